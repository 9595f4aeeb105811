import type { ProblemCode } from '../../src/content/problems.ts';
import type { NlbScenario, NlbTables, NlbUnits } from '../../src/systems/nlb/content/content.ts';

/* One mistake each in the files of Napoleon's Last Battles, and what must be said of it. */

export const SCENARIO = 'content/nlb/scenarios/quatre-bras.json';
const LIGNY = 'content/nlb/scenarios/ligny.json';
const WAVRE = 'content/nlb/scenarios/wavre.json';
const BELLE_ALLIANCE = 'content/nlb/scenarios/la-belle-alliance.json';
const UNITS = 'content/nlb/units.json';
const TABLES = 'content/nlb/tables.json';
const ALIASES = 'content/nlb/aliases.json';
const MAP = 'content/maps/nlb.json';

interface Loose {
  [key: string]: Loose;
}

interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly edit: (json: never) => unknown;
  readonly at: string;
  readonly code: ProblemCode;
}

const scenario = (
  what: string,
  edit: (s: NlbScenario) => unknown,
  at: string,
  code: ProblemCode,
): Mistake => ({
  what,
  file: SCENARIO,
  edit,
  at,
  code,
});
const units = (what: string, edit: (u: NlbUnits) => unknown, at: string, code: ProblemCode): Mistake => ({
  what,
  file: UNITS,
  edit,
  at,
  code,
});
const tables = (what: string, edit: (t: NlbTables) => unknown, at: string, code: ProblemCode): Mistake => ({
  what,
  file: TABLES,
  edit,
  at,
  code,
});

export const set = <T extends object>(target: T | undefined, values: Partial<T>): void => {
  if (target === undefined) throw new Error('the committed file has changed: nothing to break here');
  Object.assign(target, values);
};

const optionOf = (s: NlbScenario, id: string): NlbScenario['options'][number] => {
  const option = s.options.find((o) => o.id === id);
  if (option === undefined) throw new Error(`no option ${id}`);
  return option;
};

