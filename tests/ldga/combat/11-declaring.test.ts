import { describe, expect, test } from 'vitest';
import { attack, battle, END, storm } from '../battle.ts';
import { type Field, type Table, table } from '../field.ts';

const ONE = { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } };

describe('the combat phase', () => {
  test('[LDGA-11.0.1] attacks are declared in no other phase', () => {
    const t = table({ pieces: ONE, options: ['without-command'] }).toMovement();
    expect(t.why(attack('0505', '0506'))).toEqual(['not-now LDGA-8.0.1']);
  });

  test('[LDGA-11.0.2] only who is adjacent is attacked', () => {
    const t = battle({ ...ONE, 'pr.1.b': { hex: '0508' } });
    expect(t.why(attack('0505', '0508'))).toEqual(['not-adjacent LDGA-11.24.1']);
    expect(t.why(attack('0505', '0507'))).toEqual(['no-enemy-there LDGA-11.0.2']);
    expect(t.why(attack('0505', '0506'))).toEqual([]);
  });

  test('[LDGA-4.31.1] [LDGA-11.21.1] [LDGA-7.32.2] a stack in an enemy zone must attack, in command or not', () => {
    const t = battle(ONE);
    expect(t.why(END)).toEqual(['must-attack LDGA-11.21.1', 'must-be-attacked LDGA-11.21.2']);
    t.mark('fr.1.a', { outOfCommand: true });
    expect(t.why(END)).toContain('must-attack LDGA-11.21.1');
    expect(t.act(attack('0505', '0506')).why(END)).toEqual([]);
  });

  test('[LDGA-4.31.2] [LDGA-11.21.2] every enemy in a zone must be attacked', () => {
    const t = battle({ ...ONE, 'pr.1.b': { hex: '0605' } }).act(attack('0505', '0506'));
    expect(t.why(END)).toEqual(['must-be-attacked LDGA-11.21.2']);
    t.act({ type: 'withdraw', target: '0506', what: 'attack' }, attack('0505', '0506', '0605'));
    expect(t.why(END)).toEqual([]);
  });

  test('[LDGA-11.2.1] what was declared may be taken back: offered once for each hex, and again where nothing else is left', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } });
    const back = { type: 'withdraw' as const, target: '0506', what: 'attack' as const };
    expect(t.options('withdraw')).toEqual([]);
    expect(t.act(attack('0505', '0506')).options('withdraw')).toEqual([back]);
    expect(t.act(back).why(back)).toEqual(['not-declared LDGA-11.2.1']);
    t.act(attack('0505', '0506'));
    expect(t.options('withdraw')).toEqual([]);
    expect(t.why(back)).toEqual([]);
    // A stack that attacks one of two alone leaves the other unattacked, and nothing to add.
    const stuck = battle({ ...ONE, 'pr.1.b': { hex: '0605' } }).act(attack('0505', '0506'));
    stuck.act(back, attack('0505', '0506'));
    expect(stuck.options('withdraw')).toEqual([back]);
  });

  test('[LDGA-11.2.1] of what was taken back once already, only what stands in the way is offered again', () => {
    const apart = { 'fr.1.b': { hex: '0909' }, 'pr.1.c': { hex: '0910' } };
    const t = battle({ ...ONE, ...apart, 'pr.1.b': { hex: '0605' } });
    const back = { type: 'withdraw' as const, target: '0506', what: 'attack' as const };
    const elsewhere = { ...back, target: '0910' };
    t.act(attack('0505', '0506'), attack('0909', '0910'), back, elsewhere);
    t.act(attack('0505', '0506'), attack('0909', '0910'));
    expect(t.options('withdraw')).toEqual([back]);
    expect(t.why(elsewhere)).toEqual([]);
    // Two who could only attack one hex together: the one who is idle wants what the other has declared.
    const idle = battle({ ...ONE, ...apart, 'fr.1.d': { hex: '0507' } });
    idle.act(attack('0505', '0506'), attack('0909', '0910'), back, elsewhere);
    idle.act(attack('0505', '0506'), attack('0909', '0910'));
    expect(idle.options('withdraw')).toEqual([back]);
  });

  test('[LDGA-11.1.2] [LDGA-11.2.1] all attacks are declared before the first is fought', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } });
    t.act(attack('0505', '0506'));
    expect(t.step).toBe('ldga.combat.choose');
    expect(t.why(END)).toEqual(['must-attack LDGA-11.21.1', 'must-be-attacked LDGA-11.21.2']);
    t.act(attack('0909', '0910'), END);
    expect(t.step).toBe('ldga.combat.resolve');
  });

  test('[LDGA-11.0.3] [LDGA-11.1.5] [LDGA-11.3.4] one attack after another, in the order the attacker likes', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } });
    t.act(attack('0505', '0506'), attack('0909', '0910'), END);
    t.act({ type: 'resolve', target: '0910', what: 'attack' }).roll(5);
    while (t.step !== 'ldga.assault.roll') t.pass();
    expect(t.hex('fr.1.b')).not.toBe('0909');
    expect(t.hex('fr.1.a')).toBe('0505');
  });

  test('[LDGA-11.21.4] all units of a stack attack together, and one attack only', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0505', strength: 3 }, 'pr.1.b': { hex: '0605' } });
    t.act(attack('0505', '0506'));
    expect(t.why(attack('0505', '0605'))).toEqual(['attacks-already LDGA-11.21.4']);
    t.act({ type: 'withdraw', target: '0506', what: 'attack' }, attack('0505', '0506', '0605'), END).roll(5);
    expect(t.last('combatResolved').odds.attack.total).toBe(7);
  });

  test('[LDGA-11.21.3] all units of a stack defend together', () => {
    const t = battle({ ...ONE, 'pr.1.b': { hex: '0506', strength: 3 } })
      .act(attack('0505', '0506'), END)
      .roll(5);
    expect(t.last('combatResolved').odds.defence.total).toBe(7);
  });

  test('[LDGA-11.23.1] [LDGA-11.23.3] up to six stacks attack one hex with all they have', () => {
    const ring = ['0505', '0507', '0606', '0607', '0406', '0407'];
    const t = battle({
      'pr.1.a': { hex: '0506', strength: 4 },
      ...Object.fromEntries(ring.map((hex, n) => [`fr.1.u${n}`, { hex, strength: 2 }])),
    });
    t.act(attack(ring, '0506'), END).roll(1);
    expect(t.last('combatResolved').odds.attack.total).toBe(12);
  });

  test('[LDGA-11.23.2] a hex is attacked once only', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0507' } }).act(attack('0505', '0506'));
    expect(t.why(attack('0507', '0506'))).toEqual(['attacked-already LDGA-11.23.3']);
  });

  test('[LDGA-11.24.1] several hexes are attacked as one only by whoever touches all', () => {
    const t = battle({ ...ONE, 'pr.1.b': { hex: '0605' }, 'fr.1.b': { hex: '0507' } });
    expect(t.why(attack(['0505', '0507'], '0506', '0605'))).toEqual(['not-adjacent LDGA-11.24.1']);
    expect(t.why(attack('0505', '0506', '0605'))).toEqual([]);
  });

  test('[LDGA-11.24.2] a stack that alone touches several enemies attacks them in one', () => {
    const t = battle({ ...ONE, 'pr.1.b': { hex: '0605' } });
    t.act(attack('0505', '0605'));
    expect(t.why(END)).toEqual(['must-be-attacked LDGA-11.21.2']);
  });

  test('[LDGA-8.52.1] [LDGA-8.52.4] [LDGA-TEC.17] over a river only at a bridge, and nobody has to', () => {
    const river = { sides: { '0505-0506': { water: 'river' as const } } };
    const far = { 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } };
    expect(battle({ ...ONE, ...far }, river).why(attack('0505', '0506'))).toEqual([
      'river-between LDGA-8.52.1',
    ]);
    const t = battle({ ...ONE, ...far }, { ...river, roads: [['0505', '0506']] }).act(attack('0909', '0910'));
    expect(t.why(END)).toEqual([]);
    expect(t.why(attack('0505', '0506'))).toEqual([]);
  });

  test('[LDGA-8.42A] a column does not attack, and does not have to', () => {
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0507' } });
    t.mark('fr.1.a', { roadMarch: true });
    expect(t.why(attack('0505', '0506'))).toEqual(['in-road-march LDGA-8.42A']);
    expect(t.act(attack('0507', '0506')).why(END)).toEqual([]);
  });

  test('[LDGA-8.42H] a column that is attacked forms up', () => {
    const t = battle(ONE).mark('pr.1.a', { roadMarch: true }).act(attack('0505', '0506'), END);
    expect(t.unit('pr.1.a').roadMarch).toBe(false);
  });

  test('[LDGA-21.24.3] [LDGA-21.24.4] those at rest neither attack nor are attacked on that turn', () => {
    const truce = { turn: 2, hexes: ['0505'], rule: 'LDGA-21.24.3' };
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } }, { truce });
    expect(t.act(attack('0909', '0910')).why(END)).toEqual([]);
    expect(t.why(attack('0505', '0506'))).toEqual([]);
    const later = battle(ONE, { truce: { ...truce, turn: 3 } });
    expect(later.why(END)).toContain('must-attack LDGA-11.21.1');
  });

  test('[LDGA-21.24.3] who comes into their hexes afterwards is not at rest', () => {
    const truce = { turn: 2, hexes: ['0505'], rule: 'LDGA-21.24.3' };
    const other = { 'fr.1.b': { hex: '0909' }, 'pr.1.b': { hex: '0910' } };
    const t = battle({ ...ONE, 'fr.1.a': { hex: '0303' }, ...other }, { truce });
    t.mark('fr.1.a', { hex: '0505' }).act(attack('0909', '0910'));
    expect(t.why(END)).toContain('must-attack LDGA-11.21.1');
  });
});

