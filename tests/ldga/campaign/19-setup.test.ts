import { describe, expect, test } from 'vitest';
import { type LdgaOption, makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { companyOf, crowdProblems } from '../../../src/systems/ldga/rules/stacking/limits.ts';
import { map, scenarios, tables, units } from '../content.ts';
import { type Field, table } from '../field.ts';

/* 1.6, 19, 21: scenarios and how they are set up. */

const shipped = (id: string, options: readonly LdgaOption[] = []) => {
  const scenario = scenarios.get(`ldga.${id}`);
  if (scenario === undefined) throw new Error(id);
  const game = makeLdgaGame({ map, units, tables, scenario, options });
  return { scenario, game, position: game.begin().position };
};

describe('the three scenarios', () => {
  test('[LDGA-19.0.1] [LDGA-19.1] [LDGA-21.12] [LDGA-21.22] [LDGA-21.32] of six, three and eighteen turns, from and to the hours of the book', () => {
    const span = (id: string) => {
      const { first, last } = shipped(id).scenario.turns;
      const name = (turn: number) => `${tables.turns[turn - 1]?.time} ${tables.turns[turn - 1]?.day}`;
      return [last - first + 1, name(first), name(last)];
    };
    expect(span('ligny-and-quatre-bras')).toEqual([6, 'morning 16', 'afternoon 17']);
    expect(span('waterloo')).toEqual([3, 'morning 18', 'evening 18']);
    expect(span('campaign')).toEqual([18, 'morning 15', 'afternoon 19']);
  });
  test('[LDGA-21.11] [LDGA-21.21] [LDGA-21.31] [LDGA-1.0.1] the French go first, against one side of two armies', () => {
    for (const id of ['ligny-and-quatre-bras', 'waterloo', 'campaign']) {
      const { scenario, game } = shipped(id);
      expect(scenario.firstPlayer).toBe('french');
      expect(game.seats).toEqual(['french', 'coalition']);
    }
  });
  test('[LDGA-1.63] [LDGA-19.2.1] [LDGA-19.22] the marker begins on the first turn, which is a morning', () => {
    for (const id of ['ligny-and-quatre-bras', 'waterloo', 'campaign']) {
      const { scenario, position } = shipped(id);
      expect(position.turn).toBe(scenario.turns.first);
      expect(tables.turns[position.turn - 1]?.time).toBe('morning');
    }
  });
  test('[LDGA-1.6.1] [LDGA-19.21.1] [LDGA-19.21.2] [LDGA-19.23] [LDGA-1.61.1] every piece stands in its hex, waits for its turn, or takes no part', () => {
    for (const id of ['ligny-and-quatre-bras', 'waterloo', 'campaign']) {
      const { scenario, position } = shipped(id);
      const all = [
        ...position.units.french,
        ...position.units.coalition,
        ...position.leaders.french,
        ...position.leaders.coalition,
        ...position.trains,
      ];
      const state = (piece: string) => all.find((one) => one.id === piece);
      for (const { piece, hex } of scenario.placements)
        expect(state(piece), piece).toMatchObject({ place: 'map', hex });
      for (const piece of scenario.arrivals.flatMap(({ pieces }) => pieces))
        expect(state(piece)?.place, piece).toBe('waiting');
      for (const { piece } of scenario.aside)
        expect(['aside', 'reserve'], piece).toContain(state(piece)?.place);
    }
  });
  test('[LDGA-1.62] [LDGA-19.2.3] [LDGA-19.28] whoever has been reorganized before stands on its reduced side, and nobody else', () => {
    for (const id of ['ligny-and-quatre-bras', 'waterloo', 'campaign']) {
      const { scenario, position } = shipped(id);
      const listed = scenario.placements.filter(({ reduced }) => reduced === true).map(({ piece }) => piece);
      const reduced = [...position.units.french, ...position.units.coalition]
        .filter((one) => one.reduced)
        .map((one) => one.id);
      expect(reduced.toSorted()).toEqual(listed.toSorted());
    }
    const waterloo = shipped('waterloo').scenario.placements.filter(({ reduced }) => reduced === true);
    expect(waterloo.length).toBeGreaterThan(0);
  });
  test('[LDGA-19.21.3] no hex of the tables holds more than may stand there', () => {
    for (const id of ['ligny-and-quatre-bras', 'waterloo', 'campaign']) {
      const { game, position, scenario } = shipped(id);
      for (const { hex, piece } of scenario.placements) {
        const side = piece.startsWith('fr') ? 'french' : 'coalition';
        expect(crowdProblems(game.world, hex, companyOf(game.world, position, side, hex)), hex).toEqual([]);
      }
    }
  });
  test('[LDGA-21.33.3] [LDGA-21.34] on the first morning the French draw 4/6 whatever they draw, and may not force their march', () => {
    const { game, position } = shipped('campaign');
    expect(position.purses.french.cup).toEqual(['4/6', '4/6']);
    let p = position;
    const steps: string[] = [];
    for (let n = 0; n < 40 && p.phase !== 'movement'; n += 1) {
      const pending = game.pending(p);
      if (pending.kind === 'over') break;
      steps.push(pending.step);
      if (pending.kind === 'chance') p = game.roll(p, { values: [0] }).position;
      else {
        const [seat] = pending.seats as [string];
        const end = game.options(p, seat).actions.find(({ type }) => /^(end|no|keep)/.test(type));
        p = game.act(p, seat, end as never).position;
      }
    }
    expect(p.purses.french.drawn).toBe('4/6');
    expect(steps).not.toContain('ldga.initiative.force');
  });
});

describe('freedom of the owner', () => {
  const FIELD: Field = {
    roads: [['0505', '0506', '0507']],
    pieces: {
      'fr.1.a': { hex: '0505' },
      'fr.1.c': { hex: '0508', arm: 'cavalry', vedettes: 2 },
      'pr.1.x': { hex: '0811' },
    },
    leaders: { 'fr.leader.derlon': '0505', 'fr.leader.napoleon': '0505' },
    trains: { 'fr.pontoon.1': '0303' },
  };
  const setting = (field: Partial<Field> = {}) => table({ ...FIELD, ...field });
  const place = (piece: string, hex: string) => ({ type: 'place' as const, piece, hex });

  test('[LDGA-1.6.2] the first player sets up first', () => {
    const t = setting({
      pieces: { ...FIELD.pieces, 'pr.1.c': { hex: '1010', arm: 'cavalry', vedettes: 1 } },
    });
    expect([t.step, t.seat]).toEqual(['ldga.setUp.place', 'french']);
    t.act({ type: 'endSetUp' });
    expect([t.step, t.seat]).toEqual(['ldga.setUp.place', 'coalition']);
    expect(t.last('sideDeployed').side).toBe('french');
  });
  test('[LDGA-1.6.1] infantry and officers stand where the table says', () => {
    const t = setting();
    expect(t.why(place('fr.1.a', '0506'))).toEqual(['place-is-fixed LDGA-1.6.1']);
    expect(t.why(place('fr.leader.derlon', '0508'))).toEqual(['place-is-fixed LDGA-1.6.1']);
  });
  test('[LDGA-19.24.2] bridge trains within a hex of any combat unit', () => {
    const t = setting();
    expect(t.why(place('fr.pontoon.1', '0506'))).toEqual([]);
    expect(t.why(place('fr.pontoon.1', '0503'))).toEqual(['out-of-set-up-range LDGA-19.24.2']);
  });
  test('[LDGA-19.25] army commanders with any of their forces', () => {
    const t = setting();
    expect(t.why(place('fr.leader.napoleon', '0508'))).toEqual([]);
    expect(t.why(place('fr.leader.napoleon', '0507'))).toEqual(['out-of-set-up-range LDGA-19.25']);
  });
  test('[LDGA-19.26.1] cavalry within two hexes of its officer, outside the enemy’s zone, or as listed', () => {
    const t = setting({ pieces: { ...FIELD.pieces, 'pr.1.y': { hex: '0708' } } });
    expect(t.why(place('fr.1.c', '0503'))).toEqual([]);
    expect(t.why(place('fr.1.c', '0502'))).toEqual(['out-of-set-up-range LDGA-19.26.1']);
    t.act(place('fr.1.c', '0503'));
    expect(t.why(place('fr.1.c', '0508'))).toEqual([]);
    const near = setting({ pieces: { ...FIELD.pieces, 'pr.1.y': { hex: '0406' } } });
    expect(near.why(place('fr.1.c', '0406'))).toContain('enemy-there LDGA-8.34F.1');
    expect(near.why(place('fr.1.c', '0506'))).toEqual(['enemy-zone-there LDGA-19.26.1']);
  });
  test('[LDGA-19.26.2] vedettes within two hexes of where their unit is listed', () => {
    const t = setting().act({ type: 'setVedettes', unit: 'fr.1.c', split: true });
    expect([t.unit('fr.1.c').place, t.hex('fr.1.c.v1'), t.hex('fr.1.c.v2')]).toEqual([
      'split',
      '0508',
      '0508',
    ]);
    expect(t.why(place('fr.1.c.v1', '0511'))).toEqual(['out-of-set-up-range LDGA-19.26.2']);
    t.act(place('fr.1.c.v1', '0510'));
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: false });
    expect([t.unit('fr.1.c').place, t.unit('fr.1.c.v1').place]).toEqual(['map', 'pooled']);
  });
  test('[LDGA-19.26.2] [LDGA-13.1.1] a unit of four vedettes may be set up as them, and one of them stands elsewhere', () => {
    const t = setting({
      pieces: { ...FIELD.pieces, 'fr.1.c': { hex: '0508', arm: 'cavalry', strength: 2, vedettes: 4 } },
    });
    expect(t.options('setVedettes')).toHaveLength(1);
    t.act({ type: 'setVedettes', unit: 'fr.1.c', split: true });
    expect(t.why({ type: 'endSetUp' })).toEqual(['too-many-vedettes LDGA-3.14']);
    t.act(place('fr.1.c.v4', '0607'));
    expect(t.why({ type: 'endSetUp' })).toEqual([]);
  });
  test('[LDGA-19.27] units may begin in road march, on a road and by themselves', () => {
    const t = setting({ pieces: { ...FIELD.pieces, 'fr.1.b': { hex: '0507' }, 'fr.1.d': { hex: '0507' } } });
    const column = (piece: string) => ({ type: 'setColumn' as const, piece, column: true });
    expect(t.why(column('fr.1.c'))).toEqual(['not-on-a-road LDGA-8.41.1']);
    expect(t.why(column('fr.1.b'))).toEqual(['column-cannot-stack LDGA-3.2.1']);
    t.act(column('fr.1.a'));
    expect(t.unit('fr.1.a').roadMarch).toBe(true);
    t.act({ type: 'setColumn', piece: 'fr.1.a', column: false });
    expect(t.unit('fr.1.a').roadMarch).toBe(false);
  });
  test('[LDGA-19.24.2] [LDGA-19.26.1] who has been set up by others stands by them still when all are ready', () => {
    const strays = [['fr.pontoon.1', '0509', 'fr.1.c', '0504', 'LDGA-19.24.2']] as const;
    for (const [piece, there, other, away, rule] of strays) {
      const t = setting().act(place(piece, there), place(other, away));
      expect(t.why({ type: 'endSetUp' })).toEqual([`out-of-set-up-range ${rule}`]);
      expect(t.options('endSetUp')).toEqual([]);
      expect(t.act(place(piece, '0404')).why({ type: 'endSetUp' })).toEqual([]);
    }
    const horse = setting({
      first: 'coalition',
      pieces: {
        'fr.1.a': { hex: '0102' },
        'al.r.c': { hex: '0909', arm: 'cavalry', formation: 'r' },
        'al.r.a': { hex: '0505', formation: 'r' },
        'al.r.b': { hex: '1212', formation: 'r' },
      },
      leaders: { 'al.leader.wellington': '0505' },
      trains: {},
    });
    horse.act(place('al.r.c', '0507'), place('al.leader.wellington', '1212'));
    expect(horse.why({ type: 'endSetUp' })).toEqual(['out-of-set-up-range LDGA-19.26.1']);
    expect(horse.act(place('al.r.c', '0909')).why({ type: 'endSetUp' })).toEqual([]);
  });
  test('[LDGA-19.27] [LDGA-3.2.1] a column that is put down beside others forms up', () => {
    const t = setting({ roads: [['0505', '0506', '0507', '0508']] });
    t.act({ type: 'setColumn', piece: 'fr.1.c', column: true }, place('fr.1.c', '0506'));
    expect(t.unit('fr.1.c').roadMarch).toBe(true);
    t.act(place('fr.1.c', '0505'));
    expect([t.unit('fr.1.c').roadMarch, t.why({ type: 'endSetUp' })]).toEqual([false, []]);
  });
  test('[LDGA-1.6.2] while a side sets up no preview tells the other where it is', () => {
    const riders = { ...FIELD.pieces, 'pr.1.c': { hex: '0809', arm: 'cavalry', vedettes: 1 } } as const;
    const t = setting({
      pieces: riders,
      leaders: { ...FIELD.leaders, 'pr.leader.zeiten': '0809' },
      options: ['hidden-forces'],
    }).act({ type: 'endSetUp' });
    const asked = () => [
      t.game.preview(t.position, 'french', {
        type: 'command',
        commander: 'fr.leader.napoleon',
        piece: 'fr.leader.derlon',
      }),
      t.game.preview(t.position, 'french', { type: 'march', pieces: ['fr.1.c'], path: ['0509'] }),
    ];
    const before = asked();
    t.act(place('pr.1.c', '0610'));
    expect(asked()).toEqual(before);
  });
  test('[LDGA-19.24.1] in the campaign bridge trains come by the track', () => {
    const { scenario, position } = shipped('campaign');
    expect(position.trains.map(({ place: where }) => where)).toEqual(['waiting', 'waiting']);
    expect(scenario.arrivals.filter(({ mode }) => mode === 'train alone')).toHaveLength(2);
  });
});

