import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

/*
 * The worked example of chapter 6 on made-up ground (ruling NLB-R13: its printed hexes contradict each
 * other): the same strengths, streams, towns, wood and crests, from west to east Pack in the wood,
 * Bylandt, van Opstal in Gemioncourt, and Weimar in Pireaumont.
 */
const ground: Ground = {
  terrain: { '0305': 'forest', '0603': 'town', '1004': 'town' },
  sides: {
    '0405-0406': { water: 'lake' },
    '0603-0704': { water: 'stream' },
    '0905-1004': { water: 'stream' },
    '0604-0605': { crest: true },
    '0604-0704': { crest: true },
  },
};

const pieces: Readonly<Record<string, Piece>> = {
  'fr.pire': { hex: '0306', strength: 6, arm: 'cavalry' },
  'fr.gauthier': { hex: '0405', strength: 5 },
  'fr.jamin': { hex: '0506', strength: 6 },
  'fr.pelletier': { hex: '0506', strength: 6, arm: 'foot-artillery' },
  'fr.soye': { hex: '0704', strength: 7 },
  'fr.baudin': { hex: '0704', strength: 6 },
  'fr.marcillac': { hex: '0705', strength: 2, arm: 'horse-artillery' },
  'fr.campi': { hex: '0905', strength: 5 },
  'fr.husson': { hex: '1005', strength: 6 },
  'al.pack': { hex: '0305', strength: 4 },
  'al.bylandt': { hex: '0505', strength: 4 },
  'al.opstal': { hex: '0603', strength: 1, reduced: null, arm: 'foot-artillery' },
  'al.weimar': { hex: '1004', strength: 5 },
};

const example = (changes: Ground = {}): Table =>
  skirmish({
    terrain: { ...ground.terrain, ...changes.terrain },
    sides: { ...ground.sides, ...changes.sides },
    pieces,
  }).endMovement();

const build = (table: Table, target: string, ...units: string[]): Table => {
  table.act({ type: 'target', hex: target });
  for (const unit of units) {
    table.act({ type: 'engage', unit });
  }
  return table;
};

/** The first combat as the example has it, with or without Baudin's advance. */
const opstalFalls = (advance: boolean): Table => {
  const table = example().attack(['0603'], ['fr.baudin'], '3-1').roll(4);
  table.retreat('al.opstal', '0602');
  return table.act(
    advance ? { type: 'advance', unit: 'fr.baudin', hex: '0603' } : { type: 'declineAdvance' },
  );
};

test('[NLB-6.EX.1] 13 against van Opstal’s 2 is 6-1, and the attacker may lower it to 3-1', () => {
  const table = build(example(), '0603', 'fr.soye');
  expect(table.odds).toMatchObject({ attack: { total: 13 }, defence: { total: 2 }, column: '6-1' });
  table.act({ type: 'declare', column: '3-1' }).roll(4);
  expect(table.last('combatRolled')).toMatchObject({ column: '3-1', result: 'Dr' });
});

test('[NLB-6.EX.2] van Opstal, behind a stream and in a town, is doubled once', () => {
  const { odds } = build(example(), '0603', 'fr.soye');
  expect(odds.defence.lines.map((l) => l.value)).toEqual([1, 1]);
  // Either alone would have doubled him just the same.
  for (const changes of [
    { terrain: { '0603': 'clear' } },
    { sides: { '0603-0704': {} } },
  ] satisfies Ground[]) {
    expect(build(example(changes), '0603', 'fr.soye').odds.defence.total).toBe(2);
  }
});

test('[NLB-6.EX.3] Husson comes at Weimar dry-shod, so only the town doubles him, at 1-1', () => {
  const table = build(example(), '1004', 'fr.campi', 'fr.husson');
  expect(table.odds).toMatchObject({ attack: { total: 11 }, defence: { total: 10 }, column: '1-1' });
  expect(table.odds.defence.lines.map((l) => l.code)).toEqual(['defender', 'doubled-town']);
  const open = build(example({ terrain: { '1004': 'clear' } }), '1004', 'fr.campi', 'fr.husson');
  expect(open.odds).toMatchObject({ defence: { total: 5 }, column: '2-1' });
});

