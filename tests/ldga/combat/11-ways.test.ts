import { describe, expect, test } from 'vitest';
import { attack, battle, bombard, duel, END } from '../battle.ts';
import type { Field } from '../field.ts';

/* 11.42 to 11.46: which ways back there are, whom leaders follow, and what is offered. */

const PIRCH = 'pr.leader.pirch-i';
const BACK = (path: string[], pieces = ['pr.1.a']) => ({ type: 'retreat' as const, pieces, path });
const rivers = (...sides: readonly string[]): NonNullable<Field['sides']> =>
  Object.fromEntries(sides.map((side) => [side, { water: 'river' as const }]));

describe('ways back', () => {
  test('[LDGA-11.43.1] of two ways to the same hex the one without a river bridge is offered', () => {
    const via = (bridge: string) => {
      const t = duel({ strength: 8 }, { strength: 4 }, 2, {
        sides: rivers([`0506-${bridge}`][0] as string),
        roads: [['0506', bridge]],
      });
      return t.options('retreat').find(({ path }) => path.at(-1) === '0608')?.path[0];
    };
    expect([via('0507'), via('0607')]).toEqual(['0607', '0507']);
  });

  test('[LDGA-11.44.1] who has to go three hexes and comes to the edge after two is forced off the map', () => {
    const walls = rivers(
      ...['0512-0612', '0512-0613', '0412-0512', '0413-0512'],
      ...['0513-0613', '0513-0614', '0413-0513', '0414-0513'],
      ...['0514-0614', '0414-0514'],
    );
    const t = battle(
      { 'fr.1.a': { hex: '0511', strength: 16 }, 'pr.1.a': { hex: '0512', strength: 4 } },
      { sides: walls },
    )
      .act(attack('0511', '0512'), END)
      .roll(4);
    expect(t.last('combatResolved').applied).toBe('Dr3');
    expect(t.last('unitBoxed')).toMatchObject({ unit: 'pr.1.a', box: 'day', rule: 'LDGA-11.44.1' });
  });

  test('[LDGA-11.45.1] [LDGA-11.45.4] [LDGA-3.2.1] a column by itself fills a hex: it makes room, and pushes the next', () => {
    const walls = rivers(
      ...['0506-0606', '0506-0607', '0406-0506', '0407-0506'],
      ...['0507-0607', '0507-0608', '0407-0507', '0408-0507'],
    );
    const column = (hex: string) => ({ hex, strength: 1, state: { roadMarch: true } });
    const t = battle(
      {
        'fr.1.a': { hex: '0505' },
        'pr.1.a': { hex: '0506' },
        'pr.1.x': column('0507'),
        'pr.1.y': column('0508'),
      },
      { sides: walls },
    )
      .act(attack('0505', '0506'), END)
      .roll(1);
    expect(t.options('retreat')).toEqual([{ ...BACK(['0507']), displace: ['pr.1.x'] }]);
    t.act({ ...BACK(['0507']), displace: ['pr.1.x'] });
    expect(t.options('retreat').map(({ displace }) => displace)).toEqual([['pr.1.y']]);
    t.act({ type: 'retreat', pieces: ['pr.1.x'], path: ['0508'], displace: ['pr.1.y'] });
    t.act({ type: 'retreat', pieces: ['pr.1.y'], path: ['0509'] });
    expect([t.hex('pr.1.a'), t.hex('pr.1.x'), t.hex('pr.1.y')]).toEqual(['0507', '0508', '0509']);
  });

  test('[LDGA-11.45.1] nobody is pushed out of a hex that has room', () => {
    const t = duel({ strength: 4 }, { strength: 4 }, 1);
    expect(t.why({ ...BACK(['0507']), displace: ['pr.1.a'] })).toEqual([
      'room-without-displacing LDGA-11.45.1',
    ]);
    expect(t.why(BACK(['0507'], ['pr.1.a', 'pr.1.a']))).toEqual(['not-retreating LDGA-11.42.1']);
    expect(t.why(BACK(['0507'], ['fr.1.a']))).toEqual(['not-retreating LDGA-11.42.1']);
  });
});

