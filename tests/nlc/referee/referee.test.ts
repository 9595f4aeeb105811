import { expect, test } from 'vitest';
import { randomInts } from '../../conformance/play.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';
import * as referee from './referee.ts';

/* Random scraps of ground with random troops, on which the rules and the slow referee must agree. */

const COLUMNS = 9;
const ROWS = 9;
const ARMS = ['infantry', 'infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;
const ORDERS = ['attack', 'defend', 'reserve'] as const;
const GROUNDS = ['forest', 'marsh', 'town', 'chateau'] as const;
const EDGES: readonly referee.Edge[] = [
  { water: 'stream' },
  { water: 'river' },
  { water: 'river', bridge: true },
  { crest: true },
  { water: 'stream', bridge: true },
];

const pad = (n: number): string => String(n).padStart(2, '0');

function scrap(random: (n: number) => number): Skirmish {
  const hex = (): string => pad(1 + random(COLUMNS)) + pad(1 + random(ROWS));
  const terrain: Record<string, referee.Ground> = {};
  for (let n = 0; n < 14; n += 1) terrain[hex()] = GROUNDS[random(GROUNDS.length)] as referee.Ground;
  const sides: Record<string, referee.Edge> = {};
  const field = { columns: COLUMNS, rows: ROWS } as referee.Field;
  for (let n = 0; n < 30; n += 1) {
    const from = hex();
    const next = referee.around(field, from);
    const to = next[random(next.length)] as string;
    sides[from < to ? `${from}-${to}` : `${to}-${from}`] = EDGES[random(EDGES.length)] as referee.Edge;
  }
  const pieces: Record<string, Piece> = {};
  const held = new Map<string, string[]>();
  for (let n = 0; n < 12; n += 1) {
    const side = n % 2 === 0 ? 'fr' : 'al';
    const at = hex();
    const there = held.get(at) ?? [];
    const room = terrain[at] === 'chateau' ? 1 : 2;
    if (there.length >= room || there.some((one) => one !== side)) continue;
    held.set(at, [...there, side]);
    pieces[`${side}.u${n}`] = {
      hex: at,
      arm: ARMS[random(ARMS.length)] as NonNullable<Piece['arm']>,
      strength: 1 + random(9),
      org: String(1 + random(2)),
    };
  }
  for (const side of ['fr', 'al']) {
    if (!Object.keys(pieces).some((id) => id.startsWith(side)))
      pieces[`${side}.last`] = { hex: side === 'fr' ? '0101' : pad(COLUMNS) + pad(ROWS) };
  }
  const orders: Record<string, (typeof ORDERS)[number]> = {};
  for (const id of ['french.1', 'french.2', 'allied.1', 'allied.2'])
    orders[id] = ORDERS[random(3)] as (typeof ORDERS)[number];
  return { columns: COLUMNS, rows: ROWS, terrain, sides, pieces, orders };
}

function fieldOf(table: Table, spec: Skirmish): referee.Field {
  const view = table.game.observe(table.position, 'french');
  const men = (['french', 'coalition'] as const).flatMap((side) =>
    table.position.forces[side]
      .filter(({ place }) => place === 'map')
      .map((state): referee.Man => {
        const counter = table.game.world.counters.get(state.id) as NonNullable<
          ReturnType<typeof table.game.world.counters.get>
        >;
        const formation = table.formation(counter.formation);
        const leader = table.leader(view.formations.find(({ id }) => id === formation.id)?.leader as string);
        return {
          id: state.id,
          side,
          hex: state.hex as string,
          arm: counter.arm,
          strength: state.reduced ? (counter.reduced ?? counter.strength) : counter.strength,
          movement: counter.movement,
          disrupted: state.disrupted,
          order: formation.order as referee.Man['order'],
          ground: formation.ground,
          leaders: leader.place === 'map' ? [leader.hex as string] : [],
        };
      }),
  );
  return {
    columns: COLUMNS,
    rows: ROWS,
    terrain: spec.terrain ?? {},
    edges: (spec.sides ?? {}) as referee.Field['edges'],
    men,
  };
}

const DUTIES: readonly string[] = ['must-engage', 'must-enter-zoc'];

/** 12.2, R256: could he get at the enemy, and nobody else of his formation? */
function isLast(table: Table, field: referee.Field, man: referee.Man): boolean {
  const formationOf = (id: string) => table.game.world.counters.get(id)?.formation;
  const others = field.men.filter(({ id }) => id !== man.id && formationOf(id) === formationOf(man.id));
  return referee.couldEngage(field, man) && !others.some((one) => referee.couldEngage(field, one));
}

/** `npm test -- --thorough` asks about many more. */
const SCRAPS = process.env.VEDETTE_THOROUGH === '1' ? 120 : 6;
const PATHS = 40;

test('the rules and the slow referee agree on zones, command, marches, fire and bombardment', {
  timeout: 240_000,
}, () => {
  const faults: string[] = [];
  let asked = 0;
  let allowed = 0;
  let bombarded = 0;
  for (let seed = 1; seed <= SCRAPS; seed += 1) {
    const random = randomInts(seed);
    const spec = scrap(random);
    const table = skirmish(spec);
    // Straight to the march of the French, with somebody disrupted.
    table.set({
      segment: 'movement',
      stack: [{ proc: 'nlc.movement', step: 'move', locals: { side: 'french', ended: [] } }],
    });
    const unlucky = table.position.forces.coalition[0]?.id as string;
    table.setUnit(unlucky, { disrupted: true });
    const field = fieldOf(table, spec);
    const view = table.game.observe(table.position, 'french');
    for (const side of ['french', 'coalition'] as const) {
      const zone = referee.allHexes(field).filter((hex) => referee.inZone(field, side, hex));
      if (zone.join() !== [...view.zones[side]].sort().join()) faults.push(`${seed}: zone of ${side}`);
    }
    const french = field.men.filter(({ side }) => side === 'french');
    for (const man of french) {
      const says = view.units.find(({ id }) => id === man.id)?.inCommand;
      if (says !== referee.inRange(field, 'french', man.leaders, man.hex))
        faults.push(`${seed}: command of ${man.id} in ${man.hex}`);
    }
    for (let n = 0; n < PATHS; n += 1) {
      const man = french[random(french.length)] as referee.Man;
      const path: string[] = [];
      for (let at = man.hex, left = 1 + random(4); left > 0; left -= 1) {
        const next = referee.around(field, at).filter((hex) => hex !== man.hex && !path.includes(hex));
        if (next.length === 0) break;
        at = next[random(next.length)] as string;
        path.push(at);
      }
      if (path.length === 0) continue;
      const rules = table.game.judge(table.position, 'french', { type: 'march', unit: man.id, path });
      const slow = referee.mayMarch(field, man, path);
      asked += 1;
      allowed += slow ? 1 : 0;
      // 12.2, R256: nothing is against this march but that nobody else could get at the enemy.
      const owes = !rules.ok && rules.refusals.every(({ code }) => DUTIES.includes(code));
      if (
        owes &&
        slow &&
        isLast(table, field, man) &&
        !referee.inZone(field, 'coalition', path.at(-1) as string)
      )
        continue;
      if (rules.ok !== slow) {
        const why = rules.ok ? 'allow it' : rules.refusals.map(({ code }) => code).join();
        faults.push(
          `${seed}: ${man.id} (${man.arm}, ${man.order}) ${man.hex} ${path.join(' ')}: the rules say ${why}`,
        );
      }
    }
    for (const man of french) {
      for (const target of referee.around(field, man.hex)) {
        if (!field.men.some(({ side, hex }) => side === 'coalition' && hex === target)) continue;
        const facts = table.game.preview(table.position, 'french', {
          type: 'assault',
          units: [man.id],
          target,
        }) as {
          attack: { strength: { total: number } };
          defence: { strength: { total: number } };
        };
        asked += 2;
        if (Math.abs(facts.attack.strength.total - referee.attackStrength(field, [man], target)) > 1e-9)
          faults.push(`${seed}: attack of ${man.id} on ${target}`);
        if (
          Math.abs(facts.defence.strength.total - referee.defenceStrength(field, target, 'coalition')) > 1e-9
        )
          faults.push(`${seed}: defence of ${target}`);
      }
    }
    for (const man of french.filter(({ arm }) => arm.endsWith('artillery'))) {
      for (const { hex: target } of field.men.filter(({ side }) => side === 'coalition')) {
        const { attack } = table.game.preview(table.position, 'french', {
          type: 'bombard',
          units: [man.id],
          target,
        }) as { attack: { strength: { total: number } } };
        bombarded += 1;
        if (Math.abs(attack.strength.total - referee.bombardmentStrength(field, [man], target)) > 1e-9)
          faults.push(`${seed}: bombardment of ${target} by ${man.id}: ${attack.strength.total}`);
      }
    }
  }
  expect(faults.slice(0, 10)).toEqual([]);
  expect(bombarded).toBeGreaterThan(10);
  expect(asked).toBeGreaterThan(150);
  expect(allowed).toBeGreaterThan(10);
});
