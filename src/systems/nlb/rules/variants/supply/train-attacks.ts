import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { judgeBombardment } from '../../combat/artillery.ts';
import { aloneBarredBy } from '../../combat/attack.ts';
import type { CombatLocals } from '../../combat/course.ts';
import { fieldOf, inContact } from '../../combat/duties.ts';
import type { Duty } from '../../combat/engagement.ts';
import { defendersAt, isVoluntary, readyAt } from '../../combat/parties.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { barOf, type FurtherAttacks } from '../../seams.ts';
import { hexOf, stateOf, unitsAt } from '../../setup/deployment.ts';
import { type Counter, counterOf, type Train, type World } from '../../world.ts';
import { changeTrain, trainOf, trainState, trainsOnMap } from './trains.ts';

type Phase = { readonly duty: Duty };
type Attack = ActionOf<'attackTrain'>;

/** Is there an enemy next to this hex whom its stack cannot leave alone, as it can a garrison or one across a bridge? */
const isBound = (world: World, p: NlbPosition, duty: Duty, hex: number): boolean =>
  (fieldOf(world, p, duty).assaults.get(hex) ?? []).some(
    (to) => !isVoluntary(world, p, hex, to, defendersAt(world, p, enemyOf(p.phasing), to)),
  );

/**
 * 16.17C: whoever could attack at all may attack a train instead: a stack next to it that has no enemy in
 * contact left to fight, or a battery that could bombard the hex.
 */
function judgeAttack(at: At<Phase>, action: Attack, seat: string): Refusal[] {
  const { world, position, locals } = at;
  const train = trainOf(world, action.train);
  const counter = world.counters.get(action.unit);
  if (train === undefined || train.side === position.phasing) {
    return [refuse('NLB-16.17C.2', 'no-train-there', { unit: action.train })];
  }
  if (counter === undefined) {
    return [refuse('NLB-6.1.1', 'unknown-unit', { unit: action.unit })];
  }
  if (counter.side !== position.phasing || seatOf(counter.army) !== seat) {
    return [refuse('NLB-6.0.3', 'not-your-unit', { unit: counter.id, army: counter.army })];
  }
  const { place, hex: trainHex } = trainState(world, position, train);
  const unit = stateOf(position, counter);
  if (place !== 'map' || trainHex === null || unit.place !== 'map') {
    return [refuse('NLB-6.1.1', 'not-on-map', { unit: unit.place === 'map' ? train.id : counter.id })];
  }
  const barred = barOf(world.seams.attack, world, position, counter);
  if (barred !== undefined) {
    return [refuse(barred, 'may-not-attack', { unit: counter.id })];
  }
  if (unit.combat === 'silenced') {
    return [refuse('NLB-6.6D.6', 'silenced', { unit: counter.id })];
  }
  if (unit.combat !== 'fresh') {
    const rule = unit.combat === 'advanced' ? 'NLB-6.7C.1' : 'NLB-6.1B.1';
    return [refuse(rule, 'already-attacked', { unit: counter.id })];
  }
  const hex = hexOf(world, unit);
  if (inContact(world, hex, world.grid.index(trainHex))) {
    return isBound(world, position, locals.duty, hex)
      ? [refuse('NLB-6.0.1', 'duty-to-attack', { hexes: [world.grid.id(hex)] })]
      : [];
  }
  if (!counter.artillery) {
    return [refuse('NLB-6.1A', 'not-adjacent', { unit: counter.id, hex: unit.hex })];
  }
  // 16.5: there is no assault on a train that guns could support.
  const alone = aloneBarredBy(world, position);
  return [
    ...(alone === undefined ? [] : [refuse(alone, 'bombardment-only-in-support', { hex: trainHex })]),
    ...judgeBombardment(world, position, counter, [trainHex]),
  ];
}

/** Units worth asking about: those next to an enemy train, and the batteries. */
function* asked({ world, position }: At, hex: number): Iterable<Counter> {
  for (let d = 0; d < 6; d += 1) {
    const from = world.grid.neighbours[hex * 6 + d] as number;
    for (const unit of unitsAt(world, position, position.phasing, from)) {
      yield counterOf(world, unit.id);
    }
  }
  for (const battery of world.batteries[position.phasing]) {
    const unit = stateOf(position, battery);
    if (unit.place === 'map' && world.grid.distance(hexOf(world, unit), hex) > 1) {
      yield battery;
    }
  }
}

function attacks(at: At<Phase>, seat: string, into: NlbAction[]): void {
  const { world, position } = at;
  for (const { train, hex } of trainsOnMap(world, position)) {
    if (train.side === position.phasing) {
      continue;
    }
    for (const counter of asked(at, hex)) {
      const action: Attack = { type: 'attackTrain', unit: counter.id, train: train.id };
      if (judgeAttack(at, action, seat).length === 0) {
        into.push(action);
      }
    }
  }
}

/** 16.17C: any attack destroys it; those next to it may advance into its hex as after any other (6.7). */
function attacking(at: Scribe, action: Attack): CombatLocals {
  const { world, draft } = at;
  const train = trainOf(world, action.train) as Train;
  const trainHex = trainState(world, draft.position, train).hex as HexId;
  const from = hexOf(world, stateOf(draft.position, counterOf(world, action.unit)));
  const close = inContact(world, from, world.grid.index(trainHex));
  // Those beside him go along who can still attack (6.1B, 16.11A).
  const attackers = close
    ? readyAt(world, draft.position, draft.position.phasing, from).map(({ id }) => id)
    : [];
  const bombarding = close ? [] : [action.unit];
  changeTrain(draft, world, train, { place: 'eliminated' });
  at.emit(() => ({
    type: 'trainDestroyed',
    rule: 'NLB-16.17C.2',
    train: train.id,
    army: train.army,
    hex: trainHex,
    by: [...attackers, ...bombarding],
  }));
  return {
    targets: [trainHex],
    attackers,
    bombarding,
    defenders: [],
    column: '',
    attackedFrom: close ? [world.grid.id(from)] : [],
    winner: draft.position.phasing,
    ground: [trainHex],
  };
}

export const trainAttacks: FurtherAttacks = {
  accepts: ['attackTrain'],
  list: attacks,
  judge: (at, action, seat) => (action.type === 'attackTrain' ? judgeAttack(at, action, seat) : []),
  run: (at, action) => attacking(at, action as Attack),
};
