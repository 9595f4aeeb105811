import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { halves } from '../board/costs.ts';
import { leaderIsDemoralized, unitIsDemoralized } from '../morale/spirits.ts';
import type { Chit, LdgaPosition, PieceId } from '../position.ts';
import { unitState } from '../stacking/field.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/* 8.12, 8.13, 8.16: how far a piece may go this turn, in half points. */

/** Those who march with the infantry go by the first number of a chit, guns on foot among them. */
const pace = (world: World, { arm }: Counter, chit: Chit): number => {
  const values = world.tables.chits.values[chit];
  return arm === 'infantry' || arm === 'foot-artillery' ? values.infantry : values.cavalry;
};

/** An order that binds this unit now (8.2). */
export const orderOf = (p: LdgaPosition, id: PieceId) =>
  p.orders.find(({ ended, from, units }) => ended === null && from <= p.turn && units.includes(id));

/** In command, or as if: on the turn of entry (15.1), or under a march order (8.2). */
export const mayForce = (world: World, p: LdgaPosition, id: PieceId): boolean => {
  const { outOfCommand, entered, place } = unitState(world, p, id);
  return !outOfCommand || entered || place === 'waiting' || orderOf(p, id) !== undefined;
};

/** What a unit or vedette may spend, with and without the forced march. */
export function unitAllowance(world: World, p: LdgaPosition, id: PieceId): Ledger {
  const counter = counterOf(world, id);
  const { introductory, vedette, demoralized } = world.tables.pace;
  if (counter.vedette) return ledger([line(halves(vedette), 'vedette', 'LDGA-2.11B1.2')]);
  const { drawn, forced } = p.purses[counter.side];
  const lines: LedgerLine[] = [];
  if (world.options.has('fixed-allowances')) {
    const slow = counter.arm === 'infantry' || counter.arm === 'foot-artillery';
    lines.push(
      line(halves(slow ? introductory.infantry : introductory.cavalry), 'introductory', 'LDGA-21.13.2'),
    );
  } else {
    if (drawn !== null)
      lines.push(line(halves(pace(world, counter, drawn)), 'chit', 'LDGA-8.12.1', { chit: drawn }));
    if (forced !== null && mayForce(world, p, id))
      lines.push(line(halves(pace(world, counter, forced)), 'forced-march', 'LDGA-8.13.1', { chit: forced }));
  }
  if (unitIsDemoralized(world, p, id)) lines.push(line(halves(demoralized), 'demoralized', 'LDGA-8.16'));
  return ledger(lines);
}

export function allowanceOf(world: World, p: LdgaPosition, id: PieceId): Ledger {
  const { pace: paces } = world.tables;
  const leader = world.leaderById.get(id);
  if (leader !== undefined) {
    const lines = [line(halves(leader.movement), 'leader', 'LDGA-8.1.3')];
    if (leaderIsDemoralized(world, p, id))
      lines.push(line(halves(paces.demoralized), 'demoralized', 'LDGA-12.21.1'));
    return ledger(lines);
  }
  if (world.trains.includes(id)) return ledger([line(halves(paces.train), 'train', 'LDGA-9.11.1')]);
  return unitAllowance(world, p, id);
}

/** A group goes as far as the slowest of it. */
export const groupAllowance = (world: World, p: LdgaPosition, pieces: readonly PieceId[]): number =>
  Math.max(0, Math.min(...pieces.map((id) => allowanceOf(world, p, id).total)));

/** What the drawn chit alone would allow: whoever spends more marches by force (11.76). */
export function withoutForce(world: World, p: LdgaPosition, id: PieceId): number {
  const { lines } = allowanceOf(world, p, id);
  return lines.reduce((sum, { code, value }) => (code === 'forced-march' ? sum : sum + value), 0);
}
