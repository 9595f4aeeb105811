import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import { answer } from '../../../src/systems/gda/ai/habits.ts';
import { houseFight } from '../../../src/systems/gda/ai/judging/houses.ts';
import { keepersOf } from '../../../src/systems/gda/ai/judging/scene.ts';
import { nextMove } from '../../../src/systems/gda/ai/marching/movement.ts';
import { makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaAction, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import type { UnitState } from '../../../src/systems/gda/rules/position.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { bautzenGame } from '../content.ts';

const game = bautzenGame();
const { world } = game;
const unit = (id: string): Unit => world.unitById.get(id) as Unit;
const garrison = unit('al.karpenkov.1st-jagers');
const second = unit('al.karpenkov.33rd-jagers');
const charger = unit('fr.gerard.line.1');

/** The Allies as a Captain sets them up: the 1st Jägers in Rischen, the 33rd behind it. */
const setUp = ((): GdaPosition => {
  const bot = LEVELS.normal?.(game) as Bot;
  let p = game.begin().position;
  for (let n = 0; n < 200; n += 1) {
    const choice = { view: game.observe(p, 'allied'), seat: 'allied', options: [], random: randomAt(1, n) };
    const action = bot.choose(choice) as GdaAction;
    if (action.type === 'ready') return p;
    p = game.act(p, 'allied', action).position;
  }
  throw new Error('never ready');
})();

const changed = (p: GdaPosition, { index }: Unit, patch: Partial<UnitState>): GdaPosition => ({
  ...p,
  units: p.units.map((state, n) => (n === index ? { ...state, ...patch } : state)),
});

/** Who is in Rischen after the Allies have moved. */
function afterMoving(p: GdaPosition): readonly string[] {
  const plan = makePlan(world, p, 'allied', STEADY);
  let now: GdaPosition = {
    ...p,
    phase: 'movement',
    phasing: 'allied',
    stack: [{ proc: 'gda.movementPhase', step: 'orders', locals: { side: 'allied' } }],
  };
  for (let n = 0; n < 80; n += 1) {
    const action = nextMove(game, now, plan);
    if (action.type === 'endMovement') break;
    now = game.act(now, 'allied', action).position;
  }
  return (keepersOf(world, now, 'allied').get('rischen') ?? []).map(({ id }) => id);
}

describe('houses that are to be denied', () => {
  test('a fresh garrison stays in them', () => {
    expect(afterMoving(setUp)).toEqual([garrison.id]);
  });

  test('a worn garrison is relieved in the same phase by whoever stands fresh behind it', () => {
    expect(afterMoving(changed(setUp, garrison, { casualties: 8 }))).toEqual([second.id]);
  });

  test('it is not relieved by somebody who is worn as well', () => {
    const worn = changed(changed(setUp, garrison, { casualties: 8 }), second, { casualties: 8 });
    expect(afterMoving(worn)).toEqual([garrison.id]);
  });

  test('the more a garrison has suffered the likelier they are to fall, and a battalion beside them helps', () => {
    const taken = (p: GdaPosition): number => houseFight(world, p, charger, garrison, 0).taken;
    const alone = changed(setUp, second, { pose: { x: 20_000, y: 110_000, heading: 1800 } });
    const [fresh, hurt, worn] = [0, 4, 8].map((casualties) =>
      taken(changed(alone, garrison, { casualties })),
    );
    expect(hurt).toBeGreaterThan(fresh as number);
    expect(worn).toBeGreaterThan(hurt as number);
    const beside = changed(alone, second, { pose: { x: 132_000, y: 81_000, heading: 1800 } });
    expect(taken(beside)).toBeLessThan(taken(alone));
    const { taken: lost, thrownBack } = houseFight(world, alone, charger, garrison, 0);
    expect(lost + thrownBack).toBeCloseTo(1);
  });

  test('whoever holds them does not give them up between two rounds of a melee', () => {
    const worn = changed(setUp, garrison, { casualties: 10, order: 'unformed' });
    const p: GdaPosition = {
      ...changed(worn, charger, { pose: { x: 132_000, y: 65_900, heading: 0 }, attacking: true }),
      phase: 'melee',
      stack: [
        {
          proc: 'gda.melee',
          step: 'fightOn',
          locals: {
            attacker: 'french',
            attackers: [charger.index],
            defenders: [garrison.index],
            kind: 'houses',
            place: 'rischen',
            round: 1,
            on: [],
            attackerHits: 1,
            defenderHits: 1,
          },
        },
      ],
    };
    const plan = makePlan(world, p, 'allied', STEADY);
    expect(answer(game, p, plan, randomAt(1, 1))).toEqual({ type: 'fightOn' });
  });
});
