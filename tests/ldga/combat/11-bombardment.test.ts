import { describe, expect, test } from 'vitest';
import { attack, battle, bombard, END, STAY, storm } from '../battle.ts';
import { table } from '../field.ts';

describe('bombardment', () => {
  const GUNS = { arm: 'foot-artillery', strength: 4 } as const;
  const pieces = { 'fr.1.g': { hex: '0505', ...GUNS }, 'pr.1.a': { hex: '0506' } };

  test('[LDGA-11.5] only an adjacent hex', () => {
    const t = battle({ ...pieces, 'pr.1.b': { hex: '0508' } });
    expect(t.why(bombard('fr.1.g', '0508'))).toEqual(['not-adjacent LDGA-11.5']);
    expect(t.why(bombard('fr.1.g', '0506'))).toEqual([]);
  });

  test('[LDGA-11.51A] guns bombard or attack', () => {
    const t = battle({ ...pieces, 'fr.1.a': { hex: '0505', strength: 3 } });
    t.act(bombard('fr.1.g', '0506'), attack('0505', '0506'), END).roll(6, 5);
    expect(t.last('combatResolved').odds.attack.total).toBe(3);
    const alone = battle(pieces).act(bombard('fr.1.g', '0506'));
    expect(alone.why(attack('0505', '0506'))).toEqual(['guns-bombard LDGA-11.51A']);
  });

  test('[LDGA-11.51B] [LDGA-11.23.3] any number of guns that touch the hex', () => {
    const t = battle({ ...pieces, 'fr.1.h': { hex: '0507', ...GUNS }, 'fr.1.i': { hex: '0606', ...GUNS } });
    t.act(bombard(['fr.1.g', 'fr.1.h', 'fr.1.i'], '0506'), END).roll(6);
    expect(t.last('combatResolved').odds.attack.total).toBe(12);
  });

  test('[LDGA-11.51C.1] guns may fire at another hex than their stack attacks', () => {
    const t = battle({ ...pieces, 'fr.1.a': { hex: '0505' }, 'pr.1.b': { hex: '0605' } });
    t.act(bombard('fr.1.g', '0605'), attack('0505', '0506'));
    expect(t.why(END)).toEqual([]);
  });

  test('[LDGA-11.51C.2] guns of one hex fire at one hex', () => {
    const t = battle({ ...pieces, 'fr.1.h': { hex: '0505', ...GUNS }, 'pr.1.b': { hex: '0605' } });
    t.act(bombard('fr.1.g', '0506'));
    expect(t.why(bombard('fr.1.h', '0605'))).toEqual(['stack-fires-elsewhere LDGA-11.51C.2']);
  });

  test('[LDGA-11.51D] [LDGA-11.51E.2] a gun fires once, and a hex is fired at once', () => {
    const t = battle({ ...pieces, 'fr.1.h': { hex: '0507', ...GUNS }, 'pr.1.b': { hex: '0605' } });
    t.act(bombard('fr.1.g', '0506'));
    expect(t.why(bombard('fr.1.h', '0506'))).toEqual(['bombarded-already LDGA-11.51E.2']);
    expect(t.why(bombard('fr.1.g', '0605'))).toContain('fires-already LDGA-11.51D');
  });

  test('[LDGA-11.51E.1] everybody in the hex is one target', () => {
    const t = battle({ ...pieces, 'pr.1.b': { hex: '0506', strength: 6 } })
      .act(bombard('fr.1.g', '0506'), END)
      .roll(6);
    expect(t.last('combatResolved').odds.defence.total).toBe(10);
  });

  test('[LDGA-11.51F] over a river, bridged or not', () => {
    const t = battle(pieces, { sides: { '0505-0506': { water: 'river' } } });
    expect(t.why(bombard('fr.1.g', '0506'))).toEqual([]);
  });

  test('[LDGA-11.51G] [LDGA-11.31D.2] not through woods', () => {
    const t = battle(pieces, { sides: { '0505-0506': { woods: true } } });
    expect(t.why(bombard('fr.1.g', '0506'))).toEqual(['woods-between LDGA-11.51G']);
  });

  test('[LDGA-11.51H.1] guns of several corps do not combine', () => {
    const prussian = battle(
      {
        'pr.1.g': { hex: '0505', ...GUNS },
        'pr.2.h': { hex: '0507', ...GUNS, formation: '2' },
        'fr.1.a': { hex: '0506' },
      },
      { first: 'coalition' },
    );
    expect(prussian.why(bombard(['pr.1.g', 'pr.2.h'], '0506'))).toEqual([
      'guns-of-several-corps LDGA-11.51H.1',
    ]);
  });

  test('[LDGA-11.51H.2] but the French may once a turn', () => {
    const t = battle({
      ...pieces,
      'fr.2.h': { hex: '0507', ...GUNS, formation: '2' },
      'fr.1.i': { hex: '0904', ...GUNS },
      'fr.2.j': { hex: '0906', ...GUNS, formation: '2' },
      'pr.1.b': { hex: '0905' },
    });
    t.act(bombard(['fr.1.g', 'fr.2.h'], '0506'));
    expect(t.why(bombard(['fr.1.i', 'fr.2.j'], '0905'))).toEqual(['one-grand-battery LDGA-11.51H.2']);
  });

  test('[LDGA-11.52.1] [LDGA-11.1.9] a bombardment meets the duty to attack, for the guns and for those beside them', () => {
    const t = battle({ ...pieces, 'fr.1.a': { hex: '0505' } }).act(bombard('fr.1.g', '0506'));
    expect(t.why(END)).toEqual([]);
  });

  test.each([
    [4, 3, 'Ex'],
    [4, 5, 'Ar'],
    [4, 6, 'Ah'],
    [2, 4, 'Ar2'],
    [1, 6, 'Ae'],
  ])(
    '[LDGA-11.52.2] [LDGA-11.54A.2] guns of %d that roll %d: %s does nothing to them, nor to anybody else',
    (strength, die, result) => {
      const t = battle({ ...pieces, 'fr.1.g': { hex: '0505', ...GUNS, strength } });
      t.act(bombard('fr.1.g', '0506'), END).roll(die);
      expect(t.last('combatResolved')).toMatchObject({ result, applied: null });
      expect(t.unit('fr.1.g')).toMatchObject({ place: 'map', hex: '0505', reduced: false });
      expect(t.unit('pr.1.a')).toMatchObject({ place: 'map', hex: '0506', reduced: false });
    },
  );

  test('[LDGA-11.53] [LDGA-11.1.6] whoever has been attacked is not fired at afterwards, wherever he is', () => {
    const options = ['one-combat-at-a-time', 'discretionary-attack'] as const;
    const fought = (die: number) => {
      const t = battle(
        {
          ...pieces,
          'fr.1.a': { hex: '0606', strength: 8 },
          'pr.1.a': { hex: '0506', strength: 4 },
          'pr.1.b': { hex: '0506', strength: 4 },
          'fr.1.h': { hex: '0810', ...GUNS },
          'fr.1.x': { hex: '1010' },
          'pr.1.x': { hex: '1011' },
        },
        { options },
      );
      expect(t.why(bombard('fr.1.g', '0506'))).toEqual([]);
      t.act(attack('0606', '0506')).roll(die);
      return t.to('ldga.combat.choose');
    };
    const stayed = fought(3);
    expect(stayed.last('combatResolved').applied).toBe('Ex');
    expect(stayed.why(bombard('fr.1.g', '0506'))).toEqual(['fought-already LDGA-11.53']);
    expect(stayed.options('declareBombardment').filter(({ target }) => target === '0506')).toEqual([]);
    const gone = fought(2);
    expect(gone.last('combatResolved').applied).toBe('Dr');
    const there = gone.unit('pr.1.a').hex as string;
    const beside = gone.world.grid
      .ring(gone.world.grid.index(there), 1)
      .map((hex) => gone.world.grid.id(hex));
    const free = beside.find((hex) => ['0507', '0407', '0607', '0508'].includes(hex)) as string;
    gone.mark('fr.1.h', { hex: free });
    expect(gone.why(bombard('fr.1.h', there))).toEqual(['fought-already LDGA-11.53']);
  });

  test('[LDGA-11.5] [LDGA-11.45.1] guns that had to make room elsewhere do not fire over the hexes between', () => {
    const t = battle({ ...pieces, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } });
    t.act(bombard('fr.1.g', '0506'), attack('0909', '0910'), END);
    t.act({ type: 'resolve', target: '0910', what: 'attack' }).mark('fr.1.g', { hex: '0403' }).roll(3);
    expect(t.last('planDropped')).toMatchObject({ plan: { kind: 'bombardment' }, why: 'nobody-left' });
    expect(t.unit('fr.1.g').bombarded).toBe(false);
  });

  test('[LDGA-11.1.6] [LDGA-11.53] the hex is bombarded before it is attacked', () => {
    const t = battle({
      ...pieces,
      'fr.1.a': { hex: '0507' },
      'fr.1.b': { hex: '0909' },
      'pr.1.b': { hex: '0910' },
    });
    t.act(attack('0507', '0506'), attack('0909', '0910'), bombard('fr.1.g', '0506'), END);
    expect(t.why({ type: 'resolve', target: '0506', what: 'attack' })).toEqual(['bombard-first LDGA-11.1.6']);
    t.act({ type: 'resolve', target: '0506', what: 'bombardment' }).roll(6);
    t.act({ type: 'resolve', target: '0506', what: 'attack' }).roll(5);
    expect(t.last('combatResolved').plan.kind).toBe('attack');
  });

  test('[LDGA-11.57.1] [LDGA-11.57.3] in mud guns do not fire, but defend', () => {
    const t = battle(
      { ...pieces, 'fr.1.a': { hex: '0507' }, 'pr.1.g': { hex: '0506', ...GUNS } },
      { mud: [2] },
    );
    expect(t.why(bombard('fr.1.g', '0506'))).toContain('guns-in-mud LDGA-11.57.1');
    t.act(attack('0507', '0506'), END).roll(4);
    expect(t.last('combatResolved').odds.defence.total).toBe(8);
  });

  test('[LDGA-11.57.2] in mud the guns leave the enemy first', () => {
    const t = table({
      pieces: { ...pieces, 'fr.1.a': { hex: '0507' } },
      mud: [2],
      options: ['without-command'],
    });
    t.to('ldga.disengagement.go').act({ type: 'disengage', pieces: ['fr.1.g'], path: ['0504'] });
    expect(t.hex('fr.1.g')).toBe('0504');
    expect(t.step).toBe('ldga.combat.choose');
  });

  test('[LDGA-11.46.6] who was to attack a hex that guns have emptied goes in, or turns to another', () => {
    const t = battle({
      ...pieces,
      'fr.1.g': { hex: '0505', ...GUNS, strength: 20 },
      'fr.1.a': { hex: '0507' },
      'fr.1.b': { hex: '0609' },
      'pr.1.b': { hex: '0608' },
    });
    t.act(bombard('fr.1.g', '0506'), attack('0507', '0506'), attack('0609', '0608'), END);
    t.act({ type: 'resolve', target: '0506', what: 'bombardment' }).roll(1);
    expect(t.step).toBe('ldga.advance.choose');
    expect(t.why({ type: 'advance', pieces: ['fr.1.a'], hex: '0506' })).toEqual([]);
    t.act(STAY, { type: 'withdraw', target: '0608', what: 'attack' });
    expect(t.why(attack(['0507', '0609'], '0608'))).toEqual([]);
  });

  test('[LDGA-11.55.1] [LDGA-11.55.3] horse artillery that has cleared a hex may go in', () => {
    const t = battle({
      'fr.1.g': { hex: '0505', arm: 'horse-artillery', strength: 20 },
      'pr.1.a': { hex: '0506' },
    });
    t.act(bombard('fr.1.g', '0506'), END).roll(1);
    t.act({ type: 'advance', pieces: ['fr.1.g'], hex: '0506' });
    expect(t.hex('fr.1.g')).toBe('0506');
    const failed = battle({
      'fr.1.g': { hex: '0505', ...GUNS, strength: 1 },
      'pr.1.a': { hex: '0506', strength: 9 },
    });
    failed.act(bombard('fr.1.g', '0506'), END).roll(6);
    expect(failed.has('advanced')).toBe(false);
  });

  test('[LDGA-11.55.2] horse artillery may fall back before what would have hit others', () => {
    const t = battle({
      'fr.1.g': { hex: '0505', arm: 'horse-artillery' },
      'pr.1.a': { hex: '0506', strength: 12 },
    });
    t.act(bombard('fr.1.g', '0506'), END).roll(4);
    expect(t.last('combatResolved').result).toBe('Ar2');
    expect(t.why({ type: 'fallBack', guns: ['fr.1.g', 'fr.1.g'] })).toEqual([
      'only-horse-artillery LDGA-11.55.2',
    ]);
    expect(t.why({ type: 'fallBack', guns: ['pr.1.a'] })).toEqual(['only-horse-artillery LDGA-11.55.2']);
    t.act({ type: 'fallBack', guns: ['fr.1.g'] }).pass();
    const { grid } = t.world;
    expect(grid.distance(grid.index('0505'), grid.index(t.hex('fr.1.g') as string))).toBe(2);
  });
});