test('[NLB-6.EX.4] Piré, cavalry, is halved attacking Pack in the wood: 1-2, and a 3 throws him back', () => {
  const table = build(example(), '0305', 'fr.pire');
  expect(table.odds).toMatchObject({ attack: { total: 3 }, defence: { total: 4 }, column: '1-2' });
  // Gauthier touches Pack as well and could have joined; Bylandt has others to face.
  expect(table.options('engage').map((o) => o.unit)).toEqual(['fr.gauthier']);
  table.act({ type: 'declare', column: '1-2' }).roll(3);
  expect(table.last('combatRolled').result).toBe('Ar');
  table.retreat('fr.pire', '0307').act({ type: 'declineAdvance' });
  expect(table.unit('al.pack').hex).toBe('0305');
});

test('[NLB-6.EX.5] Marcillac is two hexes from Bylandt and from van Opstal, but crests hide both', () => {
  for (const hex of ['0505', '0603']) {
    const hidden = example().act({ type: 'target', hex });
    expect(hidden.why({ type: 'engage', unit: 'fr.marcillac' })).toEqual(['no-line-of-sight NLB-7.3B.1']);
    const bare = example({ sides: { '0604-0605': {}, '0604-0704': {} } }).act({ type: 'target', hex });
    expect(bare.why({ type: 'engage', unit: 'fr.marcillac' })).toEqual([]);
  }
});

test('[NLB-6.EX.6] Pelletier is next to Bylandt, so it attacks like the others: 17 against 4 is 4-1', () => {
  const table = build(example(), '0505', 'fr.pelletier', 'fr.gauthier');
  expect(table.odds).toMatchObject({ attack: { total: 17 }, defence: { total: 4 }, column: '4-1' });
  table.act({ type: 'declare', column: '4-1' });
  expect(table.last('attackDeclared')).toMatchObject({
    attackers: ['fr.jamin', 'fr.pelletier', 'fr.gauthier'],
    bombarding: [],
  });
});

test('[NLB-6.EX.7] the attackers of Bylandt must retreat; Gauthier has no safe hex and dies', () => {
  const table = opstalFalls(true);
  // The table gives Ex for a 6 at 4-1, not the Ar of the example (ruling NLB-R12); at 3-1 a 6 is Ar.
  table.attack(['0505'], ['fr.pelletier', 'fr.gauthier'], '3-1').roll(6);
  expect(table.last('combatRolled').result).toBe('Ar');
  expect(table.options('retreatTo').some((o) => o.unit === 'fr.gauthier')).toBe(false);
  table.retreat('fr.jamin', '0507').retreat('fr.pelletier', '0606');
  expect(table.of('eliminated').map((e) => [e.unit, e.cause])).toEqual([['fr.gauthier', 'no-retreat']]);
  expect(table.seat).toBe('allied');
  table.act({ type: 'declineAdvance' });
  expect(table.unit('al.bylandt').hex).toBe('0505');

  const printed = opstalFalls(true).attack(['0505'], ['fr.pelletier', 'fr.gauthier'], '4-1').roll(6);
  expect(printed.last('combatRolled').result).toBe('Ex');
});

test('[NLB-6.EX.8] Baudin’s advance into Gemioncourt cuts off Bylandt’s retreat', () => {
  const free = opstalFalls(false).attack(['0505'], ['fr.pelletier', 'fr.gauthier'], '3-1').roll(1);
  expect(free.options('retreatTo').map((o) => o.hex)).toEqual(['0504']);
  const cut = opstalFalls(true).attack(['0505'], ['fr.pelletier', 'fr.gauthier'], '3-1').roll(1);
  expect(cut.last('eliminated')).toMatchObject({ unit: 'al.bylandt', cause: 'no-retreat' });
});

test('[NLB-6.EX.9] Campi’s zone of control closes a hex to Weimar, who goes north-east; Husson follows', () => {
  const table = example().attack(['1004'], ['fr.campi', 'fr.husson']).roll(1);
  expect(table.last('combatRolled')).toMatchObject({ column: '1-1', result: 'Dr' });
  expect(table.why({ type: 'retreatTo', unit: 'al.weimar', hex: '0904' })).toEqual([
    'retreat-into-zoc NLB-6.6A.4',
  ]);
  expect(table.options('retreatTo').map((o) => o.hex)).toEqual(['1003', '1104']);
  table.retreat('al.weimar', '1104').act({ type: 'advance', unit: 'fr.husson', hex: '1004' });
  expect([table.unit('al.weimar').hex, table.unit('fr.husson').hex]).toEqual(['1104', '1004']);
});
