import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../../src/systems/nlb/content/content.ts';
import { decides, demoralizedAt, disintegratesAt, played, slain } from '../morale.ts';

describe('losses', () => {
  test('[NLB-9.0.1] the strength that a lost unit shows is added to the losses of its army', () => {
    const table = played(
      {
        'fr.a': { hex: '0504', strength: 40 },
        'fr.b': { hex: '0704', strength: 40 },
        'al.x': { hex: '0503', strength: 5, reduced: 3, flipped: true },
        'al.y': { hex: '0703', strength: 4 },
        'pr.z': { hex: '0702', strength: 2 },
      },
      {},
    );
    table.endMovement().attack(['0503'], ['fr.a']).roll(1).act({ type: 'declineAdvance' });
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.x', army: 'allied', strength: 3, losses: 3 });
    table.attack(['0703'], ['fr.b']).roll(1);
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.y', strength: 4, losses: 7 });
    expect(table.position.armies).toMatchObject({
      french: { losses: 0 },
      allied: { losses: 7 },
      prussian: { losses: 0 },
    });
  });

  test('[NLB-9.0.2] each army has the levels that the scenario gives it, turn by turn, or none', () => {
    const table = played(
      { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1010' }, 'pr.y': { hex: '1212' } },
      {
        french: { demoralization: [demoralizedAt(10), demoralizedAt(25, '16/1500')] },
        allied: { demoralization: [demoralizedAt(7)], disintegration: disintegratesAt(9) },
      },
    );
    const levels = () => table.game.observe(table.position, 'french').armies;
    expect(levels()).toMatchObject({
      french: { demoralization: 10, disintegration: null },
      allied: { demoralization: 7, disintegration: 9 },
      prussian: { demoralization: null, disintegration: null },
    });
    table.pass().pass();
    expect(levels()).toMatchObject({ french: { demoralization: 25 }, allied: { demoralization: 7 } });
  });
});

describe('disintegration', () => {
  test('[NLB-9.1.1] an army disintegrates the instant its losses pass the level, not when they reach it', () => {
    const at = slain(4, { allied: { disintegration: disintegratesAt(4) } });
    expect(at.of('disintegrated')).toEqual([]);
    expect(at.position.armies.allied).toMatchObject({ losses: 4, disintegrated: false });
    const past = slain(4, { allied: { disintegration: disintegratesAt(3) } });
    expect(past.last('disintegrated')).toMatchObject({ army: 'allied', losses: 4, level: 3 });
    expect(past.position.armies.allied?.disintegrated).toBe(true);
    expect(past.step).toBe('nlb.combat.advanceChoice');
  });

  test('[NLB-9.1.2] what follows is what the scenario says: an end of the game at once, or nothing', () => {
    const allied = { disintegration: disintegratesAt(3) };
    const ended = slain(4, { allied }, [decides('disintegration', 'allied', 'french')]);
    expect(ended.game.pending(ended.position)).toMatchObject({
      kind: 'over',
      outcome: { winners: ['french'], rule: 'NLB-9.1.2', code: 'disintegration' },
    });
    expect(slain(4, { allied }).position.outcome).toBeNull();
    expect(
      slain(4, { allied }, [decides('disintegration', 'prussian', 'french')]).position.outcome,
    ).toBeNull();
  });

  test('[NLB-9.1.3] the French have no level at which they disintegrate', () => {
    const table = played(
      {
        'fr.a': { hex: '0504', strength: 90 },
        'fr.z': { hex: '0101' },
        'al.x': { hex: '0503', strength: 900 },
      },
      { french: { demoralization: [demoralizedAt(10)] } },
    );
    table.endMovement().attack(['0503'], ['fr.a']).roll(6);
    expect(table.position.armies.french).toMatchObject({
      losses: 90,
      demoralized: true,
      disintegrated: false,
    });
    expect(table.of('disintegrated')).toEqual([]);
  });
});

describe('demoralization', () => {
  test('[NLB-9.2.1] an army is demoralized the instant its losses reach the level', () => {
    const below = slain(4, { allied: { demoralization: [demoralizedAt(5)] } });
    expect(below.position.armies.allied).toMatchObject({ losses: 4, demoralized: false });
    const at = slain(4, { allied: { demoralization: [demoralizedAt(4)] } });
    expect(at.last('demoralized')).toMatchObject({ rule: 'NLB-9.2.1', army: 'allied', losses: 4, level: 4 });
    expect(at.step).toBe('nlb.combat.advanceChoice');
    const above = slain(4, { allied: { demoralization: [demoralizedAt(3)] } });
    expect(above.position.armies.allied?.demoralized).toBe(true);
  });

  test('[NLB-9.2.1] also when a unit is lost because it cannot retreat', () => {
    const table = played(
      {
        'fr.a': { hex: '0504' },
        'fr.b': { hex: '0502' },
        'fr.c': { hex: '0302' },
        'fr.d': { hex: '0702' },
        'al.x': { hex: '0503' },
      },
      { allied: { demoralization: [demoralizedAt(4)] } },
    );
    table.endMovement().attack(['0503'], ['fr.a', 'fr.b']).roll(1);
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.x', cause: 'no-retreat' });
    expect(table.position.armies.allied).toMatchObject({ losses: 4, demoralized: true });
  });

  test('[NLB-9.2A.1] one demoralized army does not keep others from the same fate', () => {
    const table = played(
      {
        'fr.a': { hex: '0504', strength: 24 },
        'fr.b': { hex: '0804', strength: 24 },
        'al.x': { hex: '0503' },
        'pr.y': { hex: '0803' },
        'al.z': { hex: '0101', strength: 900 },
      },
      {
        french: { demoralization: [demoralizedAt(4)] },
        allied: { demoralization: [demoralizedAt(4)] },
        prussian: { demoralization: [demoralizedAt(4)] },
      },
    );
    table.endMovement().attack(['0503'], ['fr.a']).roll(1).act({ type: 'declineAdvance' });
    table.attack(['0803'], ['fr.b']).roll(6).act({ type: 'lose', unit: 'fr.b' });
    expect(table.of('demoralized').map((event) => event.army)).toEqual(['allied', 'prussian', 'french']);
  });

  test('[NLB-9.2A.2] where the scenario says so, the demoralization of one army raises the level of another', () => {
    const fight = (levelChanges: NlbScenario['levelChanges']) =>
      played(
        {
          'fr.a': { hex: '0504', strength: 24 },
          'fr.b': { hex: '0804', strength: 24 },
          'al.x': { hex: '0503' },
          'al.y': { hex: '0803' },
        },
        { french: { demoralization: [demoralizedAt(24)] }, allied: { demoralization: [demoralizedAt(4)] } },
        { levelChanges },
      )
        .endMovement()
        .attack(['0503'], ['fr.a'])
        .roll(1)
        .act({ type: 'declineAdvance' })
        .attack(['0803'], ['fr.b'])
        .roll(6)
        .act({ type: 'lose', unit: 'fr.b' });
    const raised = fight([
      {
        army: 'french',
        levels: 'demoralization',
        amount: 1,
        cause: { kind: 'demoralized', armies: ['allied'] },
        rule: 'NLB-9.2A.2',
      },
    ]);
    expect(raised.position.armies.french).toMatchObject({ losses: 24, demoralized: false });
    expect(raised.game.observe(raised.position, 'french').armies.french?.demoralization).toBe(25);
    expect(fight([]).position.armies.french).toMatchObject({ losses: 24, demoralized: true });
  });

  const exchange = (firstPlayer?: 'coalition') => {
    const mine = { hex: '0504', strength: 24 };
    const theirs = { hex: '0503', strength: 4 };
    const pieces = {
      'fr.a': firstPlayer === undefined ? mine : theirs,
      'al.x': firstPlayer === undefined ? theirs : mine,
      'fr.z': { hex: '0101' },
      'al.z': { hex: '1010' },
    };
    const morale = {
      french: { demoralization: [demoralizedAt(4)] },
      allied: { demoralization: [demoralizedAt(4)] },
    };
    const instant = [
      decides('demoralization', 'french', 'coalition'),
      decides('demoralization', 'allied', 'french'),
    ];
    const attacker = firstPlayer === undefined ? 'fr.a' : 'al.x';
    return played(pieces, morale, { instant, ...(firstPlayer === undefined ? {} : { firstPlayer }) })
      .endMovement()
      .attack(['0503'], [attacker])
      .roll(6)
      .act({ type: 'lose', unit: attacker });
  };

  test('[NLB-9.2B] when an exchange breaks both armies, the one not phasing breaks first', () => {
    const french = exchange();
    expect(french.position.armies).toMatchObject({ french: { losses: 24 }, allied: { losses: 4 } });
    expect(french.of('demoralized').map((event) => event.army)).toEqual(['allied']);
    expect(french.position.outcome).toMatchObject({ winners: ['french'], code: 'demoralization' });
    const allied = exchange('coalition');
    expect(allied.of('demoralized').map((event) => event.army)).toEqual(['french']);
    expect(allied.position.outcome).toMatchObject({ winners: ['allied'], code: 'demoralization' });
  });
});
