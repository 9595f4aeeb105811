import { mm } from '../../../src/geometry/table/units.ts';
import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import { centreOfCard, isGeneralHidden } from '../../../src/systems/gda/rules/fog/cards.ts';
import type { CardState, GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { type Field, field, type Scrap } from '../field.ts';

/** A card of a scrap of table; what is left out is a blank of the first French brigade. */
export interface Laid extends Partial<Omit<CardState, 'pose'>> {
  readonly id: string;
  readonly at: readonly [x: number, y: number];
  readonly heading?: number;
}

const ON = { fogOfWar: true } as const;

/** A scrap of table with Fog of War cards on it. */
export function fogged(scrap: Scrap, cards: readonly Laid[] = []): Field {
  const f = field({ ...scrap, options: { ...ON, ...scrap.options } });
  const laid = cards.map(({ at: [x, y], heading, ...card }): CardState => {
    const side: Side = card.side ?? (card.id.startsWith('allied') ? 'allied' : 'french');
    return {
      side,
      brigade: side === 'french' ? 'fr.a' : 'al.a',
      units: [],
      casualties: 0,
      done: false,
      declared: false,
      ...card,
      pose: { x: mm(x), y: mm(y), heading: heading ?? (side === 'french' ? 0 : 1800) },
    };
  });
  const count = (side: Side): number => laid.filter((card) => card.side === side).length;
  let p: GdaPosition = {
    ...f.position,
    fog: {
      allowed: { french: 9, allied: 9 },
      used: { french: count('french'), allied: count('allied') },
      cards: laid,
    },
    units: f.position.units.map((state) => {
      const over = laid.find(({ units }) => units.includes(state.id));
      return over === undefined ? state : { ...state, place: 'card', pose: over.pose };
    }),
  };
  p = {
    ...p,
    brigades: p.brigades.map((state, index) => {
      const brigade = f.world.brigades[index];
      const first = laid.find(({ brigade: id, units }) => id === state.id && units.length > 0);
      return brigade !== undefined && first !== undefined && isGeneralHidden(brigade, p)
        ? { ...state, brigadier: { ...state.brigadier, at: centreOfCard(f.world, first) } }
        : state;
    }),
  };
  f.position = p;
  return f;
}

export const cardIn = (f: Field, id: string): CardState | undefined =>
  f.position.fog?.cards.find((card) => card.id === id);

export const codes = (refusals: readonly { readonly code: string }[]): readonly string[] =>
  refusals.map(({ code }) => code);

/** The cases that are cited against an order. */
export const cited = (
  refusals: readonly { readonly rule: string; readonly code: string }[],
): readonly string[] => refusals.map(({ rule, code }) => `${rule} ${code}`);

/** A battalion somewhere, of a brigade of its own unless told. */
export const FOOT = (id: string, at?: readonly [number, number]) => (at === undefined ? { id } : { id, at });

/** What the owner of the card that is being taken up could do. */
export const layings = (f: Field, side: Side) =>
  [...f.machine.options(f.position, side).actions].flatMap((action) =>
    action.type === 'layTroops' ? [action] : [],
  );

/** Places the troops of a card in the first way that is offered. */
export function lay(f: Field, side: Side): Field {
  const [first] = layings(f, side);
  if (first === undefined) throw new Error('nothing to lay');
  return f.act(side, first);
}
