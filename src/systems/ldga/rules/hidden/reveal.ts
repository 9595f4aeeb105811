import { done } from '../../../../engine/procedure.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeLeaders, changeTrains, changeUnits } from '../edit.ts';
import { auto, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, SIDES, type Side } from '../position.ts';
import { fieldOf, strengthOf } from '../stacking/field.ts';
import { counterOf, turnOf, type World } from '../world.ts';
import { inContact, observed } from './contact.ts';
import type { WhyShown } from './events.ts';
import { hidesForces, ownSeats } from './known.ts';

/* 1.51, 1.52: forces are turned face up, and face down again. */

/** Everybody of a side on the map for whom the answer is yes. */
function piecesOf(
  p: LdgaPosition,
  side: Side,
  which: (piece: { readonly hex: HexId | null; readonly shown: boolean }) => boolean,
): { readonly id: PieceId; readonly hex: HexId }[] {
  return [...p.units[side], ...p.leaders[side], ...p.trains.filter(({ owner }) => owner === side)].flatMap(
    (piece) => (piece.hex !== null && which(piece) ? [{ id: piece.id, hex: piece.hex }] : []),
  );
}

/** Writes down for the enemies of `side` where they have seen these pieces, in place of what they knew before. */
function note(at: Scribe, side: Side, seen: readonly { readonly id: PieceId; readonly hex: HexId }[]): void {
  const { sightings, turn } = at.position;
  const ids = new Set(seen.map(({ id }) => id));
  const noted = { ...sightings };
  for (const seat of at.world.seats[enemyOf(side)])
    noted[seat] = [
      ...(sightings[seat] ?? []).filter(({ piece }) => !ids.has(piece)),
      ...seen.map(({ id, hex }) => ({ piece: id, hex, turn })),
    ];
  at.draft.update({ sightings: noted });
}

function turn(at: Scribe, side: Side, ids: ReadonlySet<PieceId>, shown: boolean): void {
  const patch = ({ id }: { readonly id: PieceId }) => (ids.has(id) ? { shown } : undefined);
  changeUnits(at.draft, side, patch);
  changeLeaders(at.draft, side, patch);
  changeTrains(at.draft, patch);
}

/** Turns the forces of a side in these hexes face up. */
export function reveal(
  at: Scribe,
  side: Side,
  hexes: ReadonlySet<number>,
  rule: RuleId,
  why: WhyShown,
): void {
  if (!hidesForces(at.world)) return;
  const { grid } = at.world;
  const found = piecesOf(
    at.position,
    side,
    ({ hex, shown }) => !shown && hexes.has(grid.index(hex as HexId)),
  );
  if (found.length === 0) return;
  turn(at, side, new Set(found.map(({ id }) => id)), true);
  note(at, side, found);
  for (const hex of [...new Set(found.map((piece) => piece.hex))].toSorted()) {
    const pieces = found.filter((piece) => piece.hex === hex).map(({ id }) => id);
    at.emit(() => ({ type: 'forceRevealed', rule, side, hex, pieces, why, reveals: true }));
  }
}

/** 1.52: whoever is in contact no longer is a flag again; where he was last seen his enemies know. */
export function obscure(at: Scribe, rule: RuleId): void {
  if (!hidesForces(at.world)) return;
  const met = inContact(at.world, at.position);
  const { grid } = at.world;
  for (const side of SIDES) {
    // Who has fallen comes back as a flag, if at all.
    changeUnits(at.draft, side, ({ place, shown }) =>
      shown && place !== 'map' ? { shown: false } : undefined,
    );
    const freed = piecesOf(
      at.position,
      side,
      ({ hex, shown }) => shown && !met[side].has(grid.index(hex as HexId)),
    );
    if (freed.length === 0) continue;
    turn(at, side, new Set(freed.map(({ id }) => id)), false);
    note(at, side, freed);
    const hexes = [...new Set(freed.map(({ hex }) => hex))].toSorted();
    at.emit(() => ({ type: 'forcesHidden', rule, side, hexes }));
  }
}

/** Strength in a hex to the nearest ten points. */
function estimate(world: World, p: LdgaPosition, side: Side, hex: number): number {
  const { nearest } = world.tables.observation;
  const points = (fieldOf(world, p, side).stacks.get(hex) ?? []).reduce(
    (sum, unit) => sum + strengthOf(counterOf(world, unit.id), unit),
    0,
  );
  return Math.round(points / nearest) * nearest;
}

/** 1.51.4: from hilltops one sees who is there, or with estimates only how strong. */
function observe(at: Scribe): void {
  const { world } = at;
  if (!world.options.has('observation') || turnOf(world, at.position.turn).rain) return;
  const seen = SIDES.map((by) => [by, observed(world, at.position, by)] as const);
  for (const [by, hexes] of seen) {
    if (!world.options.has('strength-estimates')) {
      reveal(at, enemyOf(by), hexes, 'LDGA-1.51.4.1', 'observed');
      continue;
    }
    for (const index of hexes) {
      const hex = world.grid.id(index);
      const points = estimate(world, at.position, enemyOf(by), index);
      const { estimates, turn: now } = at.position;
      const kept = estimates[by].filter((one) => one.hex !== hex);
      at.draft.update({ estimates: { ...estimates, [by]: [...kept, { hex, points, turn: now }] } });
      at.emit(() => ({
        type: 'strengthEstimated',
        rule: 'LDGA-1.51.4.9',
        by,
        hex,
        points,
        to: ownSeats(world, by),
        reveals: true,
      }));
    }
  }
}

interface RevealLocals {
  readonly when: 'movement' | 'combat';
}

/** 1.51: at the start of any movement or combat phase. */
export const revealing = procedure<RevealLocals>('ldga.reveal', {
  reveal: auto('LDGA-1.51.1', (at) => {
    if (!hidesForces(at.world)) return done();
    const { when } = at.locals;
    const met = inContact(at.world, at.position);
    const rule = when === 'movement' ? 'LDGA-1.51.1' : 'LDGA-1.51.3';
    for (const side of SIDES) reveal(at, side, met[side], rule, 'contact');
    if (when === 'combat') observe(at);
    return done();
  }),
});

export const obscuring = procedure<object>('ldga.obscure', {
  obscure: auto('LDGA-1.52.2', (at) => {
    obscure(at, 'LDGA-1.52.2');
    return done();
  }),
});
