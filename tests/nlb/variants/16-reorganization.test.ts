import { describe, expect, test } from 'vitest';
import { END, give, prepare, ready, reorganize, scene } from '../reorganizing.ts';
import type { Skirmish } from '../skirmish.ts';

describe('out of sight of the enemy', () => {
  const near = { 'al.x': { hex: '0905' } };

  test('[NLB-16.16A] whom nobody observes reorganizes however near the enemy is', () => {
    const hidden = scene(
      { 'fr.a': {} },
      {
        pieces: near,
        terrain: { '0705': 'forest', '0704': 'forest', '0706': 'forest' },
        optional: ['16.3', '16.16A'],
      },
    );
    ready(hidden).act(reorganize('fr.leader.two', 'fr.a'));
    expect(hidden.unit('fr.a')).toMatchObject({ place: 'map', hex: '0505', reduced: true });
    const printed = scene({ 'fr.a': {} }, { pieces: near, optional: ['16.3'] });
    expect(printed.why(prepare('fr.leader.two'))).toEqual(['enemy-too-near NLB-12.1B']);
  });

  test('[NLB-16.16A] whom somebody observes does not', () => {
    const seen = scene({ 'fr.a': {} }, { pieces: near, optional: ['16.3', '16.16A'] });
    expect(seen.why(prepare('fr.leader.two'))).toEqual(['leader-observed NLB-16.16A']);
    expect(seen.options('prepareReorganization')).toEqual([]);
    // An enemy leader sees as well as troops do.
    const spied = scene(
      { 'fr.a': {} },
      { leaders: { 'al.o': { hex: '0905', org: '1' } }, optional: ['16.3', '16.16A'] },
    );
    expect(spied.why(prepare('fr.leader.two'))).toEqual(['leader-observed NLB-16.16A']);
  });
});

describe('by commanders', () => {
  const B = { optional: ['16.16B'] } as const;

  test('[NLB-16.16B.1] a commander takes back any unit of his army, one for each point he has kept', () => {
    const table = scene(
      { 'fr.a': {}, 'fr.three': {} },
      { ...B, leaders: { 'fr.leader.n': { hex: '0505', capacity: 2 } } },
    );
    expect(table.why(prepare('fr.leader.n'))).toEqual(['no-need-to-prepare NLB-12.1D.1']);
    table.act(END).act(reorganize('fr.leader.n', 'fr.a', 'fr.three'));
    expect(table.last('reorganized')).toMatchObject({
      leader: 'fr.leader.n',
      units: ['fr.a', 'fr.three'],
      hex: '0505',
    });
    const spent = scene(
      { 'fr.a': {}, 'fr.three': {} },
      { ...B, leaders: { 'fr.leader.n': { hex: '0505', capacity: 2 } } },
    );
    spent.act(give('fr.leader.n', 'fr.b'), END);
    expect(spent.why(reorganize('fr.leader.n', 'fr.a', 'fr.three'))).toEqual([
      'too-many-to-reorganize NLB-12.1E',
    ]);
    expect(spent.options('reorganize')).toEqual([
      reorganize('fr.leader.n', 'fr.a'),
      reorganize('fr.leader.n', 'fr.three'),
    ]);
    spent.act(reorganize('fr.leader.n', 'fr.a'));
    expect(spent.why(reorganize('fr.leader.n', 'fr.three'))).not.toEqual([]);
  });

  test('[NLB-16.16B.1] officers he commands cost him none of it, units all of it', () => {
    const table = scene({ 'fr.a': {} }, { ...B, leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } } });
    table.act(give('fr.leader.n', 'fr.leader.two'), END);
    expect(table.options('reorganize')).toEqual([reorganize('fr.leader.n', 'fr.a')]);
    const all = scene({ 'fr.a': {} }, { ...B, leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 } } });
    all.act(give('fr.leader.n', 'fr.b'), END);
    expect(all.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.16B.1] [NLB-16.14D.1] who can give no command has no points to spend: a chief at work, the inactive', () => {
    const [N, CHIEF, HQ] = ['fr.leader.n', 'fr.leader.chief', 'fr.leader.hq'] as const;
    const table = scene(
      { 'fr.a': {} },
      {
        optional: ['16.16B', '16.14'],
        leaders: {
          [CHIEF]: { hex: '0505', capacity: 2, chiefOfStaff: true },
          [HQ]: { hex: '0505', headquarters: true },
        },
      },
    ).act(END);
    const by = () => table.options('reorganize').map(({ leader }) => leader);
    const turn = (id: string, active: boolean): void => {
      const { leaders } = table.position;
      const french = leaders.french.map((one) => (one.id === id ? { ...one, active } : one));
      table.position = { ...table.position, leaders: { ...leaders, french } };
    };
    expect(table.why(reorganize(CHIEF, 'fr.a'))).toEqual(['chief-serves-headquarters NLB-16.14D.1']);
    expect(by()).toEqual([N]);
    expect(table.why(reorganize(HQ, 'fr.a'))).toContain('only-officers-reorganize NLB-12.1A');
    turn(HQ, false);
    expect(table.why(reorganize(CHIEF, 'fr.a'))).toEqual([]);
    expect(by()).toEqual([N, CHIEF]);
    turn(N, false);
    expect(table.why(reorganize(N, 'fr.a'))).toEqual(['commander-inactive NLB-15.4.2']);
    expect(by()).toEqual([CHIEF]);
  });

  test('[NLB-16.16B.1] without the rule no commander reorganizes', () => {
    const table = scene({ 'fr.a': {} }, { leaders: { 'fr.leader.n': { hex: '0505', capacity: 2 } } });
    expect(table.why(prepare('fr.leader.n'))).toEqual(['only-officers-reorganize NLB-12.1A']);
    table.act(END);
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.16B.2] they come back in his hex, as far as there is room', () => {
    const crowded = scene(
      { 'fr.a': {}, 'fr.c': {} },
      { ...B, leaders: { 'fr.leader.n': { hex: '0311', capacity: 4 } } },
    );
    crowded.act(END);
    expect(crowded.why(reorganize('fr.leader.n', 'fr.a', 'fr.c'))).toEqual([
      'too-many-to-reorganize NLB-12.1E',
    ]);
    crowded.act(reorganize('fr.leader.n', 'fr.a'));
    expect(crowded.unit('fr.a').hex).toBe('0311');
    const full = scene(
      { 'fr.a': {} },
      {
        ...B,
        pieces: { 'fr.rear2': { hex: '0311', org: '2' } },
        leaders: { 'fr.leader.n': { hex: '0311', capacity: 4 } },
      },
    );
    full.act(END);
    expect(full.step).toBe('nlb.movement.move');
  });
});

describe('in supply', () => {
  const SUPPLIED: Partial<Skirmish> = {
    optional: ['16.16C'],
    scenario: { chapters: ['10', '11', '12', '13', '14'] },
  };

  test('[NLB-16.16C] only a leader whom a line of supply reaches reorganizes', () => {
    const road = ['0512', '0511', '0510', '0509', '0508', '0507', '0506', '0505'];
    const fed = scene({ 'fr.a': {} }, { ...SUPPLIED, roads: [road] });
    expect(fed.why(prepare('fr.leader.two'))).toEqual([]);
    const cut = scene({ 'fr.a': {} }, SUPPLIED);
    expect(cut.why(prepare('fr.leader.two'))).toEqual(['leader-unsupplied NLB-16.16C']);
    const loose = scene({ 'fr.a': {} }, { scenario: { chapters: ['10', '11', '12', '13', '14'] } });
    expect(loose.why(prepare('fr.leader.two'))).toEqual([]);
  });
});
