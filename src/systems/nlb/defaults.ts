import { type GameMap, MAP_SCHEMA } from '../../content/map.ts';
import { makeGrid } from '../../geometry/hex/grid.ts';
import type { NlbUnit, NlbUnits } from './content/content.ts';

/*
 * A player who brings his own map, counters or scenario writes only what matters to him. What he leaves
 * out is filled in here; what he writes is never changed, and the checks of shipped content follow.
 */

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The general case that stands behind each part of a scenario that has no rule of its own. */
const GENERAL_RULES: Readonly<Record<string, string>> = {
  area: 'NLB-3.2A.2',
  turns: 'NLB-3.2B',
  setup: 'NLB-3.2C.1',
  reinforcements: 'NLB-5.6.1',
  exits: 'NLB-5.5.1',
  control: 'NLB-3.4B.2',
  demoralization: 'NLB-9.2.1',
  disintegration: 'NLB-9.1.1',
  instant: 'NLB-3.4.1',
  points: 'NLB-3.4.2',
  losses: 'NLB-3.4A',
  tie: 'NLB-3.4.2',
  options: 'NLB-3.1.1',
};

const LARGEST = 99;

/** A map from its `columns` and `rows` on: hexes not named are clear and level, sides not named are dry. */
export function completeMap(brought: Json): Json {
  const { columns, rows, terrain, ...given } = brought;
  const grid = {
    orientation: 'flat',
    columns,
    rows,
    shifted: 'even',
    numbering: 'CCRR',
    rowsFrom: 'north',
    metres: 480,
    placement: {
      kind: 'affine',
      toLonLat: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    ...(isRecord(given.grid) ? given.grid : {}),
  };
  const fits = (n: unknown): n is number =>
    typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= LARGEST;
  const filled = {
    schema: MAP_SCHEMA,
    id: 'inline',
    system: 'nlb',
    title: 'A map of one’s own',
    sheets: [],
    outOfPlay: [],
    sides: {},
    links: {},
    routes: [],
    entries: [],
    exits: [],
    objectives: [],
    supply: [],
    provenance: { features: {}, overrides: [] },
    ...given,
    grid,
  };
  if (!fits(grid.columns) || !fits(grid.rows)) {
    return { hexes: {}, edges: { north: [], east: [], south: [], west: [] }, ...filled };
  }
  return { ...filled, ...ground(filled, terrain, grid.columns, grid.rows) };
}

/** Every hex of the grid, and the hexes along its four edges. */
function ground(given: Json, terrain: unknown, columns: number, rows: number): Json {
  const spec = given.grid as GameMap['grid'];
  const numbering = spec.numbering === 'RRCC' ? 'RRCC' : 'CCRR';
  const grid = makeGrid({ ...spec, columns, rows, numbering });
  const named = isRecord(given.hexes) ? given.hexes : {};
  const kinds = isRecord(terrain) ? terrain : {};
  const out = new Set(Array.isArray(given.outOfPlay) ? given.outOfPlay : []);
  const hexes: Record<string, unknown> = {};
  const edges: Record<'north' | 'east' | 'south' | 'west', string[]> = {
    north: [],
    east: [],
    south: [],
    west: [],
  };
  for (let hex = 0; hex < grid.size; hex += 1) {
    const id = grid.id(hex);
    if (out.has(id)) {
      continue;
    }
    const own = named[id];
    hexes[id] = { terrain: kinds[id] ?? 'clear', elevation: 0, ...(isRecord(own) ? own : {}) };
    const [first, last] = spec.rowsFrom === 'south' ? [rows, 1] : [1, rows];
    if (grid.row(hex) === first) edges.north.push(id);
    if (grid.row(hex) === last) edges.south.push(id);
    if (grid.column(hex) === 1) edges.west.push(id);
    if (grid.column(hex) === columns) edges.east.push(id);
  }
  // Names of hexes that are not on the grid stay, so that the map's own check can report them.
  return { hexes: { ...named, ...hexes }, ...(given.edges === undefined ? { edges } : {}) };
}

const NATIONS: Readonly<Record<string, string>> = {
  french: 'french',
  prussian: 'prussian',
  allied: 'british',
};

/** A list of counters joins the shipped ones, in place of any of the same id; a whole file replaces them. */
export function completeUnits(brought: unknown, shipped: NlbUnits): unknown {
  if (!Array.isArray(brought)) {
    return brought;
  }
  const added = brought.map((unit) => (isRecord(unit) ? completeUnit(unit, shipped) : unit));
  const ids = new Set(added.map((unit) => (isRecord(unit) ? unit.id : undefined)));
  return { ...shipped, units: [...shipped.units.filter(({ id }) => !ids.has(id)), ...added] };
}

function completeUnit(unit: Json, shipped: NlbUnits): Json {
  const known: NlbUnit | undefined = shipped.units.find(({ id }) => id === unit.id);
  const name = typeof unit.id === 'string' ? unit.id : '';
  return {
    label: name,
    name,
    formation: 'A counter of one’s own',
    org: '-',
    arm: 'infantry',
    nationality: NATIONS[String(unit.army)] ?? unit.army,
    reduced: null,
    movement: 4,
    provenance: { status: 'reconstructed', how: 'brought along with the scenario' },
    ...known,
    ...unit,
  };
}

const ARMY_ORDER = ['french', 'prussian', 'allied'];

export function completeScenario(brought: Json, map: GameMap, units: NlbUnits): Json {
  const armyOf = new Map(units.units.map(({ id, army }) => [id, army as string]));
  const placed = Array.isArray(brought.setup) ? brought.setup : [];
  const due = Array.isArray(brought.reinforcements) ? brought.reinforcements : [];
  const armies = new Set([
    ...placed.map((one: unknown) => (isRecord(one) ? armyOf.get(String(one.unit)) : undefined)),
    ...due.map((one: unknown) => (isRecord(one) ? one.army : undefined)),
  ]);
  // Each side takes its player turn, even with nobody on the map.
  armies.add('french');
  if (!armies.has('prussian')) {
    armies.add('allied');
  }
  const seats = ARMY_ORDER.filter((army) => armies.has(army));
  const named = Array.isArray(brought.seats) ? brought.seats : seats;
  const filled = {
    schema: 'vedette.nlb.scenario/1',
    id: 'nlb.inline',
    section: '-',
    title: 'A scenario of one’s own',
    summary: 'Brought along by a player.',
    history: 'Brought along by a player.',
    aims: Object.fromEntries(named.map((seat) => [seat, 'Win.'])),
    map: map.id,
    area: { columns: [1, map.grid.columns], rows: [1, map.grid.rows] },
    turns: { first: '16/1400', last: '16/1500' },
    seats,
    setup: [],
    reinforcements: [],
    control: [],
    morale: {},
    victory: { instant: [] },
    provenance: { source: 'brought along by a player', notes: [] },
    ...brought,
  };
  return withRules(filled) as Json;
}

/** Gives every part that needs a rule and names none the general case behind it. */
function withRules(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withRules(item, key));
  }
  if (!isRecord(value)) {
    return value;
  }
  const inner = Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withRules(v, k)]));
  const rule = GENERAL_RULES[key];
  return rule === undefined || inner.rule !== undefined ? inner : { ...inner, rule };
}
