import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import { shiftLines } from '../cards/effects.ts';
import { ruleOf } from '../citations.ts';
import { changeFormation, setCouriers } from '../edit.ts';
import { round } from '../fire/table.ts';
import type { Scribe } from '../kit.ts';
import { isBroken } from '../morale/broken.ts';
import { valueGroups } from '../morale/groups.ts';
import type { CourierState, Letter, NlcPosition, Side } from '../position.ts';
import { obeysFrom } from '../scenario/halts.ts';
import { atOnce } from '../scenario/posts.ts';
import { staffLines } from '../scenario/staff.ts';
import { type Leader, leaderOf, type World } from '../world.ts';
import { setOrder, tellOrder } from './effect.ts';
import {
  formationById,
  formationLeader,
  formationState,
  isActive,
  leaderState,
  ratingOf,
} from './formations.ts';

/* 12.4: how long a formation takes to do what it is told. */

/** 12.9: the order that counts for the delay and the ratings: what lies at the bottom. */
export const bottomOf = (letter: Letter & { kind: 'order' }) => letter.second ?? letter.order;

const NUMBER_RULES = {
  attack: 'NLC-ON.attack',
  defend: 'NLC-ON.defend',
  march: 'NLC-ON.march',
  reserve: 'NLC-ON.reserve',
} as const;

/** What befell an order on its way that makes it later or sooner. */
interface OnTheWay {
  /** Given face to face. */
  readonly inPerson?: boolean | undefined;
  /** 29.9: what was thrown for it. */
  readonly die?: number | undefined;
  /** 32.12: turns that a card adds or takes off. */
  readonly shift?: number | undefined;
}

/** 12.4, 14.2: the delay in turns, line by line; what is not above zero is none. */
export function delayOf(
  world: World,
  p: NlcPosition,
  sender: Leader,
  to: string,
  letter: Letter & { kind: 'order' },
  { inPerson = false, die, shift }: OnTheWay = {},
): Ledger {
  const formation = formationById(world, to);
  const bottom = bottomOf(letter);
  const attack = bottom === 'attack';
  const receiver = formationLeader(world, formation);
  const [gives, obeys] = [ratingOf(world, p, sender, attack), ratingOf(world, p, receiver, attack)];
  const lines = [
    line(
      world.tables.orderNumbers[bottom],
      'order-number',
      letter.second === null ? NUMBER_RULES[bottom] : 'NLC-12.9.2',
      {
        order: bottom,
      },
    ),
    line(-round((gives + obeys) / 2), 'half-the-ratings', 'NLC-12.4.1', {
      sender: sender.id,
      gives,
      receiver: receiver.id,
      obeys,
    }),
  ];
  if (isBroken(world, p, formation) && letter.order !== 'reserve') {
    lines.push(line(world.tables.brokenDelay, 'broken', 'NLC-14.2.1', { formation: to }));
  }
  lines.push(...staffLines(world, p, sender, formation, bottom, inPerson, die), ...shiftLines(shift));
  return ledger(lines);
}

/** 16: the first turn of the next morning; past the end of the game where there is none. */
function nextMorning(world: World, turn: number): number {
  const index = world.battle.turns.findIndex(({ night }, n) => n > turn && !night);
  return index < 0 ? world.battle.turns.length : index;
}

function takeEffect(
  at: Scribe,
  courier: CourierState,
  rule: 'NLC-12.4.3' | 'NLC-12.4.5' | 'NLC-16.6' | 'NLC-27.10.5',
): void {
  const { letter, to } = courier;
  if (letter.kind === 'assign') {
    assign(at, to, letter);
    return;
  }
  const formation = formationById(at.world, to);
  setOrder(at, formation, letter);
  tellOrder(at, formation, rule);
}

/** For how much a formation counts among those of a wing commander. */
export const weightIn = (world: World, leader: Leader, id: string): number =>
  formationById(world, id).mounted ? leader.cavalryCounts : 1;

/** 26.1, 27.5: how many corps he may have; as many as he is given where the book names no number. */
export const mostOf = ({ most }: Leader): number => most ?? Number.POSITIVE_INFINITY;

/** 26.1: how many corps a wing commander has, cavalry counted as his rule has it. */
export const wingSize = (world: World, p: NlcPosition, leader: Leader): number =>
  world.formations[leader.side]
    .filter((formation) => formationState(p, formation).wing === leader.id)
    .reduce((sum, { id }) => sum + weightIn(world, leader, id), 0);