describe('discretionary attack', () => {
  const pieces = { ...ONE, 'pr.1.b': { hex: '0605' } };
  const options = ['discretionary-attack'] as const;

  test('[LDGA-4.33.1] nobody has to attack', () => {
    expect(battle(pieces, { options }).why(END)).toEqual([]);
  });

  test('[LDGA-4.33.2] who attacks one must see to all who touch him', () => {
    const t = battle(pieces, { options }).act(attack('0505', '0506'));
    expect(t.why(END)).toEqual(['must-be-attacked LDGA-4.33.2']);
    const two = battle({ ...pieces, 'fr.1.b': { hex: '0704' } }, { options });
    two.act(attack('0505', '0506'), attack('0704', '0605'));
    expect(two.why(END)).toEqual([]);
  });
});

describe('one combat at a time', () => {
  test('[LDGA-11.2.2] each is fought as it is declared, and nobody may be left alone', () => {
    const options = ['one-combat-at-a-time'] as const;
    const t = battle({ ...ONE, 'fr.1.b': { hex: '0507' } }, { options });
    expect(t.why(attack('0505', '0506'))).toEqual(['leaves-somebody-alone LDGA-11.2.2']);
    t.act(attack(['0505', '0507'], '0506'));
    expect(t.step).toBe('ldga.assault.roll');
  });

  const apart = {
    ...ONE,
    'fr.1.c': { hex: '1010', arm: 'cavalry', strength: 2 },
    'pr.1.y': { hex: '1011', strength: 3 },
  } as const;
  const options = ['one-combat-at-a-time', 'discretionary-attack'] as const;

  test('[LDGA-11.2.2] [LDGA-11.1.4] riders are asked before their own combat, and before no other', () => {
    const t = battle(apart, { options }).act(attack('0505', '0506'));
    expect(t.step).toBe('ldga.assault.roll');
    t.to('ldga.combat.choose').act(attack('1010', '1011'));
    expect([t.step, t.seat]).toEqual(['ldga.evade.choose', 'french']);
    expect(t.options('evade').every(({ hex }) => hex === '1010')).toBe(true);
  });
});