export const mistakes: readonly Mistake[] = [
  scenario('a hex of three digits', (s) => set(s.setup[0], { hex: '145' }), 'setup[0].hex', 'shape'),
  scenario(
    'a field that does not exist',
    (s) => set(s as never, { weather: 'fine' } as never),
    'weather',
    'shape',
  ),
  scenario(
    'an unknown unit',
    (s) => set(s.setup[2], { unit: 'fr.2.nobody' }),
    'setup[2].unit',
    'unknown-unit',
  ),
  scenario(
    'a unit set up twice',
    (s) => set(s.setup[2], { unit: 'fr.2.huss-5' }),
    'setup[2].unit',
    'unit-twice',
  ),
  scenario(
    'a Prussian in a battle without Prussians',
    (s) => set(s.setup[2], { unit: 'pr.1.12-1' }),
    'setup[2].unit',
    'wrong-army',
  ),
  scenario(
    'a hex that is not on the map',
    (s) => set(s.setup[3], { hex: '9999' }),
    'setup[3].hex',
    'unknown-hex',
  ),
  scenario(
    'a hex east of the playing area',
    (s) => set(s.setup[3], { hex: '3050' }),
    'setup[3].hex',
    'outside-area',
  ),
  scenario(
    'a reduced unit without a reduced side',
    (s) => set(s.setup[14], { reduced: true }),
    'setup[14].reduced',
    'no-reduced-side',
  ),
  scenario(
    'three units in a hex',
    (s) => {
      for (const n of [1, 2, 3]) set(s.setup[n], { hex: '1648' });
    },
    'setup[3].hex',
    'overstacked',
  ),
  scenario(
    'enemies in one hex',
    (s) => set(s.setup[12], { hex: '1647' }),
    'setup[12].hex',
    'both-sides-in-hex',
  ),
  scenario('an unknown map', (s) => set(s, { map: 'atlantis' }), 'map', 'unknown-map'),
  scenario('an area larger than the map', (s) => set(s.area, { columns: [1, 90] }), 'area', 'unknown-hex'),
  scenario(
    'a turn that is not on the track',
    (s) => set(s.turns, { last: '16/2030' }),
    'turns.last',
    'unknown-turn',
  ),
  scenario('an end before the beginning', (s) => set(s.turns, { last: '16/1000' }), 'turns', 'turn-order'),
  scenario('rain after the battle', (s) => set(s, { rain: ['17/1500'] }), 'rain[0]', 'unknown-turn'),
  scenario(
    'a reinforcement after the end',
    (s) => set(s.reinforcements[1], { turn: '17/0900' }),
    'reinforcements[1].turn',
    'unknown-turn',
  ),
  scenario(
    'a reinforcement in mid-map',
    (s) => set(s.reinforcements[1], { hex: '1641' }),
    'reinforcements[1].hex',
    'not-on-edge',
  ),
  scenario(
    'a reinforcement across country',
    (s) => set(s.reinforcements[1], { hex: '0140' }),
    'reinforcements[1].hex',
    'entry-without-road',
  ),
  scenario(
    'a Frenchman among the Allied reinforcements',
    (s) => set(s.reinforcements[1], { order: [['fr.2.piat-7']] }),
    'reinforcements[1].order[0][0]',
    'wrong-army',
  ),
  scenario(
    'two reinforcements of one name',
    (s) => set(s.reinforcements[2], { id: 'alten' }),
    'reinforcements[2].id',
    'duplicate-id',
  ),
  scenario(
    'an exit in mid-map',
    (s) => set(s, { exits: [{ army: 'french', hexes: ['1641'], rule: 'NLB-19.4A' }] }),
    'exits[0].hexes[0]',
    'not-on-edge',
  ),
  scenario(
    'a control hex off the map',
    (s) => set(s.control[0], { hex: '0000' }),
    'control[0].hex',
    'unknown-hex',
  ),
  scenario(
    'points for a hex nobody holds',
    (s) => set(s.control[0], { hex: '1640' }),
    'victory.points.control[0].hex',
    'no-control',
  ),
  scenario(
    'victory by a level that is not set',
    (s) => set(s.victory.instant[1], { when: 'disintegration' }),
    'victory.instant[1].when',
    'no-level',
  ),
  scenario(
    "victory by one's own ruin",
    (s) => set(s.victory.instant[1], { winner: 'french' }),
    'victory.instant[1].winner',
    'wrong-army',
  ),
  scenario(
    'levels out of order',
    (s) => set(s.morale.french?.demoralization?.[1], { from: '16/1400' }),
    'morale.french.demoralization[1].from',
    'turn-order',
  ),
  scenario('no aim for a seat', (s) => set(s, { aims: { french: 'Win.' } }), 'aims', 'no-aim'),
  scenario(
    'a rule that is not in the book',
    (s) => set(s.setup[0], { rule: 'NLB-19.2C.99' }),
    'setup[0].rule',
    'unknown-rule',
  ),
  scenario(
    'an option that excludes a stranger',
    (s) => set(s.options[0], { excludes: ['nonsense'] }),
    'options[0].excludes[0]',
    'unknown-option',
  ),
  scenario(
    'a stranger among the recommended options',
    (s) => set(s, { recommended: ['nonsense'] }),
    'recommended[0]',
    'unknown-option',
  ),
  scenario(
    'a recommended option without what it needs',
    (s) => set(s, { recommended: ['double-advance'] }),
    'recommended[0]',
    'options-clash',
  ),
  scenario(
    'an optional rule that there is not',
    (s) => set(s, { uses: ['16.99'] }),
    'uses[0]',
    'unknown-section',
  ),
  scenario(
    'an option that uses such a rule',
    (s) => set(s.options[0], { effects: [{ kind: 'useOptional', section: '15.7' }] }),
    'options[0].effects[0].section',
    'unknown-section',
  ),
  scenario(
    'two options of one name',
    (s) => set(s.options[1], { id: 'buttlar-reduced' }),
    'options[1].id',
    'duplicate-id',
  ),
  scenario(
    'an option that reduces an absent unit',
    (s) => set(s.options[0], { effects: [{ kind: 'reduce', unit: 'al.6.lamb' }] }),
    'options[0].effects[0].unit',
    'unit-not-in-play',
  ),
  scenario(
    'an option that brings a unit twice',
    (s) => set(s.options[1], { effects: [{ kind: 'replace', unit: 'al.5.vincke', by: 'al.5.pack' }] }),
    'options[1].effects[0].by',
    'unit-twice',
  ),
  scenario(
    'a seven on a die',
    (s) => set(optionOf(s, 'cavalry-held').effects[0] as { releaseOn: number[] }, { releaseOn: [7] }),
    'options[2].effects[0].releaseOn[0]',
    'bad-die',
  ),
  scenario(
    'an option that overstacks',
    (s) => {
      for (const effect of optionOf(s, 'perponcher-in-detail').effects)
        if (effect.kind === 'deploy') effect.hex = '1642';
    },
    'options[4].effects[5].hex',
    'overstacked',
  ),
  scenario(
    'a corps that appears in an open field',
    (s) => set(optionOf(s, 'first-corps').effects[0] as { hex: string }, { hex: '1647' }),
    'options[3].effects[0].hex',
    'not-on-edge',
  ),
  {
    what: 'a second entry hex in mid-map',
    file: BELLE_ALLIANCE,
    edit: (s: NlbScenario) => set(s.reinforcements[0], { orHexes: ['2714'] }),
    at: 'reinforcements[0].orHexes[0]',
    code: 'not-on-edge',
  },
  {
    what: 'a level that hangs on an absent army',
    file: LIGNY,
    edit: (s: NlbScenario) =>
      set(s.levelChanges[0], { cause: { kind: 'demoralized', armies: ['french', 'allied'] } }),
    at: 'levelChanges[0].cause.armies[1]',
    code: 'wrong-army',
  },
  {
    what: 'a level that hangs on a hex whose holder nobody knows',
    file: LIGNY,
    edit: (s: NlbScenario) => s.control.splice(0, 1),
    at: 'levelChanges[0].cause.hexes[0]',
    code: 'no-control',
  },
  {
    what: 'a level that hangs on points nobody counts',
    file: WAVRE,
    edit: (s: NlbScenario) => Reflect.deleteProperty(s.victory, 'points') && undefined,
    at: 'levelChanges[0].cause',
    code: 'no-points',
  },
  {
    what: 'a level that hangs on a corps that no die brings',
    file: LIGNY,
    edit: (s: NlbScenario) => set(s.options[1]?.effects[0] as { group: string }, { group: 'reserve' }),
    at: 'options[1].effects[1].change.cause.group',
    code: 'unknown-group',
  },
  {
    what: 'a victory given up that nobody can win',
    file: LIGNY,
    edit: (s: NlbScenario) =>
      set(s.options[2]?.effects[0] as { forfeits: string[] }, { forfeits: ['glory'] }),
    at: 'options[2].effects[0].forfeits[0]',
    code: 'unknown-condition',
  },
  {
    what: 'two ends of one name',
    file: LIGNY,
    edit: (s: NlbScenario) => set(s.victory.final?.[1], { id: 'demoralized-in-the-end' }),
    at: 'victory.final[1].id',
    code: 'duplicate-id',
  },
  units('an id given twice', (u) => set(u.units[1], { id: 'fr.g.fri-gr' }), 'units[1].id', 'duplicate-id'),
  units(
    'a corps that does not exist',
    (u) => set(u.units[0], { org: '9' }),
    'units[0].org',
    'unknown-organisation',
  ),
  units(
    'a reduced side that is stronger',
    (u) => set(u.units[0], { reduced: 8 }),
    'units[0].reduced',
    'reduced-not-weaker',
  ),
  units(
    'a British unit under Napoleon',
    (u) => set(u.units[0], { nationality: 'british' }),
    'units[0].nationality',
    'wrong-nationality',
  ),
  units('an id of another army', (u) => set(u.units[0], { id: 'pr.g.fri-gr' }), 'units[0].id', 'wrong-army'),
  units(
    'a substitute for nobody',
    (u) => {
      const n = u.units.findIndex((unit) => unit.id === 'fr.g.lf-ds-sub');
      set(u.units[n], { variant: { kind: 'substitute', replaces: ['fr.g.ghost'] } });
    },
    'units[170].variant.replaces[0]',
    'unknown-unit',
  ),
  units(
    'a strength that is no number',
    (u) => set(u.units[0], { strength: '7' as never }),
    'units[0].strength',
    'shape',
  ),
  tables('a missing column', (t) => t.crt.columns.splice(3, 1), 'crt.columns[3]', 'crt-gap'),
  tables(
    'a column without results',
    (t) => {
      Reflect.deleteProperty(t.crt.results, '2-1');
    },
    'crt.results.2-1',
    'crt-column',
  ),
  tables('a column of five results', (t) => t.crt.results['2-1']?.pop(), 'crt.results.2-1', 'shape'),
  tables(
    'a chateau column that does not exist',
    (t) => set(t, { chateauMaxColumn: '9-1' }),
    'chateauMaxColumn',
    'crt-column',
  ),
  tables('an hour left out of the track', (t) => t.track.splice(4, 1), 'track[4].turn', 'track-gap'),
  tables(
    'a rule that is not in the book',
    (t) => set(t.terrain.clear.rules, { foot: 'NLB-TEC.mud.1' }),
    'terrain.clear.rules.foot',
    'unknown-rule',
  ),
  {
    what: 'a label for an unknown unit',
    file: ALIASES,
    edit: (a: Loose) => set(a.aliases?.[0], { units: ['fr.g.ghost'] } as never),
    at: 'aliases[0].units[0]',
    code: 'unknown-unit',
  },
  {
    what: 'a schema that nothing reads',
    file: ALIASES,
    edit: (a: Loose) => set(a, { schema: 'vedette.nlb.nonsense/1' } as never),
    at: 'schema',
    code: 'unknown-schema',
  },
  {
    what: 'a map without a hex',
    file: MAP,
    edit: (m: Loose) => Reflect.deleteProperty(m.hexes ?? {}, '1641'),
    at: 'hexes',
    code: 'map',
  },
];
