import { GRAINS_PER_CM, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { TableMark } from '../../../../web/board-table/api.ts';
import { arcOutline, aroundOutline, cornersOf, farthestAhead } from '../../../../web/board-table/outlines.ts';
import type { TableOverlay } from '../../../../web/table/table-tools.tsx';
import type { Side } from '../../content/atoms.ts';
import { isUnseen } from '../../content/fog.ts';
import type { Zones } from '../../rules/view/zones.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { lookOf, onBoard, poseOnBoard } from './pieces.ts';

/** What can be laid over the table. */
export const OVERLAYS: readonly TableOverlay[] = [
  { id: 'fire', sign: 'A', name: 'Arc and range of fire of the chosen unit' },
  { id: 'charge', sign: 'K', name: 'How far the chosen unit could charge straight ahead' },
  { id: 'support', sign: 'S', name: 'Where friends would support the chosen unit' },
  { id: 'command', sign: 'C', name: 'How far generals command' },
  { id: 'aims', sign: '★', name: 'What the battle is about, and where armies set up' },
];

export const SHOWN_FIRST: ReadonlySet<string> = new Set(['fire', 'aims']);

const MM_PER_CM = GRAINS_PER_CM / GRAINS_PER_MM;

/** What a unit bears on, rides to and is helped from. */
export const zoneMarks = (
  { content, words }: Lookup,
  tableau: Tableau,
  zones: Zones | undefined,
  shown: ReadonlySet<string>,
): readonly TableMark[] => {
  const card = zones === undefined ? undefined : content.units.get(zones.unit);
  const state = zones === undefined ? undefined : tableau.unit(zones.unit);
  if (zones === undefined || card === undefined || state === undefined || state.holds !== null) return [];
  const { width, depth } = lookOf(content, card, state);
  const pose = poseOnBoard(state.pose);
  const marks: TableMark[] = [];
  if (shown.has('fire'))
    for (const { range, spread, far } of zones.fire)
      marks.push({
        kind: 'area',
        outline:
          spread >= 1800 || state.formation === 'square'
            ? aroundOutline(pose, width, depth, range)
            : arcOutline(pose, width, spread, range),
        tone: far ? 'long-fire' : 'fire',
        text: words.lengthText(range * GRAINS_PER_MM),
        textAt: farthestAhead(pose, range, content.table),
      });
  if (shown.has('charge') && zones.charge !== null)
    marks.push({
      kind: 'area',
      outline: arcOutline(pose, width, 0, zones.charge),
      tone: 'charge',
      text: `charge ${words.lengthText(zones.charge * GRAINS_PER_MM)}`,
      textAt: farthestAhead(pose, zones.charge, content.table),
    });
  if (shown.has('support') && zones.support !== null)
    marks.push({ kind: 'area', outline: aroundOutline(pose, width, depth, zones.support), tone: 'support' });
  return marks;
};

/** The reach of generals: of one brigade, or of all that a side has. */
export const commandMarks = (
  { content }: Lookup,
  tableau: Tableau,
  brigades: readonly string[],
): readonly TableMark[] =>
  brigades.flatMap((id): TableMark[] => {
    const state = tableau.brigade(id);
    if (state === undefined || state.standing === 'gone' || state.standing === 'offTable') return [];
    if (isUnseen(tableau.view, state)) return [];
    const radius = content.tables.distances.command * MM_PER_CM;
    return [
      {
        kind: 'circle',
        at: onBoard(state.brigadier.at),
        radius,
        tone: 'command',
        text: content.brigades.get(id)?.name ?? id,
      },
    ];
  });

export const brigadesOf = ({ content }: Lookup, side: Side | undefined): readonly string[] =>
  [...content.brigades.values()].filter((one) => one.side === side).map(({ id }) => id);

/** What must be taken or held; before the battle the zone of whoever sets up. */
export const aimMarks = (
  { content }: Lookup,
  { view, seat }: Pick<Tableau, 'view' | 'seat'>,
): readonly TableMark[] => {
  const { scenario, table } = content;
  const marks: TableMark[] = scenario.objectives.flatMap(({ feature }): TableMark[] => {
    const place = table.features.find(({ id }) => id === feature);
    return place === undefined ? [] : [{ kind: 'area', outline: place.outline, tone: 'objective' }];
  });
  const zone =
    view.phase === 'setUp' && (seat === 'french' || seat === 'allied') ? scenario.zones[seat] : undefined;
  if (zone !== undefined)
    marks.push({
      kind: 'area',
      outline: zone.outline.map(([x, y]) => ({ x, y })),
      tone: 'zone',
      text: 'Set up here',
    });
  return marks;
};

/** A frame round a unit, for whoever is aimed at or waited for. */
export const frameMark = (
  lookup: Lookup,
  tableau: Tableau,
  id: string,
  tone: TableMark['tone'],
  text?: string,
): readonly TableMark[] => {
  const card = lookup.content.units.get(id);
  const state = tableau.unit(id);
  if (card === undefined || state === undefined || state.place !== 'table') return [];
  const { width, depth } = lookOf(lookup.content, card, state);
  const place = lookup.content.table.features.find((one) => one.id === state.holds);
  const room = 8;
  const pose = poseOnBoard(state.pose);
  const turn = (pose.heading * Math.PI) / 1800;
  const outline =
    place?.outline ??
    cornersOf(
      { ...pose, x: pose.x + Math.sin(turn) * room, y: pose.y + Math.cos(turn) * room },
      width + 2 * room,
      depth + 2 * room,
    );
  return [{ kind: 'area', outline, tone, ...(text === undefined ? {} : { text }) }];
};