describe('garrisons with others outside their walls', () => {
  const mixed = (more: Partial<Field> = {}) =>
    battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'fr.1.b': { hex: '0607', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4 },
        'pr.1.g': { hex: '0506', strength: 4, arm: 'foot-artillery' },
      },
      { chateaux: ['0506'], ...more },
    );
  const storms = (t: Table) => t.options('declareAttack').filter(({ chateau }) => chateau === true);

  test('[LDGA-11.61.4] [LDGA-11.1.5] once an attack on those outside is declared the storm of the walls is offered, and fought when they are gone', () => {
    const t = mixed();
    expect(storms(t)).toEqual([]);
    t.act(attack('0505', '0506'));
    expect(storms(t)).toEqual([storm('0607', '0506')]);
    t.act(storm('0607', '0506'));
    expect(storms(t)).toEqual([]);
    t.act(END).roll(1).to('ldga.assault.roll');
    expect(t.pending).toMatchObject({ facts: { from: ['0607'], targets: ['0506'] } });
    t.roll(1);
    expect(t.last('combatResolved')).toMatchObject({ plan: { chateau: true }, odds: { column: '2-1' } });
  });

  test('[LDGA-11.2.2] [LDGA-11.61.4] where one combat is declared at a time it is offered when those outside are gone, and once', () => {
    const t = mixed({
      options: ['one-combat-at-a-time'],
      sides: { '0506-0607': { water: 'river' } },
      roads: [['0506', '0607']],
    });
    expect(storms(t)).toEqual([]);
    t.act(attack('0505', '0506')).roll(1).to('ldga.combat.choose');
    expect(storms(t)).toEqual([storm('0607', '0506')]);
    t.act(storm('0607', '0506')).roll(4);
    expect(t.last('combatResolved').plan).toMatchObject({ chateau: true });
    t.to('ldga.movement.move');
    expect(t.position.phasing).toBe('coalition');
  });
});