function assign(at: Scribe, to: string, { formation: id, join }: Letter & { kind: 'assign' }): void {
  const leader = leaderOf(at.world, to);
  const formation = formationById(at.world, id);
  const { wing } = formationState(at.position, formation);
  const full =
    join &&
    wing !== to &&
    wingSize(at.world, at.position, leader) + weightIn(at.world, leader, id) > mostOf(leader);
  const done = !full && (join ? wing !== to : wing === to);
  if (done) {
    changeFormation(at.draft, formation, { wing: join ? to : null });
    valueGroups(at);
  }
  at.emit(() => ({
    type: 'assigned',
    rule: ruleOf(leader.rules?.most ?? 'NLC-3.4'),
    formation: id,
    leader: to,
    join,
    done,
    to: at.world.seats[leader.side],
  }));
}

/** Is anybody there to hear him: is the leader alive, and does the formation still take orders? */
const isHeard = (world: World, p: NlcPosition, courier: CourierState): boolean => {
  const formation = world.formationById.get(courier.to);
  const leader = formation === undefined ? leaderOf(world, courier.to) : formationLeader(world, formation);
  const { place } = leaderState(p, leader);
  return place === 'map' || place === 'goal';
};

/** 12.3: is his order to be complied with now, for the first time? */
export const isWorkedOut = (world: World, p: NlcPosition, courier: CourierState): boolean =>
  courier.place === 'arrived' &&
  (courier.arrived as number) < p.turn &&
  courier.letter.kind === 'order' &&
  isActive(world, p, courier.to) &&
  isHeard(world, p, courier);

/** 12.3, 12.4, 16: couriers due now, and those who arrived on an earlier turn; dice by formation where they are thrown. */
export function complyAll(at: Scribe, side: Side, thrown: Readonly<Record<string, number>> = {}): void {
  const { turn } = at.position;
  for (const courier of at.position.couriers[side]) {
    const drop = (): void =>
      setCouriers(
        at.draft,
        side,
        at.position.couriers[side].filter(({ to }) => to !== courier.to),
      );
    const gone = courier.letter.kind === 'order' && !isActive(at.world, at.position, courier.to);
    if (gone) {
      drop();
      at.emit(() => ({ type: 'courierLost', rule: 'NLC-26.3.2', whose: courier.to }));
      continue;
    }
    if (
      courier.place === 'waiting' &&
      (courier.due as number) <= turn &&
      isHeard(at.world, at.position, courier)
    ) {
      const byNight = at.world.battle.turns[courier.arrived as number]?.night === true;
      drop();
      takeEffect(at, courier, byNight ? 'NLC-16.6' : 'NLC-12.4.5');
      continue;
    }
    if (
      courier.place !== 'arrived' ||
      (courier.arrived as number) >= turn ||
      !isHeard(at.world, at.position, courier)
    ) {
      continue;
    }
    if (courier.letter.kind === 'assign') {
      drop();
      takeEffect(at, courier, 'NLC-12.4.3');
      continue;
    }
    const arrivedAtNight = at.world.battle.turns[courier.arrived as number]?.night === true;
    const sender = leaderOf(at.world, courier.from);
    const delay = delayOf(at.world, at.position, sender, courier.to, courier.letter, {
      ...courier,
      die: thrown[courier.to],
    });
    const late = delay.lines.find(({ code }) => code === 'wilful')?.value ?? 0;
    const due = Math.max(
      arrivedAtNight ? nextMorning(at.world, turn - 1) + late : turn + Math.max(0, delay.total),
      obeysFrom(at.world, at.position, courier.to),
    );
    const letter = courier.letter;
    at.emit(() => ({
      type: 'complianceWorkedOut',
      rule: arrivedAtNight ? 'NLC-16.6' : 'NLC-12.4.1',
      formation: courier.to,
      delay,
      due,
      letter,
      to: at.world.seats[side],
      reveals: true,
    }));
    if (due <= turn) {
      drop();
      takeEffect(at, courier, arrivedAtNight ? 'NLC-16.6' : 'NLC-12.4.3');
    } else {
      setCouriers(
        at.draft,
        side,
        at.position.couriers[side].map((one) =>
          one.to === courier.to ? { ...one, place: 'waiting' as const, hex: null, due } : one,
        ),
      );
    }
  }
}

/** 27.10: an order to the headquarters of a commander who has just come takes effect on the spot. */
export function obeyAtOnce(at: Scribe, from: string, to: string): void {
  const sender = leaderOf(at.world, from);
  const courier = at.position.couriers[sender.side].find((one) => one.to === to);
  if (courier === undefined || atOnce(at.world, at.position, sender, to) === undefined) {
    return;
  }
  const rest = at.position.couriers[sender.side].filter((one) => one !== courier);
  setCouriers(at.draft, sender.side, rest);
  takeEffect(at, courier, 'NLC-27.10.5');
}