describe('chateaux', () => {
  const chateaux = ['0506'];
  const pieces = { 'fr.1.a': { hex: '0505', strength: 20 }, 'pr.1.a': { hex: '0506' } };

  test('[LDGA-11.62.3] [LDGA-11.22.1] a garrison binds who stands before it, and is attacked inside its walls', () => {
    const t = battle(pieces, { chateaux });
    expect(t.why(END)).toEqual(['must-attack LDGA-11.21.1']);
    expect(t.why(attack('0505', '0506'))).toEqual(['only-a-garrison-there LDGA-11.63A']);
    t.act(storm('0505', '0506'), END).roll(2);
    expect(t.last('combatResolved').odds.column).toBe('2-1');
  });

  test('[LDGA-11.62.1] a garrison has to attack nobody', () => {
    const t = battle(
      { ...pieces, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } },
      { chateaux: ['0505'] },
    );
    expect(t.act(attack('0909', '0910')).why(END)).toEqual([]);
  });

  test('[LDGA-11.62.2] [LDGA-11.22.2] one that sallies sees to all who watch it', () => {
    const t = battle({ ...pieces, 'pr.1.b': { hex: '0605' } }, { chateaux: ['0505'] }).act(
      attack('0505', '0506'),
    );
    expect(t.why(END)).toEqual(['must-be-attacked LDGA-11.21.2']);
  });

  test('[LDGA-11.61.2] [LDGA-11.61.3] [LDGA-11.61.4] those outside defend without walls and are attacked first', () => {
    const t = battle(
      {
        ...pieces,
        'fr.1.b': { hex: '0507', strength: 9 },
        'pr.1.b': { hex: '0506', strength: 2, arm: 'cavalry' },
      },
      { chateaux },
    );
    expect(t.why(storm('0507', '0506'))).toEqual(['outsiders-first LDGA-11.61.4']);
    t.act(attack('0505', '0506'), storm('0507', '0506'), END).roll(1);
    expect(t.last('combatResolved').odds.defence.total).toBe(2);
    expect(t.step).toBe('ldga.assault.roll');
    t.roll(6);
    expect(t.last('combatResolved').odds).toMatchObject({ defence: { total: 4 }, column: '2-1' });
  });

  test('[LDGA-11.63B] a garrison told to retreat may hold, or go', () => {
    const at = () => battle(pieces, { chateaux }).act(storm('0505', '0506'), END).roll(3);
    expect(at().act({ type: 'holdChateau' }).hex('pr.1.a')).toBe('0506');
    const gone = at().act({ type: 'quitChateau' }).pass();
    expect(gone.hex('pr.1.a')).not.toBe('0506');
  });

  test('[LDGA-11.63C] half of a garrison becomes an exchange', () => {
    const t = battle(pieces, { chateaux }).act(storm('0505', '0506'), END).roll(1);
    expect(t.last('combatResolved')).toMatchObject({ result: 'Dh', applied: 'Ex' });
  });

  test('[LDGA-11.63E] guns neither attack nor bombard a garrison', () => {
    const t = battle({ ...pieces, 'fr.1.g': { hex: '0505', arm: 'foot-artillery' } }, { chateaux });
    expect(t.why(bombard('fr.1.g', '0506'))).toEqual(['only-a-garrison-there LDGA-11.63E']);
    t.act(storm('0505', '0506'), END).roll(3);
    expect(t.last('combatResolved').odds.attack.total).toBe(20);
    const guns = battle(
      {
        'fr.1.g': { hex: '0505', arm: 'foot-artillery' },
        'fr.1.a': { hex: '0507' },
        'pr.1.a': { hex: '0506' },
      },
      { chateaux },
    );
    expect(guns.why(storm('0505', '0506'))).toEqual(['guns-against-walls LDGA-11.63E']);
  });

  test('[LDGA-11.59D] with targets of terrain a chateau is not bombarded at all', () => {
    const t = battle(
      { ...pieces, 'fr.1.g': { hex: '0505', arm: 'foot-artillery' }, 'pr.1.b': { hex: '0506' } },
      { chateaux, options: ['bombardment-by-terrain'] },
    );
    expect(t.why(bombard('fr.1.g', '0506'))).toEqual(['chateau-there LDGA-11.59D']);
  });
});
