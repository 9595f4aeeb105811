import { describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../src/engine/game.ts';
import {
  type DowAction,
  type DowGame,
  type DowPosition,
  makeDowGame,
} from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { randomInts } from '../../conformance/play.ts';
import { content } from '../content.ts';
import { eagerChoice } from '../eager.ts';
import { assault, partiesOf } from './assaults.ts';
import { bombardment, pointsOf } from './barrages.ts';
import { charge } from './charges.ts';
import { type Course, Field } from './field.ts';
import { lockstep } from './lockstep.ts';
import { melee, movementOf } from './melee.ts';
import { apart, foe, print, stateOf } from './table.ts';

const FIGHTS = ['attack', 'bombard', 'charge', 'resolveReaction', 'breakThrough'];

/* `DOW_MELEES` and `DOW_WALKS` ask for more positions and more days than a quick run plays. */
const MELEES = Number(process.env.DOW_MELEES ?? 120);
const DAYS = Number(process.env.DOW_WALKS ?? 1);

/** What the book makes of an order that begins a fight; undefined for any other. */
function courseOf(f: Field, p: DowPosition, action: DowAction): Course | undefined {
  const side = p.phasing;
  switch (action.type) {
    case 'bombard':
      return bombardment(f, side, action);
    case 'charge':
      return charge(f, side, action);
    case 'attack':
    case 'breakThrough': {
      const parties = partiesOf(f, side, action.from);
      const kind = action.type === 'attack' ? 'attack' : 'breakthrough';
      if (kind === 'breakthrough')
        for (const id of parties.flatMap((party) => party.units)) f.change(id, { breakthrough: 'done' });
      return assault(f, { kind, side, parties, targets: action.targets, bombarded: false });
    }
    case 'resolveReaction': {
      const clash = p.clashes.find(
        ({ reacting }) => reacting === action.hex,
      ) as DowPosition['clashes'][number];
      const clashing = (who: Side, hex: string) => ({
        hex,
        units: f.stack(who, hex).filter((id) => stateOf(p, id).mark === 'clashing'),
      });
      return assault(f, {
        kind: 'reaction',
        side: foe(side),
        parties: [clashing(foe(side), clash.reacting)],
        targets: [clash.charging],
        bombarded: false,
        met: [clashing(side, clash.charging)],
      });
    }
    default:
      return undefined;
  }
}

/** 10.1, 10.2: whether each hex may fire at each other. */
function* gunFaults(game: DowGame, p: DowPosition): Generator<string> {
  const f = new Field(p);
  for (const { hex: from, stack } of p.stacks[p.phasing]) {
    for (const { hex } of p.stacks[foe(p.phasing)]) {
      if (apart(from, hex) > 3 || p.settled.includes(hex)) continue;
      const right = pointsOf(f, p.phasing, from, hex) > 0;
      const seat = print(stack[0] as string).army;
      const { ok } = game.judge(p, seat, { type: 'bombard', hex, guns: [from], support: [] });
      if (ok !== right) yield `${from} ${right ? 'may' : 'may not'} fire at ${hex}`;
    }
  }
}

interface Tally {
  readonly faults: string[];
  readonly fights: Record<string, number>;
  asked: number;
  rolled: number;
}

/** One order by the rules; a fight that it begins is fought out by both referees, with choices and dice at random. */
function play(
  game: DowGame,
  p: DowPosition,
  seat: string,
  action: DowAction,
  random: RandomInt,
  tally: Tally,
  where: string,
): DowPosition {
  const f = new Field(p);
  const course = courseOf(f, p, action);
  const begun = game.act(p, seat, action, course === undefined);
  if (course === undefined) return begun.position;
  const told = lockstep(game, f, course, begun, {
    choose: (offers) => random(offers.length),
    roll: () => 1 + random(6),
  });
  tally.fights[action.type] = (tally.fights[action.type] ?? 0) + 1;
  tally.asked += told.asked;
  tally.rolled += told.rolled;
  if (told.fault !== null && tally.faults.length < 10)
    tally.faults.push(`${where}, ${JSON.stringify(action)}: ${told.fault}; after ${told.log.join(' | ')}`);
  return told.position;
}

const blank = (): Tally => ({ faults: [], fights: {}, asked: 0, rolled: 0 });

/** An order to fight if there is one, of each kind as often as of another; else one that ends the phase. */
function hotly(game: DowGame, p: DowPosition, seats: readonly string[], random: RandomInt) {
  const offers = seats.flatMap((seat) => game.options(p, seat).actions.map((action) => ({ seat, action })));
  const fighting = offers.filter(({ action }) => FIGHTS.includes(action.type));
  const idle = p.phase === 'movement' && random(3) > 0;
  const among =
    fighting.length === 0 || idle ? offers.filter(({ action }) => action.type.startsWith('end')) : fighting;
  const kinds = [...new Set(among.map(({ action }) => action.type))];
  const kind = kinds[random(Math.max(1, kinds.length))];
  const same = among.filter(({ action }) => action.type === kind);
  return same[random(Math.max(1, same.length))];
}

describe('two referees play out the same fights', { timeout: 900_000 }, () => {
  test('in melees such as no day has seen, from the order to the last advance, with whom guns may fire at', () => {
    const game: DowGame = makeDowGame(content);
    const tally = blank();
    const bases = [movementOf(game, 'french'), movementOf(game, 'coalition')];
    for (let seed = 1; seed <= MELEES; seed += 1) {
      const random = randomInts(seed);
      const made = melee(bases[seed % 2] as DowPosition, random);
      if (made === undefined) continue;
      let p = made;
      const { phasing } = p;
      for (let n = 0; n < 60 && p.phasing === phasing; n += 1) {
        const pending = game.pending(p);
        if (pending.kind !== 'decide') break;
        if (pending.step === 'dow.combat.choose' && n < 4)
          for (const fault of gunFaults(game, p))
            if (tally.faults.length < 10) tally.faults.push(`melee ${seed}: ${fault}`);
        const chosen = hotly(game, p, pending.seats, random);
        if (chosen === undefined) break;
        const before = tally.faults.length;
        p = play(game, p, chosen.seat, chosen.action, random, tally, `melee ${seed}`);
        if (tally.faults.length > before) break;
      }
    }
    if (process.env.DOW_MELEES !== undefined) console.log(tally.fights, tally.asked, tally.rolled);
    expect(tally.faults).toEqual([]);
    expect(Object.keys(tally.fights).sort()).toEqual([...FIGHTS].sort());
  });

  test('in whole days of eager players', () => {
    const game: DowGame = makeDowGame(content);
    const tally = blank();
    for (let seed = 1; seed <= DAYS; seed += 1) {
      const random = randomInts(1000 + seed);
      let p = game.begin().position;
      for (let idle = 0; p.outcome === null; ) {
        const pending = game.pending(p);
        if (pending.kind === 'over') break;
        if (pending.kind === 'chance') {
          p = game.roll(p, { values: [1 + random(6)] }, true).position;
          continue;
        }
        const seat = pending.seats[random(pending.seats.length)] as string;
        const wish = eagerChoice(game, p, seat, random);
        idle = wish === undefined ? idle + 1 : 0;
        const action = idle > 40 ? game.options(p, seat, '').actions[0] : wish;
        if (action !== undefined)
          p = play(game, p, seat, action, random, tally, `day ${seed}, turn ${p.turn + 1}`);
      }
    }
    if (process.env.DOW_WALKS !== undefined) console.log(tally.fights, tally.asked, tally.rolled);
    expect(tally.faults).toEqual([]);
  });
});
