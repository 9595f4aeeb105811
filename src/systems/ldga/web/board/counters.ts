import { counterName, shortName, statesText } from '../../../../web/board/counter-words.ts';
import type { CounterFace, CounterState, CounterView } from '../../../../web/board-hex/api.ts';
import { many } from '../../../../web/orders/checklist.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { UnitCounter } from '../../content/units.ts';
import { trackOf } from '../../content/units.ts';
import type { LdgaView, LeaderView, TrainView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import type { Piece, Tableau } from '../tableau.ts';

/** What the screen knows of a counter besides what is printed on it. */
export interface CounterMarks {
  readonly selected: ReadonlySet<string>;
  /** Pieces that can be ordered or chosen now; the others of their side step back a little. */
  readonly active: ReadonlySet<string>;
  /** Pieces that must still do something. */
  readonly pressing: ReadonlySet<string>;
  readonly draggable: ReadonlySet<string>;
}

/** What a corps is called on its counters. */
const TAGS: Readonly<Record<string, string>> = {
  1: 'I',
  2: 'II',
  3: 'III',
  4: 'IV',
  6: 'VI',
  '1c': 'I C',
  '2c': 'II C',
  '3c': 'III C',
  '4c': 'IV C',
  g: 'IG',
  c: 'Cav',
  r: 'Res',
  dbc: 'DB',
};

const tagOf = (formation: string): string => TAGS[formation] ?? formation;

const HALF = '½';
export const pointsText = (points: number): string | number => (points === 0.5 ? HALF : points);

/** What a combat unit or vedette is worth now. */
export const strengthOf = (unit: Pick<UnitView, 'id' | 'reduced'>, lookup: Lookup): number | undefined => {
  const printed = lookup.unit(unit.id);
  if (printed === undefined) return undefined;
  if (lookup.isVedette(unit.id)) return lookup.content.vedettes.get(printed.id)?.strength;
  return unit.reduced ? (printed.reduced ?? printed.strength) : printed.strength;
};

const isShaken = (unit: UnitView, view: LdgaView, lookup: Lookup): boolean => {
  const printed = lookup.unit(unit.id);
  return unit.weary || (printed !== undefined && view.tracks[trackOf(printed)]?.demoralized === true);
};

const unitStates = (unit: UnitView, { view, side }: Tableau, lookup: Lookup): readonly CounterState[] => [
  ...(view.phase === 'movement' && unit.moved ? (['moved'] as const) : []),
  ...(view.phase === 'combat' && (unit.attacked || unit.bombarded) ? (['fought'] as const) : []),
  ...(isShaken(unit, view, lookup) ? (['demoralised'] as const) : []),
  ...(unit.outOfCommand ? (['out-of-command'] as const) : []),
  ...(unit.outOfSupply ? (['out-of-supply'] as const) : []),
  ...(unit.roadMarch ? (['on-road'] as const) : []),
  // Where forces are hidden, whoever is face up before the enemy should know it of himself.
  ...(unit.shown && unit.side === side ? (['observed'] as const) : []),
];

export const statesOf = (piece: Piece, tableau: Tableau, lookup: Lookup): readonly CounterState[] => {
  if (piece.kind === 'unit') return unitStates(piece, tableau, lookup);
  const moved = tableau.view.phase === 'movement' && piece.moved;
  return [
    ...(moved ? (['moved'] as const) : []),
    ...(piece.kind === 'leader' && piece.outOfCommand ? (['out-of-command'] as const) : []),
    ...(piece.kind === 'train' && piece.roadMarch ? (['on-road'] as const) : []),
  ];
};

/** 11.7: the quality of troops counts where élan does; vedettes have none. */
const showsQuality = (id: string, lookup: Lookup): boolean =>
  lookup.content.options.has('elan') && !lookup.isVedette(id);

/** What is printed on the counter of a unit or of its vedettes. */
export const unitFace = (printed: UnitCounter, vedette: boolean, lookup: Lookup): CounterFace => ({
  army: printed.army,
  arm: vedette ? 'vedette' : printed.arm,
  label: shortName(printed.name),
  formation: tagOf(printed.formation),
  formationColour: lookup.formationColour(printed.army, printed.formation),
  ...(printed.size === 'battery' || vedette ? {} : { size: printed.size }),
  ...(!vedette && showsQuality(printed.id, lookup)
    ? { badge: { text: printed.quality, setting: 'plain' as const } }
    : {}),
});

const leaderFaceOf = (leader: LeaderView, lookup: Lookup): CounterFace => {
  const printed = lookup.leader(leader.id);
  const formation = lookup.leader(leader.replaces ?? leader.id)?.formation ?? undefined;
  return {
    army: leader.army,
    arm: 'leader',
    label: counterName(printed?.name ?? leader.id),
    ...(formation === undefined
      ? {}
      : {
          formation: tagOf(formation),
          formationColour: lookup.formationColour(leader.army, formation),
        }),
    ...(printed?.rating == null ? {} : { strength: printed.rating }),
    ...(printed === undefined ? {} : { movement: printed.movement }),
  };
};

const trainFace = (train: TrainView): CounterFace => ({
  army: train.owner === 'french' ? 'french' : 'allied',
  arm: 'pontoon',
  label: 'Pontoon',
});

/** The face of a piece as it is now. */
export const faceOf = (piece: Piece, lookup: Lookup, states: readonly CounterState[] = []): CounterFace => {
  if (piece.kind === 'leader') return { ...leaderFaceOf(piece, lookup), states };
  if (piece.kind === 'train') return { ...trainFace(piece), states };
  const printed = lookup.unit(piece.id);
  const strength = strengthOf(piece, lookup);
  return {
    ...(printed === undefined
      ? { army: piece.army, arm: 'unknown' as const }
      : unitFace(printed, lookup.isVedette(piece.id), lookup)),
    ...(strength === undefined ? {} : { strength: pointsText(strength) }),
    reduced: piece.reduced,
    states,
  };
};

/** What is read out of a piece: everything that its face shows. */
export const describe = (piece: Piece, lookup: Lookup, states: readonly CounterState[] = []): string => {
  const { words, names } = lookup;
  const said = [
    ...statesText(states.filter((state) => state !== 'on-road')),
    ...(states.includes('on-road') ? [words.stateText('roadMarch')] : []),
  ];
  const name = `${words.armyName(piece.army)}: ${names.unit(piece.id)}`;
  if (piece.kind === 'train') return [name, 'bridge train', ...said].join(', ');
  if (piece.kind === 'leader') {
    const printed = lookup.leader(piece.id);
    const post =
      printed?.kind === 'commander'
        ? `commander, ${many(printed.rating ?? 0, 'point', 'points')}`
        : 'officer';
    return [name, post, ...said].join(', ');
  }
  const printed = lookup.unit(piece.id);
  return [
    name,
    ...(printed === undefined ? [] : [words.armName(printed.arm)]),
    `strength ${pointsText(strengthOf(piece, lookup) ?? 0)}`,
    ...(printed === undefined || !showsQuality(piece.id, lookup) ? [] : [`quality ${printed.quality}`]),
    ...(piece.reduced ? [words.stateText('reduced')] : []),
    ...said,
  ].join(', ');
};

/** Units under their leaders, vedettes and trains beneath; the strongest of a pile on top. */
const orderOf = (piece: Piece, lookup: Lookup): number =>
  piece.kind === 'leader' ? 99 : piece.kind === 'train' ? 0 : 1 + (strengthOf(piece, lookup) ?? 0);

/** Those who stand on the map and may be known. */
export const countersOf = (tableau: Tableau, lookup: Lookup, marks: CounterMarks): CounterView[] => {
  const { view } = tableau;
  const any = marks.active.size > 0;
  return tableau.pieces.flatMap((piece): CounterView[] => {
    const hex = hexOn(piece);
    if (hex === undefined) return [];
    const { id } = piece;
    const pressing = marks.pressing.has(id) ? (['must-act'] as const) : [];
    const states = [...statesOf(piece, tableau, lookup), ...pressing];
    return [
      {
        ...faceOf(piece, lookup, states),
        id,
        hex,
        order: orderOf(piece, lookup),
        description: `${describe(piece, lookup, states)}, in ${lookup.place(hex)}`,
        selected: marks.selected.has(id),
        // Those who moved look so by themselves; these stand still for some other reason.
        dimmed:
          any &&
          piece.side === tableau.side &&
          view.phase === 'movement' &&
          !piece.moved &&
          !marks.active.has(id),
        draggable: marks.draggable.has(id),
      },
    ];
  });
};
