import { describe, expect, test } from 'vitest';
import { type Field, type Table, table } from '../field.ts';

/* 5.1, 7: the chain of command. */

const FAR = { 'pr.1.x': { hex: '1413' } };
const commanding = (field: Field) =>
  table({ ...field, pieces: { ...field.pieces, ...FAR } }).to('ldga.command.give');
const give = (commander: string, piece: string) => ({ type: 'command' as const, commander, piece });
const done = (t: Table): Table => {
  while (t.step === 'ldga.command.give') t.act({ type: 'endCommand' });
  return t;
};
const NAPOLEON = 'fr.leader.napoleon';

describe('range', () => {
  const reach = (field: Omit<Field, 'pieces'>, hex: string): string[] =>
    commanding({
      ...field,
      pieces: { 'fr.1.a': { hex }, 'fr.1.near': { hex: '0505' } },
      leaders: { [NAPOLEON]: '0505' },
    }).why(give(NAPOLEON, 'fr.1.a'));
  const OUT = ['out-of-range LDGA-1.4.CMD.3'];
  test('[LDGA-7.2A] [LDGA-1.4.CMD.3] [LDGA-2.11A2.b1] [LDGA-7.13] two hexes across country', () => {
    expect(reach({}, '0507')).toEqual([]);
    expect(reach({}, '0508')).toEqual(OUT);
  });
  test('[LDGA-7.2A] one road hex alone brings nobody nearer', () => {
    expect(reach({ roads: [['0505', '0506']] }, '0508')).toEqual(OUT);
  });
  test('[LDGA-7.2B] three where two hexes at either end follow a road or trail', () => {
    expect(reach({ trails: [['0505', '0506', '0507']] }, '0508')).toEqual([]);
    expect(reach({ roads: [['0506', '0507', '0508']] }, '0508')).toEqual([]);
    expect(reach({ roads: [['0505', '0506', '0507']] }, '0509')).toEqual(OUT);
  });
  test('[LDGA-7.2C] [LDGA-7.2S] four along roads and trails, and no fifth', () => {
    const trails = [['0505', '0506', '0507', '0508', '0509', '0510']];
    expect(reach({ trails }, '0509')).toEqual([]);
    expect(reach({ trails }, '0510')).toEqual(OUT);
  });
  test('[LDGA-7.2S] the halves of roads before and after open ground add up', () => {
    const roads = [
      ['0505', '0506'],
      ['0507', '0508'],
    ];
    expect(reach({ roads }, '0508')).toEqual([]);
    expect(reach({ roads }, '0509')).toEqual(OUT);
  });
  test('[LDGA-7.22A] [LDGA-7.22N] not through an enemy unit, but through his zone', () => {
    const wall = (hexes: string[]) =>
      table({
        pieces: {
          'fr.1.a': { hex: '0507' },
          'fr.1.near': { hex: '0505' },
          ...Object.fromEntries(hexes.map((hex, n) => [`pr.1.w${n}`, { hex }])),
        },
        leaders: { [NAPOLEON]: '0505' },
      })
        .to('ldga.command.give')
        .why(give(NAPOLEON, 'fr.1.a'));
    expect(wall(['0506'])).toEqual(OUT);
    expect(wall(['0406'])).toEqual([]);
  });
  test('[LDGA-7.22B] over a river by a bridge only', () => {
    const river = { water: 'river' as const };
    const sides = {
      '0506-0507': river,
      '0406-0507': river,
      '0507-0607': river,
      '0407-0507': river,
      '0507-0608': river,
      '0507-0508': river,
    };
    expect(reach({ sides }, '0507')).toEqual(OUT);
    expect(reach({ sides, trails: [['0506', '0507']] }, '0507')).toEqual([]);
  });
});