describe('free set-up', () => {
  const free = () => shipped('campaign', ['free-set-up']);
  test('[LDGA-21.36.0] [LDGA-21.36A.1] [LDGA-21.36A.2] the French choose the entries of G, H and I in secret, and keep their turns', () => {
    const { game, position, scenario } = free();
    const party = (entry: string) => scenario.arrivals.findIndex((one) => one.entry === entry);
    const judge = (entry: string, to: string) => {
      const verdict = game.judge(position, 'french', { type: 'redirect', party: party(entry), entry: to });
      return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
    };
    expect(judge('H', 'F')).toEqual([]);
    expect(judge('F', 'H')).toEqual(['entry-is-fixed LDGA-21.36A.1']);
    expect(judge('H', 'A')).toEqual(['not-an-entry-of-the-army LDGA-21.36A.1']);
    const applied = game.act(position, 'french', { type: 'redirect', party: party('H'), entry: 'F' });
    expect(applied.position.coming[party('H')]).toMatchObject({ entry: 'F', turn: 1 });
    expect(applied.events[0]).toMatchObject({ type: 'partyRedirected', to: ['french'] });
    expect(applied.events[0]?.masked).toBeUndefined();
  });
  test('[LDGA-21.36B] [LDGA-21.36C] the coalition stands anywhere from row 14 on, and then the entries are shown', () => {
    const { game, position } = free();
    let p = game.act(position, 'french', { type: 'endSetUp' }).position;
    const why = (hex: string) => {
      const verdict = game.judge(p, 'coalition', { type: 'place', piece: 'pr.1.steinmetz', hex });
      return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
    };
    expect(why('1420')).toEqual([]);
    expect(why('4110')).toEqual([]);
    expect(why('1320')).toEqual(['out-of-set-up-range LDGA-21.36B']);
    const ended = game.act(p, 'coalition', { type: 'endSetUp' });
    p = ended.position;
    expect(ended.events.map(({ type }) => type)).toContain('entriesShown');
  });
  test('[LDGA-21.36.0] without the option the tables bind', () => {
    const { game, position } = shipped('campaign');
    const pending = game.pending(position);
    expect(pending.kind === 'decide' && pending.seats).not.toEqual(['french']);
  });
});
