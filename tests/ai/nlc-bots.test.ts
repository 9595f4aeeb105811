import { describe, expect, test } from 'vitest';
import { type Choice, drain } from '../../src/ai/bot.ts';
import { playMatch } from '../../src/ai/match.ts';
import { randomAt, randomInts, simulatedRoll } from '../../src/ai/random.ts';
import { randomBot } from '../../src/ai/random-bot.ts';
import { roster } from '../../src/ai/roster.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import { Judgement } from '../../src/systems/nlc/ai/evaluate.ts';
import { ai } from '../../src/systems/nlc/ai/index.ts';
import { meaningOf } from '../../src/systems/nlc/ai/meaning.ts';
import { Rides } from '../../src/systems/nlc/ai/rides.ts';
import { withSupposition } from '../../src/systems/nlc/ai/supposition.ts';
import { inCommand } from '../../src/systems/nlc/rules/command/formations.ts';
import { stateOf } from '../../src/systems/nlc/rules/ground/standing.ts';
import type { NlcAction, NlcPosition } from '../../src/systems/nlc/rules/index.ts';
import { counterOf } from '../../src/systems/nlc/rules/world.ts';
import { asNlc } from '../../src/systems/nlc/shelf.ts';
import { wordsFor } from '../../src/systems/nlc/words/index.ts';
import { makeNames } from '../../src/systems/nlc/words/names.ts';
import { plain } from '../../src/words/index.ts';
import { library } from '../nlb/library.ts';

const found = lay(library, setupOf(library, 'nlc.quatre-bras', []));
if (!found.ok) throw new Error(found.problems.join('; '));
const quatreBras = asNlc(found.laid);
const { game, content } = quatreBras;

const sit = (level: string) => {
  const bot = level === 'random' ? randomBot : ai.sit(level, found.laid);
  if (bot === undefined) throw new Error(`nobody of level ${level} sits down`);
  return bot;
};

const choiceAt = (position: NlcPosition, seat: string): Choice => ({
  view: game.observe(position, seat),
  seat,
  options: game.options(position, seat).actions,
  random: randomAt(7, 0),
});

/** The first position of a game of the Captain against himself in which somebody may do this. */
function until(wanted: (position: NlcPosition, accepts: readonly string[]) => boolean): {
  position: NlcPosition;
  seat: string;
} {
  const bots = { french: sit('greedy'), allied: sit('greedy') };
  const dice = randomInts(5);
  let { position } = game.begin();
  for (let n = 0; ; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') throw new Error('that never happened');
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice)).position;
      continue;
    }
    const seat = pending.seats[0] as 'french' | 'allied';
    if (wanted(position, pending.accepts)) return { position, seat };
    const action = bots[seat].choose({ ...choiceAt(position, seat), random: randomAt(5, n) });
    position = game.act(position, seat, action as NlcAction).position;
  }
}

const opening = until(({ phasing }, accepts) => phasing === 'french' && accepts.includes('march'));
const orders = until((_p, accepts) => accepts.includes('sendOrder'));

describe('the levels that the card names', () => {
  test.each(roster.map(({ id }) => id))('%s sits down and plays what the rules allow', (level) => {
    expect(quatreBras.card.levels).toContain(level);
    for (const { position, seat } of [orders, opening]) {
      const bot = sit(level);
      const choice = choiceAt(position, seat);
      let asked = 0;
      const action = (
        bot.think === undefined ? bot.choose(choice) : drain(bot.think(choice, () => asked++ > 10))
      ) as NlcAction;
      expect(game.judge(position, seat, action)).toEqual({ ok: true });
    }
  });
});

describe('the Sergeant', () => {
  test('beats the Recruit from either side', () => {
    for (const seat of ['french', 'allied'] as const) {
      const players = { french: sit('random'), allied: sit('random'), [seat]: sit('greedy') };
      expect(playMatch(found.laid, players, 3, () => performance.now()).outcome.winners).toEqual([seat]);
    }
  }, 120_000);
});

