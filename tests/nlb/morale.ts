import type { NlbScenario } from '../../src/systems/nlb/content/content.ts';
import { type Piece, type Skirmish, skirmish } from './skirmish.ts';

type Army = 'french' | 'allied' | 'prussian';
type Victory = Extract<NlbScenario['victory']['instant'][number], { army: unknown }>;

export const demoralizedAt = (level: number, from = '16/1400') => ({ from, level, rule: 'NLB-9.2.1' });
export const disintegratesAt = (level: number) => ({ from: '16/1400', level, rule: 'NLB-9.1.1' });

export const decides = (when: Victory['when'], army: Army, winner: Victory['winner']): Victory => ({
  when,
  army,
  winner,
  rule: 'NLB-9.1.2',
});

export const played = (
  pieces: Readonly<Record<string, Piece>>,
  morale: NlbScenario['morale'],
  more: {
    instant?: readonly Victory[];
    firstPlayer?: 'coalition';
    terrain?: Skirmish['terrain'];
    levelChanges?: NlbScenario['levelChanges'];
  } = {},
) =>
  skirmish({
    pieces,
    ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    scenario: {
      morale,
      victory: { instant: [...(more.instant ?? [])] },
      levelChanges: more.levelChanges ?? [],
      ...(more.firstPlayer === undefined ? {} : { firstPlayer: more.firstPlayer }),
    },
  });

/** One French attack at 6-1 that destroys a unit of this strength on a 1. */
export const slain = (strength: number, morale: NlbScenario['morale'], instant: readonly Victory[] = []) =>
  played(
    {
      'fr.a': { hex: '0504', strength: 6 * strength },
      'al.x': { hex: '0503', strength },
      'al.z': { hex: '0101' },
    },
    morale,
    { instant },
  )
    .endMovement()
    .attack(['0503'], ['fr.a'])
    .roll(1);