describe('leaders whose stack goes without them', () => {
  test('[LDGA-5.32] [LDGA-5.22.4] [LDGA-11.61.4] a leader need not leave a garrison to go back with those outside the walls', () => {
    const shut = rivers('0506-0606', '0506-0607', '0406-0506', '0407-0506');
    const outside = (sides: NonNullable<Field['sides']>) => {
      const t = battle(
        {
          'fr.1.a': { hex: '0505', strength: 8 },
          'pr.1.a': { hex: '0506', strength: 4 },
          'pr.1.g': { hex: '0506', strength: 4, arm: 'foot-artillery' },
        },
        { leaders: { [PIRCH]: '0506' }, chateaux: ['0506'], sides },
      ).act(attack('0505', '0506'), END);
      return t.roll(3).roll(1);
    };
    for (const sides of [shut, {}]) {
      const t = outside(sides);
      expect(t.options('retreat')).toContainEqual(BACK(['0507'], ['pr.1.g', PIRCH]));
      t.act(BACK(['0507'], ['pr.1.g']));
      expect([t.hex('pr.1.a'), t.hex('pr.1.g'), t.hex(PIRCH)]).toEqual(['0506', '0507', '0506']);
      expect(outside(sides).options('retreat')).toContainEqual(BACK(['0507'], ['pr.1.g']));
    }
  });

  const beaten = (second = false) =>
    battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4 },
        ...(second ? { 'pr.1.b': { hex: '0506', strength: 4 } } : {}),
        'pr.1.z': { hex: '1111' },
      },
      { leaders: { [PIRCH]: '0506' } },
    ).act(attack('0505', '0506'), END);

  test('[LDGA-5.22.4] [LDGA-5.22.5] follow it to where it has gone, for all to see', () => {
    const t = beaten()
      .roll(3, 1)
      .act(BACK(['0607']));
    expect([t.hex('pr.1.a'), t.hex(PIRCH)]).toEqual(['0607', '0607']);
    expect(t.last('leaderRode')).toMatchObject({ leader: PIRCH, from: '0506', hex: '0607', reveals: true });
  });

  test('[LDGA-5.22.4] also past others of their own who are nearer', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4 },
        'pr.1.z': { hex: '0407', strength: 1 },
      },
      { leaders: { [PIRCH]: '0506' } },
    )
      .act(attack('0505', '0506'), END)
      .roll(2, 1)
      .act(BACK(['0507', '0508']));
    expect([t.hex('pr.1.a'), t.hex(PIRCH)]).toEqual(['0508', '0508']);
  });

  test('[LDGA-5.22.4] who goes along goes in the same step', () => {
    const t = beaten()
      .roll(3, 1)
      .act(BACK(['0607'], ['pr.1.a', PIRCH]));
    expect(t.last('retreated').pieces).toEqual(['pr.1.a', PIRCH]);
    expect(t.has('leaderRode')).toBe(false);
  });

  test('[LDGA-5.22.4] go with either where the stack has parted', () => {
    const t = beaten(true)
      .roll(1, 1)
      .act(BACK(['0607']), BACK(['0407'], ['pr.1.b']));
    expect(t.step).toBe('ldga.ride.choose');
    expect(t.options('rideTo').map(({ hex }) => hex)).toEqual(['0407', '0607']);
    expect(t.why({ type: 'rideTo', leader: PIRCH, hex: '0507' })).toEqual(['no-refuge-there LDGA-5.22.5']);
    expect(t.act({ type: 'rideTo', leader: PIRCH, hex: '0407' }).hex(PIRCH)).toBe('0407');
  });
});