describe('the Captain', () => {
  test('sends Reille to take the crossroads before anybody has moved', () => {
    const action = sit('normal').choose(choiceAt(orders.position, orders.seat));
    expect(action).toMatchObject({ type: 'sendOrder', to: 'french.2', order: 'attack', target: ['1641'] });
  });

  test('marches reserves to the crossroads to hold them, and to attack only where an enemy is near', () => {
    const judgement = new Judgement(game.world);
    const { position } = until(({ turn }, accepts) => turn === 1 && accepts.includes('sendOrder'));
    expect(judgement.meaning(position).seeking).toBe('french');
    const mission = judgement.missions(position, 'coalition').get('allied.5');
    expect(mission?.second ?? mission?.order).toBe('defend');
  });

  test('fears enemies who may come at him more than those whom their orders hold back', () => {
    const { contact } = new Judgement(game.world);
    const { position } = until(
      ({ turn, phasing }, accepts) => turn === 1 && phasing === 'coalition' && accepts.includes('march'),
    );
    const under = (order: 'attack' | 'reserve'): NlcPosition => ({
      ...position,
      formations: {
        ...position.formations,
        french: position.formations.french.map((one) => ({ ...one, order, second: null, goal: null })),
      },
      couriers: { ...position.couriers, french: [] },
    });
    expect(contact.threats(under('attack'), 'coalition')).toBeGreaterThan(
      contact.threats(under('reserve'), 'coalition'),
    );
  }, 60_000);

  test('fears him whose order to attack will be obeyed before he moves again', () => {
    const { contact } = new Judgement(game.world);
    const { position } = until(
      ({ turn, phasing }, accepts) => turn === 1 && phasing === 'coalition' && accepts.includes('march'),
    );
    const waiting = (due: number): NlcPosition => ({
      ...position,
      formations: {
        ...position.formations,
        french: position.formations.french.map((one) => ({
          ...one,
          order: 'reserve',
          second: null,
          goal: null,
        })),
      },
      couriers: {
        ...position.couriers,
        french: ['french.2', 'french.3c'].map((to) => ({
          to,
          from: 'fr.leader.ney',
          place: 'waiting',
          hex: null,
          letter: { kind: 'order', order: 'attack', second: null, target: [], goal: null },
          sent: 0,
          arrived: 0,
          due,
        })),
      },
    });
    expect(contact.threats(waiting(2), 'coalition')).toBeGreaterThan(
      contact.threats(waiting(3), 'coalition'),
    );
  }, 60_000);

  test('supposes that the enemy was told what the battle asks of him, and before any courier what all know', () => {
    const supposing = withSupposition(game, new Judgement(game.world));
    const ordersOf = ({ position }: { position: NlcPosition }): (string | undefined)[] =>
      Array.from({ length: 12 }, (_, n) => {
        const view = game.observe(position, 'allied');
        expect(view.formations.find(({ id }) => id === 'french.2')?.order).toBeNull();
        const drawn = supposing.resample(view, 'allied', randomAt(9, n));
        return drawn.formations.french.find(({ id }) => id === 'french.2')?.order;
      });
    expect(new Set(ordersOf(opening))).toEqual(new Set(['defend']));
    const later = until((p, accepts) => {
      const hidden = (): boolean =>
        game.observe(p, 'allied').formations.some(({ id, order }) => id === 'french.2' && order === null);
      return p.turn >= 2 && p.phasing === 'coalition' && accepts.includes('march') && hidden();
    });
    expect(new Set(ordersOf(later))).toEqual(new Set(['attack']));
  }, 60_000);

  test('keeps his corps commanders where all their troops obey them', () => {
    const { position, seat } = opening;
    const { world } = game;
    const missions = new Judgement(world).missions(position, 'french');
    const ride = new Rides(world).leading(
      position,
      'french',
      missions,
      (game.options(position, seat).actions as readonly NlcAction[]).filter(
        (one) => one.type === 'ride' && one.leader === 'fr.leader.reille',
      ),
    );
    expect(ride).toBeUndefined();
  });

  test('does not ride away from troops whom he alone keeps in command', () => {
    const { position } = until(
      ({ turn, phasing }, accepts) => turn === 0 && phasing === 'coalition' && accepts.includes('ride'),
    );
    const at = new Map([
      ['al.leader.wellington', '1643'],
      ['al.leader.perponcher', '1641'],
      ['al.leader.picton', '1635'],
    ]);
    const led = (p: NlcPosition, hexes: ReadonlyMap<string, string>): NlcPosition => ({
      ...p,
      leaders: {
        ...p.leaders,
        coalition: p.leaders.coalition.map((one) => {
          const hex = hexes.get(one.id);
          return hex === undefined ? one : { ...one, place: 'map' as const, hex };
        }),
      },
    });
    // Picton has come on far behind, the Nassauers stand before the crossroads.
    const before = led(
      {
        ...position,
        forces: {
          ...position.forces,
          coalition: position.forces.coalition.map((one) =>
            one.id.startsWith('al.5.')
              ? { ...one, place: 'map' as const, hex: '1635' }
              : { ...one, hex: one.id === 'al.n2.wmar' ? '1844' : one.hex },
          ),
        },
      },
      at,
    );
    const nassauers = counterOf(game.world, 'al.n2.wmar');
    const isLed = (p: NlcPosition): boolean =>
      inCommand(game.world, p, nassauers, stateOf(before, nassauers));
    const rides = (game.options(before, 'allied').actions as readonly NlcAction[]).flatMap((one) =>
      one.type === 'ride' && one.leader === 'al.leader.wellington' ? [one] : [],
    );
    const ridden = (ride: (typeof rides)[number]): NlcPosition =>
      led(before, new Map([[ride.leader, ride.path.at(-1) as string]]));
    expect(isLed(before)).toBe(true);
    expect(rides.some((ride) => !isLed(ridden(ride)))).toBe(true);
    const chosen = new Rides(game.world).following(before, 'coalition', rides);
    expect(chosen === undefined || isLed(ridden(chosen))).toBe(true);
  });

  test('lets who is on the march go on, instead of telling him to stop where he is', () => {
    const { position } = until(({ turn }, accepts) => turn === 1 && accepts.includes('sendOrder'));
    const told = (order: 'march' | 'defend') => {
      const goal = order === 'march' ? '1641' : null;
      const coalition = position.formations.coalition.map((one) =>
        one.id === 'allied.5' ? { ...one, order, second: goal && ('defend' as const), goal } : one,
      );
      const p: NlcPosition = { ...position, formations: { ...position.formations, coalition } };
      return new Judgement(game.world).missions(p, 'coalition').get('allied.5')?.order;
    };
    expect(told('march')).toBe('march');
    expect(told('defend')).toBe('defend');
  });

  test('fears a level that the clock will raise only when he comes near it', () => {
    const priceAt = (turn: number, losses: number): number => {
      const { position } = orders;
      const french = { losses, demoralized: false, disintegrated: false };
      const p = { ...position, turn, armies: { ...position.armies, french } };
      return meaningOf(game.world, p).price.french;
    };
    expect(priceAt(1, 0)).toBeLessThan(1.5 * priceAt(2, 0));
    expect(priceAt(1, 7)).toBeGreaterThan(2 * priceAt(2, 7));
  });

  test('sees what a march under the eyes of enemy horse risks', () => {
    const { contact } = new Judgement(game.world);
    const nassauers = counterOf(game.world, 'al.n2.wmar');
    // Piré, on Defend, stands in 1847.
    expect(contact.rideRisk(orders.position, nassauers, ['1846', '1746'])?.worth).toBeGreaterThan(0);
    expect(contact.rideRisk(orders.position, nassauers, ['1843', '1842'])).toBeUndefined();
  });

  test('sends Kellermann to attack, who will be near when he obeys; the Sergeant sends him by road', () => {
    const orderOf = (foresight: number) =>
      new Judgement(game.world, foresight).missions(orders.position, 'french').get('french.3c')?.order;
    expect(orderOf(1)).toBe('attack');
    expect(orderOf(0)).toBe('march');
  });

  test('explains his plan in sentences', () => {
    const bot = sit('normal');
    let { position } = opening;
    const names = makeNames(content.battle, content.map);
    for (let n = 0; n < 12; n += 1) {
      const choice = choiceAt(position, 'french');
      const action = bot.choose(choice) as NlcAction;
      const explanation = bot.explain?.(choice);
      if (explanation !== undefined) {
        const said = wordsFor('en').planText(explanation, names).map(plain);
        expect(said[0]).toMatch(/^The plan is to [a-z ]+: \d+ march/);
        expect(said.join(' ')).not.toMatch(/undefined|french\./);
        expect(explanation.decided).toMatchObject({ by: 'played-out', to: 'turn' });
        expect(said.join(' ')).toMatch(/carried out with many dice/i);
        return;
      }
      position = game.act(position, 'french', action).position;
    }
    expect.fail('he never had a plan');
  }, 60_000);
});
