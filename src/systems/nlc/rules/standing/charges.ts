import { type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Wishes } from '../../../../engine/standing.ts';
import type { ActionOf, At } from '../kit.ts';
import type { HexId, UnitId } from '../position.ts';
import { counterOf } from '../world.ts';
import { type Answer, type Options, wishFor } from './answers.ts';

/* 7.6b to 7.8: what cavalry does of which its owner has written beforehand. */

/** An enemy near one's cavalry, and what each of its charges would be worth. */
export interface Chance {
  readonly movers: readonly UnitId[];
  readonly trigger: 'move' | 'charge' | 'pursuit' | 'retreat';
  /** Both fires of a charge, infantry taken to stand in square: as strong as they are before the table is read. */
  fires(charge: ActionOf<'react'>): {
    readonly attack: readonly LedgerLine[];
    readonly defence: readonly LedgerLine[];
  };
}

/** 7.8: charges of those who are to charge this enemy now; lets him pass where all have been written of and none is. */
export function standingReaction(at: At, chance: Chance, wishes: Wishes, options: Options): Answer {
  const listed = options();
  const charges = listed.filter((one): one is ActionOf<'react'> => one.type === 'react');
  const units = [...new Set(charges.flatMap((charge) => charge.units))];
  if (units.some((unit) => wishes.text('react', unit) === undefined)) {
    return undefined;
  }
  const [best] = charges
    .filter((charge) => charge.units.every((unit) => isWanted(at, chance, wishes, charge, unit)))
    .sort((a, b) => worth(chance, b) - worth(chance, a));
  if (best !== undefined) {
    return { action: best, because: 'react' };
  }
  const never = units.every((unit) => wishes.text('react', unit) === 'never');
  return { action: { type: 'letPass', rest: never }, because: 'react' };
}

const worth = (chance: Chance, charge: ActionOf<'react'>): number => {
  const { attack, defence } = chance.fires(charge);
  return ledger(attack).total - ledger(defence).total;
};

function isWanted(
  { world }: At,
  chance: Chance,
  wishes: Wishes,
  charge: ActionOf<'react'>,
  unit: UnitId,
): boolean {
  const wish = wishes.text('react', unit);
  const movers = chance.movers.map((mover) => counterOf(world, mover));
  const against = wishes.text('react-against', unit) ?? 'anybody';
  const when = wishes.text('react-when', unit) ?? 'whenever';
  return (
    (wish === 'always' || (wish === 'stronger' && worth(chance, charge) > 0)) &&
    (against !== 'cavalry' || movers.every(({ cavalry }) => cavalry)) &&
    (against !== 'no-squares' || !movers.some(({ infantry }) => infantry)) &&
    (when !== 'charged' || chance.trigger === 'charge' || chance.trigger === 'pursuit') &&
    (when !== 'retreating' || chance.trigger === 'retreat')
  );
}

/** 7.6b, 7.7: what cavalry does that has won: pursues those it has beaten, stays, or goes back. */
export function standingAftermath(
  units: readonly UnitId[],
  fled: HexId | null,
  wishes: Wishes,
  options: Options,
): Answer {
  const wish = wishFor(wishes, 'after-charge', units);
  if (wish === undefined) {
    return undefined;
  }
  const because = 'after-charge';
  const listed = options();
  const pursuits = listed.filter((one): one is ActionOf<'pursue'> => one.type === 'pursue');
  const prey = pursuits.find(({ hex }) => hex === fled) ?? (pursuits.length === 1 ? pursuits[0] : undefined);
  const forced = listed.length === pursuits.length;
  if (pursuits.length > 0 && (forced || wish === 'pursue')) {
    // Whom to pursue of several who have not just been beaten is for the player to say.
    return prey === undefined ? undefined : { action: prey, because };
  }
  const action =
    listed.find(({ type }) => type === (wish === 'go-back' ? 'goBack' : 'stay')) ??
    listed.find(({ type }) => type === 'goBack');
  return action === undefined ? undefined : { action, because };
}
