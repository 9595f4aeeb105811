import { expect, test } from 'vitest';
import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/ldga/ai/bots.ts';
import { drawOf } from '../../../src/systems/ldga/ai/judging/draw.ts';
import { surveyLand } from '../../../src/systems/ldga/ai/judging/land.ts';
import { Scene } from '../../../src/systems/ldga/ai/judging/scene.ts';
import { dangerTo, threatsTo } from '../../../src/systems/ldga/ai/judging/threats.ts';
import { BY_HAND } from '../../../src/systems/ldga/ai/judging/weights.ts';
import { outlookOf, worthOf, YARDSTICK } from '../../../src/systems/ldga/ai/judging/worth.ts';
import { hasRoom, moversOf, place } from '../../../src/systems/ldga/ai/marching/ways.ts';
import { ride } from '../../../src/systems/ldga/ai/staff.ts';
import { type LdgaAction, type LdgaPosition, makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import type { UnitState } from '../../../src/systems/ldga/rules/position.ts';
import { counterOf } from '../../../src/systems/ldga/rules/world.ts';
import { map, scenarios, tables, units } from '../content.ts';

/* What computer players remember while they think, how the French press, and where the Emperor rides. */

const scenario = scenarios.get('ldga.waterloo');
if (scenario === undefined) throw new Error('no such scenario');
const game = makeLdgaGame({ map, units, tables, scenario, options: [] });
const { world } = game;
const land = surveyLand(world, BY_HAND.french);
/** The first movement phase of the French: chits have been played. */
function marching(): LdgaPosition {
  const dice = randomInts(3);
  const bot = LEVELS.normal?.(game);
  let p = game.begin().position;
  for (let n = 0; n < 100; n += 1) {
    const pending = game.pending(p);
    if (pending.kind === 'chance') p = game.roll(p, simulatedRoll(pending.request, dice), true).position;
    if (pending.kind !== 'decide') continue;
    if (pending.step === 'ldga.movement.move') return p;
    const seat = pending.seats[0] as string;
    const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(3, n) };
    p = game.act(p, seat, bot?.choose(choice) as LdgaAction, true).position;
  }
  throw new Error('nobody marches');
}
const french = marching();

test('what is remembered of fears and attacks is what would be found afresh', () => {
  const random = randomInts(5);
  const scene = Scene.of(land, french);
  const outlook = outlookOf(land, french, scene, 0, YARDSTICK);
  const movers = moversOf(land, french, scene, 'french', 0).filter(({ ways }) => ways.length > 0);
  expect(movers.length).toBeGreaterThan(10);
  for (let n = 0; n < 40; n += 1) {
    const mover = movers[random(movers.length)];
    const way = mover?.ways[random(mover.ways.length)];
    if (mover === undefined || way === undefined || !hasRoom(land, scene, mover, way)) continue;
    place(scene, mover, way);
    const afresh = Scene.of(land, french);
    for (const man of scene.men.keys())
      afresh.put(man, scene.hex[man] as number, (scene.column[man] as number) === 1);
    for (const [id, hex] of scene.leaders) afresh.leaders.set(id, hex);
    const other = outlookOf(land, french, afresh, 0, YARDSTICK);
    expect(worthOf(land, scene, outlook)).toBeCloseTo(worthOf(land, afresh, other), 6);
  }
});

test('an answer is feared by how many hexes of the enemy somebody faces, and in the last turn alike', () => {
  const only = { comingFar: 0, comingNear: 0, comingHeld: 0 };
  const feared = (faced: number, likely: Partial<typeof only>): number => {
    const at = { ...land, weights: { ...BY_HAND.french, ...only, ...likely } };
    const [front, ...foes] = ['fr.1.quiot', 'pr.1.pirch-ii', 'pr.1.steinmetz'];
    const here = french.units.french.find(({ id }) => id === front)?.hex as string;
    const beside = world.grid.ring(world.grid.index(here), 1);
    const apart = world.grid.ring(world.grid.index(here), 3).find((hex) => world.board.inPlay(hex));
    const coalition = french.units.coalition.map((unit): UnitState => {
      const n = foes.indexOf(unit.id);
      if (n < 0) return { ...unit, place: 'lost', hex: null };
      return { ...unit, hex: world.grid.id((n < faced ? beside[3 * n] : apart) as number) };
    });
    const alone = french.units.french.map(
      (unit): UnitState => (unit.id === front ? unit : { ...unit, place: 'lost', hex: null }),
    );
    const scene = Scene.of(at, { ...french, units: { french: alone, coalition } });
    return threatsTo(at, scene, 0, dangerTo(at, scene, 0));
  };
  for (const [faced, name] of (['comingFar', 'comingNear', 'comingHeld'] as const).entries()) {
    expect(feared(faced, { [name]: 1 })).toBeGreaterThan(0);
    expect(feared(faced, {})).toBe(0);
    for (const other of Object.keys(only)) if (other !== name) expect(feared(faced, { [other]: 1 })).toBe(0);
  }
  const [far, near, held] = dangerTo(land, Scene.of(land, french), 0, true).coming;
  expect([near, held]).toEqual([far, far]);
  expect(new Set(dangerTo(land, Scene.of(land, french), 0).coming).size).toBe(3);
});

test('the French are drawn to the enemy most in the turn before their last', () => {
  const pull = (turn: number): number => {
    const p = { ...french, turn };
    return Math.min(...drawOf(land, p, Scene.of(land, p), 0, 1).at);
  };
  expect(pull(14)).toBeLessThan(pull(13));
  expect(pull(14)).toBeLessThan(pull(15));
});

test('[LDGA-20.3] the Emperor rides away from where the enemy could come at him with thrice his escort', () => {
  const { napoleon } = world.tables.named;
  const danger = dangerTo(land, Scene.of(land, french), 0).at;
  const from = french.leaders.french.find(({ id }) => id === napoleon)?.hex as string;
  const guards = french.units.french.reduce(
    (sum, { id, hex }) => sum + (hex === from ? counterOf(world, id).strength : 0),
    0,
  );
  expect(danger[world.grid.index(from)] as number).toBeGreaterThan(3 * guards);
  const order = ride({ game, land, p: french, seat: 'french', random: randomInts(1) });
  expect(order).toMatchObject({ type: 'march', pieces: [napoleon] });
  const to = (order as { path: string[] }).path.at(-1) as string;
  expect(danger[world.grid.index(to)] as number).toBeLessThan(danger[world.grid.index(from)] as number);
});