describe('guns', () => {
  const GUNS = { arm: 'foot-artillery', strength: 8 } as const;
  test('[LDGA-11.53] [LDGA-11.4.Dr] a bombardment drives back as many hexes as the result says', () => {
    const t = battle({ 'fr.1.g': { hex: '0505', ...GUNS }, 'pr.1.a': { hex: '0506', strength: 4 } })
      .act(bombard('fr.1.g', '0506'), END)
      .roll(1);
    // Eight to four, and one column to the left for a thin target.
    expect(t.last('combatResolved')).toMatchObject({ odds: { column: '1.5-1' }, applied: 'Dr2' });
    expect(t.why(BACK(['0507']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.act(BACK(['0507', '0508'])).hex('pr.1.a')).toBe('0508');
    const one = battle({ 'fr.1.g': { hex: '0505', ...GUNS }, 'pr.1.a': { hex: '0506', strength: 4 } })
      .act(bombard('fr.1.g', '0506'), END)
      .roll(2);
    expect(one.act(BACK(['0507'])).hex('pr.1.a')).toBe('0507');
  });

  test('[LDGA-11.55.2] horse guns may fall back from what goes against them: as far as an Ar says, else one hex', () => {
    const fired = (die: number) => {
      const t = battle({
        'fr.1.h': { hex: '0505', arm: 'horse-artillery', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4 },
      })
        .act(bombard('fr.1.h', '0506'), END)
        .roll(die);
      expect(t.step).toBe('ldga.bombardment.fallBack');
      const { result } = t.last('combatResolved');
      t.act({ type: 'fallBack', guns: ['fr.1.h'] });
      return [result, new Set(t.options('retreat').map(({ path }) => path.length))];
    };
    expect(fired(5)).toEqual(['Ex', new Set([1])]);
    expect(fired(6)).toEqual(['Ar2', new Set([2])]);
  });

  test('[LDGA-11.58.1] [LDGA-11.58.2] over water they count half as much again, unless water lies behind the target too', () => {
    const fired = (target: string, sides: NonNullable<Field['sides']>) => {
      const from = `05${String(Number(target.slice(2)) - 1).padStart(2, '0')}`;
      const t = battle(
        { 'fr.1.g': { hex: from, ...GUNS }, 'pr.1.a': { hex: target, strength: 4 } },
        { sides, options: ['fire-over-water'] },
      )
        .act(bombard('fr.1.g', target), END)
        .roll(6);
      return t.last('combatResolved').odds.attack.total;
    };
    const stream = { water: 'stream' as const };
    expect(fired('0506', {})).toBe(8);
    expect(fired('0506', { '0505-0506': stream })).toBe(12);
    expect(fired('0506', { '0505-0506': stream, '0506-0507': stream })).toBe(8);
    expect(fired('0514', { '0513-0514': stream })).toBe(12);
  });
});

describe('11.4 half of a force', () => {
  test('[LDGA-13.2.1] [LDGA-11.4.D½] vedettes go first and count for what they are, and the others make up the rest', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 14 },
      'pr.1.a': { hex: '0506', strength: 4 },
      'pr.1.b': { hex: '0506', strength: 2 },
      'pr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 2, state: { place: 'split', hex: null } },
    })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506' })
      .mark('pr.1.c.v2', { place: 'map', hex: '0506' });
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.last('combatResolved')).toMatchObject({
      odds: { defence: { total: 7 }, column: '2-1' },
      applied: 'Dh',
    });
    expect([t.unit('pr.1.c.v1').place, t.unit('pr.1.c.v2').place]).toEqual(['night', 'night']);
    // Three and a half points are to go, and one has gone: two are too few.
    if (t.step === 'ldga.lose.choose') {
      expect(t.why({ type: 'loseUnits', units: ['pr.1.b'] })).toEqual(['too-few-points LDGA-11.4.D½']);
      t.act({ type: 'loseUnits', units: ['pr.1.a'] });
    }
    expect([t.unit('pr.1.a').place, t.hex('pr.1.b')]).toEqual(['day', '0506']);
  });
});

