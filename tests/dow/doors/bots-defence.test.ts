import { describe, expect, test } from 'vitest';
import { shouldTakeTactical } from '../../../src/systems/dow/ai/commanding/leading.ts';
import { drawOf } from '../../../src/systems/dow/ai/day/draw.ts';
import { surveyLand } from '../../../src/systems/dow/ai/day/land.ts';
import { recoveryAt } from '../../../src/systems/dow/ai/day/refuge.ts';
import { openRoad } from '../../../src/systems/dow/ai/day/roads.ts';
import { type Man, Scene } from '../../../src/systems/dow/ai/day/scene.ts';
import { TAUGHT } from '../../../src/systems/dow/ai/day/weights.ts';
import { type DowAction, type DowPosition, makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { content } from '../content.ts';

const game = makeDowGame(content);
const { world } = game;
const land = surveyLand(world);
const at = (hex: string): number => world.grid.index(hex);

/** Everybody where the ready set-up has him, the coalition to move. */
const arrayed = (() => {
  let p = game.begin().position;
  for (;;) {
    const pending = game.pending(p);
    if (pending.kind !== 'decide') throw new Error('it never came to marches');
    const seat = pending.seats[0] as string;
    const options = game.options(p, seat).actions as readonly DowAction[];
    if (options.some(({ type }) => type === 'march')) return p;
    const step = options.find(({ type }) => type === 'deploy' || type.startsWith('end')) as DowAction;
    p = game.act(p, seat, step, true).position;
  }
})();

const lose = (p: DowPosition, id: string, losses: number): DowPosition => ({
  ...p,
  units: {
    ...p.units,
    coalition: p.units.coalition.map((unit) => (unit.id === id ? { ...unit, losses } : unit)),
  },
});

describe('the roads to the rear of Wellington', () => {
  const guardedBy = (id: string): number => {
    const scene = Scene.of(land, arrayed);
    scene.put(scene.index.get('fr.ig.emperors-escort') as number, at('0310'));
    scene.put(scene.index.get('al.r.lambert') as number, at('0801'));
    scene.put(scene.index.get(id) as number, at('0109'));
    return openRoad(land, scene);
  };

  test('two thousand Hanoverians on the road to Hal do not close it to the Guard, a division of Guards does', () => {
    expect(guardedBy('al.ii.halkett')).toBeGreaterThan(0);
    expect(guardedBy('al.i.guard')).toBe(0);
  });

  test('nobody fears for a road that no Frenchman is near', () => {
    expect(openRoad(land, Scene.of(land, arrayed))).toBeLessThan(guardedBy('al.ii.halkett'));
  });
});

describe('rest', () => {
  const scene = Scene.of(land, lose(arrayed, 'al.ii.adams', 3));
  const [, refuge] = drawOf(land, scene).refuges;
  const man = (id: string): Man => scene.men[scene.index.get(id) as number] as Man;

  test('who has lost points hopes for them on the road through the forest, and not before the enemy', () => {
    const behind = recoveryAt(refuge, man('al.ii.adams'), at('0803'));
    expect(behind).toBeGreaterThan(recoveryAt(refuge, man('al.ii.adams'), at('1011')));
    expect(behind).toBeGreaterThan(0.5);
  });

  test('who has lost nothing has nothing to rest for', () => {
    expect(recoveryAt(refuge, man('al.ii.du-plat'), at('0803'))).toBe(0);
  });
});

test('the Marshal goes among the troops for more than the Captain does, for his corps leaders stay behind meanwhile', () => {
  const led = {
    ...arrayed,
    leaders: {
      ...arrayed.leaders,
      coalition: arrayed.leaders.coalition.map((leader) =>
        leader.id === 'al.wellington' ? { ...leader, hex: '1109', tactical: false } : leader,
      ),
    },
  };
  expect(shouldTakeTactical(land, led, 'al.wellington')).toBe(true);
  expect(shouldTakeTactical({ ...land, weights: TAUGHT.coalition }, led, 'al.wellington')).toBe(false);
});