describe('points', () => {
  const corps = (n: number, hex: string): Field['pieces'] => ({
    [`fr.${n}.a`]: { hex, formation: String(n) },
  });
  const FIVE = {
    ...corps(1, '0505'),
    ...corps(2, '0506'),
    ...corps(3, '0405'),
    ...corps(4, '0406'),
    ...corps(6, '0605'),
  };
  const leaders = {
    [NAPOLEON]: '0505',
    'fr.leader.derlon': '0505',
    'fr.leader.reille': '0506',
    'fr.leader.vandamme': '0405',
    'fr.leader.gerard': '0406',
  };
  test('[LDGA-7.11.1] [LDGA-7.11.2] [LDGA-5.11.2] [LDGA-5.11.3] [LDGA-5.11.4] [LDGA-1.4.CMD.4] Napoleon has three officers and three units', () => {
    const t = commanding({ pieces: FIVE, leaders });
    for (const name of ['derlon', 'reille', 'vandamme']) t.act(give(NAPOLEON, `fr.leader.${name}`));
    expect(t.why(give(NAPOLEON, 'fr.leader.gerard'))).toEqual(['no-points-left LDGA-7.11.1']);
    expect(t.why(give(NAPOLEON, 'fr.4.a'))).toEqual([]);
    t.act(give(NAPOLEON, 'fr.4.a'), give(NAPOLEON, 'fr.6.a'));
    done(t);
    expect(Object.keys(FIVE).map((id) => t.unit(id).outOfCommand)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(t.leader('fr.leader.gerard').outOfCommand).toBe(true);
  });
  test('[LDGA-7.11.1] a fourth single unit is one too many', () => {
    const t = commanding({ pieces: FIVE, leaders: { [NAPOLEON]: '0505', 'fr.leader.ney': '0506' } });
    for (const n of [1, 2, 3]) t.act(give(NAPOLEON, `fr.${n}.a`));
    expect(t.why(give(NAPOLEON, 'fr.4.a'))).toEqual(['no-points-left LDGA-7.11.1']);
  });
  test('[LDGA-2.11A2.b2] [LDGA-7.11.3] [LDGA-1.4.CMD.5] [LDGA-1.4.CMD.2] [LDGA-1.4.FORM] [LDGA-5.12.1] [LDGA-7.2.0] an officer brings the units of his formation within his own range', () => {
    const t = commanding({
      pieces: {
        'fr.1.a': { hex: '0508' },
        'fr.1.b': { hex: '0510' },
        'fr.2.a': { hex: '0508', formation: '2' },
      },
      leaders: { [NAPOLEON]: '0505', 'fr.leader.derlon': '0507' },
    });
    t.act(give(NAPOLEON, 'fr.leader.derlon'));
    expect(t.last('commandGiven').brought).toEqual(['fr.1.a']);
    done(t);
    expect(['fr.1.a', 'fr.1.b', 'fr.2.a'].map((id) => t.unit(id).outOfCommand)).toEqual([false, true, true]);
  });
  test('[LDGA-2.11A2.c] [LDGA-7.12.1] [LDGA-7.12.2] all others are out of command, officers too', () => {
    const t = done(commanding({ pieces: FIVE, leaders }));
    expect(t.last('commandFound').out).toHaveLength(9);
    expect(t.leader(NAPOLEON).outOfCommand).toBe(false);
    expect(t.leader('fr.leader.reille').outOfCommand).toBe(true);
  });
  test('[LDGA-2.11A2.a] [LDGA-7.3.1] [LDGA-7.3.2] it lasts until the next command segment', () => {
    const t = commanding({ pieces: FIVE, leaders });
    t.act(give(NAPOLEON, 'fr.leader.derlon'));
    done(t).toMovement('coalition');
    expect([t.unit('fr.1.a').outOfCommand, t.unit('fr.2.a').outOfCommand]).toEqual([false, true]);
    t.to('ldga.command.give');
    expect([t.position.phasing, t.unit('fr.2.a').outOfCommand]).toEqual(['french', false]);
  });
  test('[LDGA-1.4.CMD.1] only commanders have points', () => {
    const t = commanding({ pieces: FIVE, leaders });
    expect(t.why(give('fr.leader.derlon', 'fr.1.a'))).toEqual(['not-a-commander LDGA-1.4.CMD.1']);
    expect(t.why(give(NAPOLEON, NAPOLEON))).toEqual(['commander-needs-no-point LDGA-5.11.1']);
  });
  test('[LDGA-2.11A1.4] [LDGA-6.23.3] who has reorganized is in no chain of command', () => {
    const t = commanding({ pieces: FIVE, leaders }).mark('fr.leader.derlon', { reorganized: true });
    expect(t.why(give(NAPOLEON, 'fr.leader.derlon'))).toEqual(['has-reorganized LDGA-6.23.3']);
    const chief = commanding({ pieces: FIVE, leaders: { ...leaders, 'fr.leader.ney': '0506' } }).mark(
      NAPOLEON,
      { reorganized: true },
    );
    expect(chief.why(give(NAPOLEON, 'fr.leader.derlon'))).toEqual(['has-reorganized LDGA-2.11A1.4']);
  });
});

test('[LDGA-5.12.2] [LDGA-5.12.3] [LDGA-5.12.4] the Sixth Corps obeys Mouton, Napoleon, Ney and Grouchy, whatever Grouchy’s counter says', () => {
  for (const name of ['napoleon', 'ney', 'grouchy']) {
    const t = commanding({
      pieces: { 'fr.6.a': { hex: '0505', formation: '6' } },
      leaders: { [`fr.leader.${name}`]: '0505', 'fr.leader.derlon': '0505', 'fr.leader.mouton': '0505' },
    });
    expect(t.why(give(`fr.leader.${name}`, 'fr.6.a'))).toEqual([]);
    t.act(give(`fr.leader.${name}`, 'fr.leader.derlon'));
    expect(t.last('commandGiven').brought).toEqual([]);
    t.act(give(`fr.leader.${name}`, 'fr.leader.mouton'));
    expect(t.last('commandGiven').brought).toEqual(['fr.6.a']);
  }
});

describe('the coalition', () => {
  const second = (field: Field) =>
    table({ ...field, pieces: { ...field.pieces, 'fr.1.x': { hex: '1413' } }, first: 'coalition' }).to(
      'ldga.command.give',
    );
  const netherlands = { nationality: 'netherlands' as const };

  test('[LDGA-5.15.1] [LDGA-5.15.2] [LDGA-5.15.3] Bülow, Zieten, Hill and Uxbridge have their corps without a point, and one unit more', () => {
    const t = second({
      pieces: {
        'pr.4.a': { hex: '0505', formation: '4' },
        'pr.2.a': { hex: '0506', formation: '2' },
        'pr.3.a': { hex: '0507', formation: '3' },
      },
      leaders: { 'pr.leader.bulow': '0505', 'pr.leader.thielemann': '0506', 'pr.leader.blucher': '0507' },
    });
    expect(t.why(give('pr.leader.bulow', 'pr.leader.thielemann'))).toEqual(['no-points-left LDGA-7.11.1']);
    t.act(give('pr.leader.bulow', 'pr.2.a'));
    expect(t.why(give('pr.leader.bulow', 'pr.3.a'))).toEqual(['no-points-left LDGA-7.11.1']);
    done(t);
    expect(['pr.4.a', 'pr.2.a', 'pr.3.a'].map((id) => t.unit(id).outOfCommand)).toEqual([false, false, true]);
  });
  test('[LDGA-5.15.6] Orange has his corps, one officer and two units more', () => {
    const t = second({
      pieces: {
        'al.1.a': { hex: '0505', formation: '1' },
        'al.dbc.t': { hex: '0508', formation: 'dbc', arm: 'cavalry', ...netherlands },
        'al.2.a': { hex: '0506', formation: '2' },
        'al.r.a': { hex: '0406', formation: 'r' },
        'al.c.a': { hex: '0506', formation: 'c', arm: 'cavalry' },
      },
      leaders: { 'al.leader.orange': '0505', 'al.leader.collaert': '0507', 'al.leader.wellington': '0506' },
    });
    t.act(
      give('al.leader.orange', 'al.leader.collaert'),
      give('al.leader.orange', 'al.2.a'),
      give('al.leader.orange', 'al.r.a'),
    );
    expect(t.why(give('al.leader.orange', 'al.c.a'))).toEqual(['no-points-left LDGA-7.11.1']);
    done(t);
    expect(['al.1.a', 'al.dbc.t', 'al.2.a', 'al.r.a', 'al.c.a'].map((id) => t.unit(id).outOfCommand)).toEqual(
      [false, false, false, false, true],
    );
  });
  test('[LDGA-5.15.7] the Dutch-Belgian horse obeys Orange as well as Collaert', () => {
    const t = second({
      pieces: {
        'al.dbc.t': { hex: '0506', formation: 'dbc', arm: 'cavalry', ...netherlands },
        'al.c.a': { hex: '0506', formation: 'c' },
      },
      leaders: { 'al.leader.orange': '0505' },
    });
    done(t);
    expect([t.unit('al.dbc.t').outOfCommand, t.unit('al.c.a').outOfCommand]).toEqual([false, true]);
  });
  test('[LDGA-5.16.1] [LDGA-5.16.2] Wellington pays a point for his Reserve', () => {
    const field = {
      pieces: { 'al.r.a': { hex: '0505', formation: 'r' }, 'al.2.a': { hex: '0506', formation: '2' } },
      leaders: { 'al.leader.wellington': '0505' },
    };
    expect(done(second(field)).unit('al.r.a').outOfCommand).toBe(true);
    const t = second(field).act(give('al.leader.wellington', 'al.leader.wellington'));
    expect(done(t).unit('al.r.a').outOfCommand).toBe(false);
  });
  test('[LDGA-5.17.1] [LDGA-5.17.2] Frederick has the Dutch and Belgians of the Second Corps, and Hill all of it', () => {
    const pieces = {
      'al.2.stedman': { hex: '0505', formation: '2', ...netherlands },
      'al.2.clinton': { hex: '0505', formation: '2' },
    };
    const t = second({ pieces, leaders: { 'al.leader.wellington': '0505', 'al.leader.frederick': '0505' } });
    t.act(give('al.leader.wellington', 'al.leader.frederick'));
    done(t);
    expect([t.unit('al.2.stedman').outOfCommand, t.unit('al.2.clinton').outOfCommand]).toEqual([false, true]);
    const hill = done(
      second({
        pieces: { ...pieces, 'al.c.x': { hex: '0505', formation: 'c', arm: 'cavalry' } },
        leaders: { 'al.leader.hill': '0505' },
      }),
    );
    expect([hill.unit('al.2.stedman').outOfCommand, hill.unit('al.2.clinton').outOfCommand]).toEqual([
      false,
      false,
    ]);
  });
  test('[LDGA-5.15.4] [LDGA-5.15.5] whoever replaces Hill is an officer, and his corps needs a point', () => {
    const field = {
      pieces: { 'al.2.a': { hex: '0505', formation: '2' } },
      leaders: { 'al.leader.wellington': '0506' },
    };
    const hills = () =>
      second(field).mark('al.leader.replacement', { place: 'map', hex: '0505', replaces: 'al.leader.hill' });
    expect(done(hills()).unit('al.2.a').outOfCommand).toBe(true);
    const t = hills().act(give('al.leader.wellington', 'al.leader.replacement'));
    expect(done(t).unit('al.2.a').outOfCommand).toBe(false);
  });
  test('[LDGA-5.11.1] [LDGA-17.1.2] a commander commands his own army', () => {
    const t = second({
      pieces: { 'al.r.a': { hex: '0505', formation: 'r' }, 'pr.2.a': { hex: '0506', formation: '2' } },
      leaders: { 'al.leader.wellington': '0505' },
    });
    expect(t.why(give('al.leader.wellington', 'pr.2.a'))).toEqual(['other-army LDGA-5.11.1']);
  });
});

test('[LDGA-7.21] [LDGA-8.42J] columns of a formation hand command back along the road, two hexes at a time', () => {
  const ROAD = ['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512'];
  const column = (hex: string, formation = '1') => ({ hex, formation, state: { roadMarch: true } });
  const t = commanding({
    roads: [ROAD],
    pieces: {
      'fr.1.a': column('0504'),
      'fr.1.b': column('0509'),
      'fr.1.c': column('0511'),
      'fr.2.d': column('0506', '2'),
      'fr.1.e': { hex: '0607' },
      'fr.1.f': column('0507'),
    },
    leaders: { [NAPOLEON]: '0503', 'fr.leader.derlon': '0503' },
  });
  t.act(give(NAPOLEON, 'fr.leader.derlon'));
  done(t);
  const out = (id: string): boolean => t.unit(id).outOfCommand;
  expect(['fr.1.a', 'fr.1.f', 'fr.1.b', 'fr.1.c'].map(out)).toEqual([false, false, false, false]);
  expect(['fr.2.d', 'fr.1.e'].map(out)).toEqual([true, true]);
});

test('[LDGA-21.13.1] without command everybody is in it', () => {
  const t = table({
    pieces: { 'fr.1.a': { hex: '0505' }, ...FAR },
    options: ['without-command'],
  }).toMovement();
  expect(t.unit('fr.1.a').outOfCommand).toBe(false);
});

test('[LDGA-7.22A] [LDGA-7.21] no column hands command back through the enemy', () => {
  const column = (hex: string) => ({ hex, state: { roadMarch: true } });
  const handed = (enemy: string): boolean => {
    const t = commanding({
      roads: [['0503', '0504', '0505', '0506', '0507', '0508', '0509']],
      pieces: {
        'fr.1.a': column('0505'),
        'fr.1.b': column('0509'),
        'fr.1.c': column('0507'),
        'pr.1.y': { hex: enemy },
      },
      leaders: { [NAPOLEON]: '0503', 'fr.leader.derlon': '0503' },
    });
    t.act(give(NAPOLEON, 'fr.leader.derlon'));
    done(t);
    return !t.unit('fr.1.c').outOfCommand;
  };
  // He stands between two of the column, then beside its road.
  expect([handed('0506'), handed('0607')]).toEqual([false, true]);
});
