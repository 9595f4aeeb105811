import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../src/content/nlb.ts';
import { type Piece, type Skirmish, skirmish } from './skirmish.ts';

type Army = 'french' | 'allied' | 'prussian';
type Victory = NlbScenario['victory']['instant'][number];

const demoralizedAt = (level: number, from = '16/1400') => ({ from, level, rule: 'NLB-9.2.1' });
const disintegratesAt = (level: number) => ({ from: '16/1400', level, rule: 'NLB-9.1.1' });

const decides = (when: Victory['when'], army: Army, winner: Victory['winner']): Victory => ({
  when,
  army,
  winner,
  rule: 'NLB-9.1.2',
});

const played = (
  pieces: Readonly<Record<string, Piece>>,
  morale: NlbScenario['morale'],
  more: { instant?: readonly Victory[]; firstPlayer?: 'coalition'; terrain?: Skirmish['terrain'] } = {},
) =>
  skirmish({
    pieces,
    ...(more.terrain === undefined ? {} : { terrain: more.terrain }),
    scenario: {
      morale,
      victory: { instant: [...(more.instant ?? [])] },
      ...(more.firstPlayer === undefined ? {} : { firstPlayer: more.firstPlayer }),
    },
  });

/** One French attack at 6-1 that destroys a unit of this strength on a 1. */
const slain = (strength: number, morale: NlbScenario['morale'], instant: readonly Victory[] = []) =>
  played(
    {
      'fr.a': { hex: '0504', strength: 6 * strength },
      'al.x': { hex: '0503', strength },
      'al.z': { hex: '0101' },
    },
    morale,
    { instant },
  )
    .endMovement()
    .attack(['0503'], ['fr.a'])
    .roll(1);

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

describe('what demoralization does', () => {
  const broken = { allied: { demoralization: [demoralizedAt(1)] } };
  /** The Allies lose al.sac and are demoralized; then comes a second attack. */
  const afterALoss = (pieces: Readonly<Record<string, Piece>>, morale: NlbScenario['morale'] = broken) =>
    played(
      { 'fr.kill': { hex: '1004', strength: 6 }, 'al.sac': { hex: '1003', strength: 1 }, ...pieces },
      morale,
      { terrain: { '0505': 'chateau' } },
    )
      .endMovement()
      .attack(['1003'], ['fr.kill'])
      .roll(1)
      .act({ type: 'declineAdvance' });

  test('[NLB-9.3.1] its units do not advance after combat', () => {
    const repulse = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0504' }, 'al.x': { hex: '0503' } }, morale)
        .attack(['0503'], ['fr.a'])
        .roll(4)
        .retreat('fr.a', '0404');
    expect(repulse({}).options('advance')).toEqual([{ type: 'advance', unit: 'al.x', hex: '0504' }]);
    const table = repulse(broken);
    expect(table.of('demoralized')).toHaveLength(1);
    expect(table.step).toBe('nlb.movement.move');
    expect(table.unit('al.x').hex).toBe('0503');
  });

  test('[NLB-9.3.1] the enemy and the allies of a demoralized army still advance', () => {
    const won = slain(4, { allied: { demoralization: [demoralizedAt(4)] } });
    expect(won.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0503' }]);
    const mixed = afterALoss({ 'fr.a': { hex: '0504' }, 'al.x': { hex: '0503' }, 'pr.y': { hex: '0503' } });
    mixed.attack(['0503'], ['fr.a']).roll(6).retreat('fr.a', '0404');
    expect(mixed.seat).toBe('prussian');
    expect(mixed.options('advance')).toEqual([{ type: 'advance', unit: 'pr.y', hex: '0504' }]);
  });

  test('[NLB-9.3.2] it lasts to the end of the game, even if the level rises above the losses', () => {
    const table = slain(4, { allied: { demoralization: [demoralizedAt(4), demoralizedAt(50, '16/1500')] } });
    table.act({ type: 'declineAdvance' }).pass().endMovement();
    expect(table.last('turnBegan').label).toBe('16/1500');
    expect(table.position.armies.allied).toMatchObject({ losses: 4, demoralized: true });
    expect(table.game.observe(table.position, 'french').armies.allied).toMatchObject({
      demoralized: true,
      demoralization: 50,
    });
  });

  test('[NLB-9.3.3] where the scenario says so, it decides the game', () => {
    const morale = { allied: { demoralization: [demoralizedAt(4)] } };
    const won = slain(4, morale, [decides('demoralization', 'allied', 'french')]);
    expect(won.position.outcome).toMatchObject({ winners: ['french'], code: 'demoralization' });
    expect(won.step).toBe('over');
    expect(slain(4, morale).position.outcome).toBeNull();
  });

  test('[NLB-9.3.4] [NLB-8.2.1] its infantry loses the benefits of a chateau, though not the walls', () => {
    const storm = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0506', strength: 36 }, 'al.c': { hex: '0505', strength: 2 } }, morale).act(
        { type: 'target', hex: '0505' },
        { type: 'engage', unit: 'fr.a' },
      );
    const steady = storm({});
    expect(steady.odds).toMatchObject({ defence: { total: 6 }, column: '4-1' });
    const shaken = storm(broken);
    expect(shaken.odds).toMatchObject({ defence: { total: 6 }, column: '6-1', cap: null });
    shaken.act({ type: 'declare', column: '6-1' }).roll(4);
    expect(shaken.why({ type: 'stand', unit: 'al.c' })).toEqual(['must-retreat NLB-6.6.2']);
  });

  test('[NLB-9.3.4] and has to attack from it like any other unit', () => {
    const garrison = (morale: NlbScenario['morale']) =>
      afterALoss({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0503' } }, morale)
        .march('al.c', '0504', '0505')
        .endMovement();
    expect(garrison({}).why({ type: 'endCombat' })).toEqual([]);
    expect(garrison(broken).why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
  });
});
