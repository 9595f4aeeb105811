import type { ArmyList } from '../../content/army-list.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaGround } from '../../content/ground.ts';
import type { GdaScenario } from '../../content/scenario.ts';
import type { GdaTables } from '../../content/tables.ts';
import { mustered } from '../points/muster-list.ts';

/** How a battle without a history is agreed on. */
export interface Meeting {
  readonly id: string;
  readonly armies: Readonly<Record<Side, ArmyList>>;
  readonly turns?: number;
  /** Switches that the armies are mustered by. */
  readonly options?: Readonly<Record<string, boolean | string>>;
}

/** How deep each army stands on its side of the table, in millimetres. */
const ZONE = 280;
const TURNS = 14;

/** 2.1, 13.1: two armies meet over the places in the middle of a table; who they are and where is up to the players. */
export function meetingEngagement(tables: GdaTables, ground: GdaGround, meeting: Meeting): GdaScenario {
  const { french, allied } = meeting.armies;
  const { width, depth } = ground;
  const strip = (from: number, to: number): [number, number][] => [
    [0, from],
    [width, from],
    [width, to],
    [0, to],
  ];
  return {
    schema: 'vedette.gda.scenario/1',
    id: meeting.id,
    title: `${french.title} against ${allied.title}`,
    summary:
      'Two armies meet: the village between them, the places on its flanks and the enemy’s brigades count.',
    source: 'A battle by agreement (2.1); armies by their lists, ground as drawn',
    year: Math.max(french.year, allied.year),
    turns: meeting.turns ?? TURNS,
    ground: ground.id,
    armies: [
      mustered(tables, french, 'french', meeting.options),
      mustered(tables, allied, 'allied', meeting.options),
    ],
    edges: { french: 'south', allied: 'north' },
    zones: {
      french: { outline: strip(0, ZONE) },
      allied: { outline: strip(depth - ZONE, depth) },
    },
    objectives: ground.features
      .filter(({ id }) => id === 'village' || id === 'flank' || id === 'flank-north')
      .map(({ id, kind }) => ({
        feature: id,
        by: kind === 'builtUpArea' || kind === 'strongpoint' ? ('garrison' as const) : ('half' as const),
      })),
    victory: { meeting: { objective: 3, brigadeGone: 2, brigadeShaken: 1 } },
    options: [],
  };
}
