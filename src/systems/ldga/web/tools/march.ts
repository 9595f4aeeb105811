import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { sameUnits } from '../../../../web/orders/marching/company.ts';
import type { MarchGrammar } from '../../../../web/orders/marching/march.ts';
import { parentOf } from '../../content/vedette-ids.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Piece, Tableau } from '../tableau.ts';

/* Which orders of this book set somebody in motion, and who goes together. */

export type MarchOrder = Extract<LdgaAction, { type: 'march' | 'enter' | 'disengage' }>;

export const isMarch = (action: LdgaAction): action is MarchOrder =>
  action.type === 'march' || action.type === 'enter' || action.type === 'disengage';

/** The group in hand: its leading piece is the one that was clicked. */
export interface Group {
  readonly lead: string | undefined;
  readonly pieces: readonly string[];
  /** In road march (8.4). */
  readonly column: boolean;
  /** Troops who leave the enemy by night or in rain, instead of marching (4.2). */
  readonly leaving: boolean;
}

export const NO_GROUP: Group = { lead: undefined, pieces: [], column: false, leaving: false };

/** Nobody leaves this map. */
export const MARCHES = { leavesMap: (): boolean => false };

export const inColumn = (order: MarchOrder): boolean => 'column' in order && order.column === true;

/** How marches are read and written while this group is in hand. */
export const marchGrammar = ({ lead, pieces, column, leaving }: Group): MarchGrammar<MarchOrder> => ({
  ...MARCHES,
  moverOf: (order) =>
    lead !== undefined && sameUnits(order.pieces, pieces) ? lead : (order.pieces[0] as string),
  along: (unit, path, from) => {
    const going = { pieces: unit === lead ? [...pieces] : [unit], path: [...path] };
    if (leaving) return { type: 'disengage', ...going };
    return {
      type: from === undefined ? 'enter' : 'march',
      ...going,
      ...(unit === lead && column ? { column: true as const } : {}),
    };
  },
});

/** Whether these let go of the enemy when they go: in that step only leaders march (8.14). */
export const isLeaving = ({ accepts, piece }: Tableau, pieces: readonly string[]): boolean =>
  accepts.includes('disengage') && pieces.some((id) => piece(id)?.kind !== 'leader');

/** Who can still be set in motion: whoever there may be orders for, on the map or before its edge. */
export const moversOf = ({ subjects, piece, accepts, side }: Tableau): ReadonlySet<string> =>
  new Set(
    accepts.includes('march')
      ? subjects.filter((id) => {
          const one = piece(id);
          return (
            one !== undefined && one.side === side && ['map', 'waiting'].includes(one.place) && !one.moved
          );
        })
      : [],
  );

/** The party that brings somebody on, by its place among those to come; undefined for those who are there. */
const partyOf = ({ view }: Tableau, parties: Parties, id: string): number | undefined =>
  view.coming.find(({ party }) => parties[party]?.includes(parentOf(id) ?? id))?.party;

/** The pieces of each party of reinforcements. */
export type Parties = readonly (readonly string[])[];

/** Those who could march with a piece: who stands with it, or comes on with it. */
export const companionsOf = (tableau: Tableau, parties: Parties, lead: string): readonly string[] => {
  const piece = tableau.piece(lead);
  if (piece === undefined) return [];
  const movers = moversOf(tableau);
  // 4.2: leaders and trains go along with troops who leave the enemy.
  const leaving = isLeaving(tableau, [lead]);
  const able = ({ id, kind, side, place }: Piece): boolean =>
    movers.has(id) || (leaving && kind !== 'unit' && side === tableau.side && place === 'map');
  const together = (other: Piece): boolean =>
    hexOn(piece) === undefined
      ? other.place === 'waiting' && partyOf(tableau, parties, other.id) === partyOf(tableau, parties, lead)
      : other.hex === piece.hex && other.moving === piece.moving;
  return tableau.pieces.filter((other) => able(other) && together(other)).map(({ id }) => id);
};

/** The marches of this group that are known: of a single piece the game lists them, of several it is asked. */
export const marchesOf = (
  options: readonly LdgaAction[],
  { pieces }: Group,
  asked: readonly MarchOrder[] | undefined,
): readonly MarchOrder[] =>
  asked ??
  options.filter((action): action is MarchOrder => isMarch(action) && sameUnits(action.pieces, pieces));

/** Whether these go in road march: as the player says, else as it is, else the only way there is. */
export const mannerOf = (
  marches: readonly MarchOrder[],
  piece: Piece | undefined,
  wished: boolean | undefined,
): boolean => {
  const ways = new Set(marches.map(inColumn));
  const now = piece !== undefined && piece.kind !== 'leader' && piece.roadMarch;
  const wanted = wished ?? now;
  return ways.size === 1 && !ways.has(wanted) ? !wanted : wanted;
};

/** The options as the hands shall read them: of marches only those of the group in hand, in its manner. */
export const optionsFor = (
  options: readonly LdgaAction[],
  marches: readonly MarchOrder[],
  column: boolean,
): readonly LdgaAction[] => [
  ...options.filter((action) => !isMarch(action)),
  ...marches.filter((order) => inColumn(order) === column),
];
