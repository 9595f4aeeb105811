import { attackLines, type ChoiceLooks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import type { Act } from '../../../../web/orders/act.ts';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, pieceIn, strings, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { MarchOrder } from '../tools/march.ts';

/** How the choices of this book are drawn. */
export const CHOICES: ChoiceLooks = {
  retreatTo: ['retreat', 'goes back here'],
  evade: ['retreat', 'gets out of the way to here'],
  advance: ['advance', 'advances here'],
  place: ['reach', 'it can stand here'],
  counterattack: ['target', 'counterattack here'],
  pay: ['warning', 'those here lose the points'],
};

/** The enemies that horse could charge: those beside it now, and those within reach of a march and a charge. */
export const chargeMarks = (
  atOnce: readonly { readonly hex: string }[],
  orders: readonly MarchOrder[],
  previews: ReadonlyMap<Act, Facts>,
  lookup: Lookup,
): readonly HexMark[] => {
  const now = new Set(atOnce.map(({ hex }) => hex));
  const later = new Map<string, string>();
  for (const order of orders)
    for (const hex of strings(previews.get(order)?.charges))
      if (!now.has(hex) && !later.has(hex)) later.set(hex, order.path.at(-1) ?? '');
  return [
    ...[...now].map(
      (hex): HexMark => ({
        hex,
        kind: 'target',
        text: '⚔',
        title: `${lookup.place(hex)}: can be charged`,
      }),
    ),
    ...[...later].map(
      ([hex, from]): HexMark => ({
        hex,
        kind: 'target',
        title: `${lookup.place(hex)}: can be charged after a march to ${lookup.place(from)}`,
      }),
    ),
  ];
};

/** Enemies whom a leader's word does not pass (7.5). */
export const wordStoppedMarks = (facts: Facts | undefined, lookup: Lookup): readonly HexMark[] =>
  strings(facts?.blocked).map((hex) => ({
    hex,
    kind: 'forbidden',
    title: `${lookup.place(hex)}: the enemy here stops the word of command`,
  }));

export const outOfCommandMarks = (tableau: Tableau, lookup: Lookup): readonly HexMark[] => {
  const pieces = [...tableau.view.units, ...tableau.view.leaders];
  const hexes = new Set(pieces.flatMap((piece) => (piece.outOfCommand === true ? (hexOn(piece) ?? []) : [])));
  return [...hexes].map((hex) => ({
    hex,
    kind: 'out-of-command',
    title: `${lookup.place(hex)}: out of command`,
  }));
};

/** Reaction charges that wait for the combat phase (9.4.5). */
export const clashMarks = ({ view }: Tableau): readonly LineMark[] =>
  view.clashes.map(({ reacting, charging }) => ({ hexes: [reacting, charging], kind: 'attack' }));

/** The last thing that happened, drawn so that it can be seen happening. */
export const trailMarks = (tableau: Tableau): readonly LineMark[] => {
  const last = tableau.log.at(-1);
  if (last === undefined) return [];
  return eventsOf(last).flatMap((event): LineMark[] => {
    switch (event.type) {
      case 'marched':
        return [{ hexes: [event.from, ...event.path], kind: 'march' }];
      case 'entered':
      case 'leaderRode':
        return event.path.length > 1 ? [{ hexes: event.path, kind: 'march' }] : [];
      case 'retreated':
      case 'displaced':
      case 'evaded':
        return [{ hexes: [event.from, event.hex], kind: 'retreat' }];
      case 'advanced':
        return [{ hexes: [event.from, event.hex], kind: 'march' }];
      default:
        return [];
    }
  });
};

/** What the computer advises, drawn: the way of a march, who fights what, the place of a choice. */
export const adviceMarks = (tableau: Tableau, lookup: Lookup, advice: DowAction): Required<BoardMarks> => {
  const whom = choices.unitOf(advice);
  const at = whom === undefined ? undefined : hexOn(pieceIn(tableau, whom));
  const from = at === undefined ? [] : [at];
  if ('path' in advice) return { hexes: [], lines: [{ hexes: [...from, ...advice.path], kind: 'march' }] };
  if (advice.type === 'attack' || advice.type === 'breakThrough')
    return { hexes: [], lines: [...attackLines(advice.from, advice.targets, lookup.distance)] };
  if (advice.type === 'bombard')
    return { hexes: [], lines: advice.guns.map((hex) => ({ hexes: [hex, advice.hex], kind: 'sight' })) };
  const into = choices.hexOf(advice);
  const hexes = (into === undefined ? from : [into]).map((hex): HexMark => ({ hex, kind: 'selected' }));
  if (into === undefined || at === undefined || at === into) return { hexes, lines: [] };
  const kind = advice.type === 'charge' ? 'attack' : advice.type === 'advance' ? 'march' : 'retreat';
  return { hexes, lines: [{ hexes: [at, into], kind }] };
};