describe('what is offered', () => {
  test('[LDGA-11.61.2] [LDGA-11.61.4] against a garrison by itself a storm, against those outside an attack', () => {
    const chateaux = ['0506'];
    const alone = battle({ 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } }, { chateaux });
    expect(alone.options('declareAttack')).toEqual([
      { type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true },
    ]);
    const more = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' }, 'pr.1.c': { hex: '0506', arm: 'cavalry' } },
      { chateaux },
    );
    expect(more.options('declareAttack')).toEqual([
      { type: 'declareAttack', from: ['0505'], targets: ['0506'] },
    ]);
    expect(more.why({ type: 'declareAttack', from: ['0505'], targets: ['0506'], chateau: true })).toEqual([
      'outsiders-first LDGA-11.61.4',
    ]);
  });

  test('[LDGA-11.5] guns are fired at enemies on the map', () => {
    const t = battle({ 'fr.1.g': { hex: '0505', arm: 'foot-artillery' }, 'pr.1.a': { hex: '0506' } });
    expect(t.why(bombard('fr.1.g', '9999'))).toEqual(['no-enemy-there LDGA-11.5']);
    expect(t.why(bombard('fr.1.g', '0507'))).toEqual(['no-enemy-there LDGA-11.5']);
    expect(t.why(bombard(['fr.1.g', 'fr.1.g'], '0506'))).toEqual(['named-twice LDGA-11.51D']);
    expect(t.why(bombard('pr.1.a', '0506'))).toEqual(['no-such-guns LDGA-11.5']);
  });

  test('[LDGA-11.46.1] an advance once and not twice', () => {
    const t = duel({ strength: 12 }, { strength: 4 }, 1);
    expect(t.options('advance')).toEqual([{ type: 'advance', pieces: ['fr.1.a'], hex: '0506' }]);
    const mixed = battle({
      'fr.1.a': { hex: '0505', strength: 6 },
      'fr.1.c': { hex: '0505', strength: 6, arm: 'cavalry' },
      'pr.1.a': { hex: '0506', strength: 4 },
    })
      .act(attack('0505', '0506'), END)
      .to('ldga.assault.roll')
      .roll(1);
    expect(mixed.options('advance').map(({ pieces }) => pieces)).toEqual([['fr.1.a', 'fr.1.c'], ['fr.1.a']]);
  });

  test('[LDGA-11.46A] [LDGA-3.12.2] into a hex that two of foot have taken no third goes', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 6 },
      'fr.1.b': { hex: '0606', strength: 6 },
      'fr.1.c': { hex: '0406', strength: 6 },
      'pr.1.a': { hex: '0506', strength: 6 },
    })
      .act(attack(['0505', '0606', '0406'], '0506'), END)
      .roll(1);
    const go = (id: string) => ({ type: 'advance' as const, pieces: [id], hex: '0506' });
    t.act(go('fr.1.a'));
    expect(t.why(go('fr.1.b'))).toEqual([]);
    t.act(go('fr.1.b'));
    expect(t.step).not.toBe('ldga.advance.choose');
    expect([t.hex('fr.1.a'), t.hex('fr.1.b'), t.hex('fr.1.c')]).toEqual(['0506', '0506', '0406']);
  });

  test('[LDGA-13.22.1] of several vedettes each may ride off by itself', () => {
    const t = battle({
      'fr.1.a': { hex: '0505' },
      'fr.1.b': { hex: '0807' },
      'pr.1.z': { hex: '0808' },
      'pr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 2, state: { place: 'split', hex: null } },
    })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506' })
      .mark('pr.1.c.v2', { place: 'map', hex: '0506' })
      .act(attack('0505', '0506'), attack('0807', '0808'), END);
    const groups = new Set(t.options('evade').map(({ pieces }) => pieces.join('+')));
    expect([...groups].sort()).toEqual(['pr.1.c.v1', 'pr.1.c.v1+pr.1.c.v2', 'pr.1.c.v2']);
  });
});
