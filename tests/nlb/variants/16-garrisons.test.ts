import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** An Allied garrison in the chateau 0505, formed: the second Allied movement phase has just begun. */
function held(pieces: Readonly<Record<string, Piece>>, more: Partial<Skirmish> = {}): Table {
  const table = skirmish({
    terrain: { '0505': 'chateau' },
    pieces: { 'al.g': { hex: '0505', strength: 3 }, ...pieces },
    optional: ['16.11'],
    ...more,
    scenario: {
      firstPlayer: 'coalition',
      turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' },
      ...more.scenario,
    },
  });
  table.act({ type: 'formGarrison', unit: 'al.g' }).pass().pass();
  expect(table.unit('al.g').garrison).toBe('formed');
  return table;
}

const march = (unit: string, ...path: readonly string[]) => ({ type: 'march', unit, path }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;
const engage = (unit: string) => ({ type: 'engage', unit }) as const;

describe('with a garrison beneath them', () => {
  test('[NLB-16.11B.1] two more units stand in the hex, and retreat into it', () => {
    const table = held({ 'al.a': { hex: '0503' }, 'al.b': { hex: '0503' }, 'fr.x': { hex: '0507' } });
    table.march('al.a', '0504', '0505').march('al.b', '0504', '0505');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    const routed = held({
      'al.a': { hex: '0503' },
      'al.b': { hex: '0405' },
      'fr.x': { hex: '0509', strength: 20 },
    });
    routed.march('al.a', '0504', '0505').march('al.b', '0406', '0506').pass();
    routed.march('fr.x', '0508', '0507').endMovement().attack(['0506'], ['fr.x']).roll(4);
    expect(routed.last('combatRolled').result).toBe('Dr');
    expect(routed.why({ type: 'retreatTo', unit: 'al.b', hex: '0505' })).toEqual([]);
  });

  test('[NLB-16.11B.1] a third one neither enters nor drives the garrison out to make room', () => {
    const table = held({
      'al.a': { hex: '0504' },
      'al.b': { hex: '0504' },
      'al.c': { hex: '0404' },
      'fr.x': { hex: '1212' },
    });
    table.march('al.a', '0505').march('al.b', '0505');
    expect(table.why(march('al.c', '0505'))).toEqual(['hex-full NLB-5.4.2']);
    expect(table.destinations('al.c')).not.toContain('0505');
  });

  test('[NLB-16.11B.1] a unit that falls back displaces one of those above, never the garrison', () => {
    const sides: Skirmish['sides'] = Object.fromEntries(
      ['0405', '0406', '0605', '0606'].map((hex) => [`0506-${hex}`, { water: 'river' }]),
    );
    const table = held(
      {
        'al.a': { hex: '0504' },
        'al.b': { hex: '0504' },
        'al.r': { hex: '0506' },
        'fr.x': { hex: '0509', strength: 20 },
      },
      { sides },
    );
    table.march('al.a', '0505').march('al.b', '0505').pass();
    table.march('fr.x', '0508', '0507').endMovement().attack(['0506'], ['fr.x']).roll(4);
    expect(table.options('retreatTo').map(({ displace }) => displace)).toEqual(['al.a', 'al.b']);
    expect(table.why({ type: 'retreatTo', unit: 'al.r', hex: '0505', displace: 'al.g' })).toEqual([
      'nobody-to-displace NLB-6.6D.1',
    ]);
  });

  test('[NLB-16.11B.2] those above fight as in woods, without it', () => {
    const table = held({
      'al.h': { hex: '0504', arm: 'cavalry', strength: 5 },
      'fr.x': { hex: '0507', strength: 4 },
    });
    table
      .march('al.h', '0505')
      .pass()
      .march('fr.x', '0506')
      .endMovement()
      .act(target('0505'), engage('fr.x'));
    expect(lines(table.odds.defence)).toEqual(['defender 5 NLB-6.2.1', 'halved-rough -2 NLB-16.11.1']);
    const out = held({ 'al.a': { hex: '0504', strength: 6 }, 'fr.x': { hex: '0507', strength: 2 } });
    out.march('al.a', '0505').pass().march('fr.x', '0506').endMovement();
    out.attack(['0505'], ['fr.x']).roll(3).retreat('fr.x', '0507');
    if (out.step === 'nlb.combat.advanceChoice') {
      out.act({ type: 'declineAdvance' });
    }
    out.endMovement();
    expect(out.position.phasing).toBe('french');
  });

  test('[NLB-16.11B.2] those above attack out of the hex by themselves', () => {
    const table = held({ 'al.a': { hex: '0504', strength: 6 }, 'fr.x': { hex: '0507', strength: 2 } });
    table.march('al.a', '0505').pass().pass();
    const again = table.march('al.a', '0506').endMovement().act(target('0507'), engage('al.a'));
    expect(lines(again.odds.attack)).toEqual(['attacker 6 NLB-6.2.1']);
    const from = held({
      'al.a': { hex: '0504', strength: 6 },
      'fr.x': { hex: '0508', strength: 2, movement: 2 },
    });
    from.march('al.a', '0505').pass().march('fr.x', '0507').pass();
    expect(from.unit('al.a').hex).toBe('0505');
    from.pass();
    expect(from.position.phasing).toBe('french');
  });

  test('[NLB-16.11B.3] [NLB-16.11D.1] it is not attacked while others are there, and stays when they are gone', () => {
    const table = held({
      'al.a': { hex: '0504', strength: 1 },
      'fr.x': { hex: '0507', strength: 12 },
      'al.z': { hex: '0305', strength: 4 },
      'fr.y': { hex: '0408', strength: 12 },
    });
    table.march('al.a', '0505').pass();
    table.march('fr.x', '0506').march('fr.y', '0407', '0406', '0405').endMovement();
    table.act(target('0505'), engage('fr.x'));
    expect(lines(table.odds.defence)).toEqual(['defender 1 NLB-6.2.1']);
    table.act({ type: 'declare', column: '6-1' }).roll(1);
    expect(table.last('attackDeclared').defenders).toEqual(['al.a']);
    expect(table.unit('al.a').place).toBe('eliminated');
    expect(table.unit('al.g')).toMatchObject({ place: 'map', hex: '0505', garrison: 'formed' });
    // Nobody can step into the hex, but the garrison, now alone, can be attacked by those who have not fought.
    expect(table.step).toBe('nlb.combatPhase.choose');
    table.act(target('0505'), target('0305'), engage('fr.y'));
    expect(lines(table.odds.defence)).toEqual(['defender 3 NLB-16.11D.2', 'defender 4 NLB-6.2.1']);
    expect(table.why(engage('fr.x'))).toEqual(['already-attacked NLB-6.1B.1']);
  });

  test('[NLB-16.11B.3] nor does their retreat concern it', () => {
    const table = held({ 'al.a': { hex: '0504', strength: 3 }, 'fr.x': { hex: '0507', strength: 6 } });
    table.march('al.a', '0505').pass().march('fr.x', '0506').endMovement();
    table.attack(['0505'], ['fr.x']).roll(1);
    expect(table.why({ type: 'retreatTo', unit: 'al.g', hex: '0504' })).toEqual(['not-retreating NLB-6.6.1']);
    table.retreat('al.a', '0504');
    expect(table.unit('al.g')).toMatchObject({ hex: '0505', garrison: 'formed' });
    expect(table.of('advanced')).toEqual([]);
  });
});

describe('a garrison by itself', () => {
  test('[NLB-16.11C.1] has no zone of control, and none holds it', () => {
    const table = held({ 'fr.x': { hex: '0507' } });
    expect(table.game.observe(table.position, 'allied').zones.coalition).toEqual([]);
    table.pass();
    expect(table.why(march('fr.x', '0506', '0605'))).toEqual([]);
    expect(table.why(march('fr.x', '0506', '0505'))).toContain('enemy-occupied NLB-5.0.4');
    table.march('fr.x', '0506').pass();
    expect(table.why(march('al.g', '0504'))).toContain('must-stay NLB-16.11C.1');
    table.endMovement();
    // With the enemy next door it neither attacks nor has to.
    expect(table.position.phasing).toBe('french');
  });

  test('[NLB-16.11C.1] out of garrison it has its zone of control again, and the enemy holds it', () => {
    const table = held({ 'fr.x': { hex: '0507' } });
    table.pass().march('fr.x', '0506').pass();
    table.act({ type: 'leaveGarrison', unit: 'al.g' });
    expect(table.game.observe(table.position, 'allied').zones.coalition).toContain('0506');
    expect(table.why(march('al.g', '0504'))).toEqual(['in-enemy-zoc NLB-5.3.2']);
    table.endMovement();
    expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  });

  test('[NLB-16.11D.7] nobody has to attack it, but whoever stands next to it may', () => {
    const table = held({ 'fr.x': { hex: '0507', strength: 6 } });
    table.pass().march('fr.x', '0506').endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    expect(table.options('target')).toEqual([target('0505')]);
    table.act(target('0505'), engage('fr.x'));
    expect(table.why({ type: 'declare', column: '2-1' })).toEqual([]);
  });

  test('[NLB-16.11D.7] who must fight somebody else may not leave him alone for it', () => {
    const table = held({ 'al.a': { hex: '0707' }, 'fr.x': { hex: '0608', strength: 6 } });
    table.march('al.a', '0606').pass();
    table.march('fr.x', '0607').endMovement();
    expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
    const both = held({ 'al.a': { hex: '0707' }, 'fr.x': { hex: '0407', strength: 6 } });
    both.march('al.a', '0606').pass().march('fr.x', '0406', '0506').endMovement();
    expect(both.why(target('0505'))).toEqual([]);
    both.act(target('0505'), engage('fr.x'));
    expect(both.why({ type: 'declare', column: '1-1' })).not.toEqual([]);
  });

  test('[NLB-16.11D.2] counts what is printed; infantry attacks it in full, cavalry and guns at half', () => {
    const table = held(
      {
        'fr.i': { hex: '0507', strength: 5 },
        'fr.h': { hex: '0407', arm: 'cavalry', strength: 5 },
        'fr.g': { hex: '0407', arm: 'horse-artillery', strength: 4 },
      },
      { sides: { '0505-0506': { water: 'stream' }, '0505-0405': { water: 'stream' } } },
    );
    table
      .pass()
      .march('fr.i', '0506')
      .march('fr.h', '0406', '0405')
      .march('fr.g', '0406', '0405')
      .endMovement();
    table.act(target('0505'), engage('fr.i'), engage('fr.h'));
    expect(lines(table.odds.attack)).toEqual([
      'attacker 5 NLB-6.2.1',
      'attacker 5 NLB-6.2.1',
      'attacker 4 NLB-6.2.1',
      'halved-attack -4 NLB-16.11D.2',
    ]);
    expect(lines(table.odds.defence)).toEqual(['defender 3 NLB-16.11D.2']);
    expect(table.odds.column).toBe('3-1');
  });

  test('[NLB-16.11D.3] guns reach it only from next door', () => {
    const table = held({
      'fr.gun': { hex: '0508', arm: 'foot-artillery', strength: 5 },
      'fr.i': { hex: '0408' },
    });
    table.pass().march('fr.gun', '0507').march('fr.i', '0407', '0406', '0405').endMovement();
    table.act(target('0505'));
    expect(table.why(engage('fr.gun'))).toEqual(['chateau-not-bombarded NLB-16.11D.3']);
    const others = held({
      'al.a': { hex: '0504' },
      'fr.gun': { hex: '0508', arm: 'foot-artillery', strength: 5 },
    });
    others.march('al.a', '0505').pass().march('fr.gun', '0507').endMovement();
    expect(others.options('target')).toEqual([target('0505')]);
  });

  test('[NLB-16.11D.4] may ignore a retreat, and stays a garrison', () => {
    const table = held({ 'fr.x': { hex: '0507', strength: 6 } });
    table.pass().march('fr.x', '0506').endMovement().attack(['0505'], ['fr.x']).roll(1);
    table.act({ type: 'stand', unit: 'al.g' });
    expect(table.last('stood').rule).toBe('NLB-16.11D.4');
    expect(table.unit('al.g')).toMatchObject({ hex: '0505', garrison: 'formed' });
    expect(table.of('advanced')).toEqual([]);
  });

  test('[NLB-16.11D.5] [NLB-16.11D.6] retreating or lost it is no garrison any more, and nobody advances into the chateau', () => {
    const fled = held({ 'fr.x': { hex: '0507', strength: 6 } });
    fled
      .pass()
      .march('fr.x', '0506')
      .endMovement()
      .attack(['0505'], ['fr.x'])
      .roll(1)
      .retreat('al.g', '0504');
    expect(fled.last('garrisonGivenUp')).toMatchObject({ rule: 'NLB-16.11D.5', cause: 'retreat' });
    expect(fled.unit('al.g')).toMatchObject({ hex: '0504', garrison: null });
    expect(fled.step).not.toBe('nlb.combat.advanceChoice');
    const lost = held({
      'al.y': { hex: '0605', strength: 1 },
      'fr.x': { hex: '0507', strength: 30 },
    });
    lost.pass().march('fr.x', '0506').endMovement().attack(['0505', '0605'], ['fr.x']).roll(1);
    expect(lost.last('combatRolled').result).toBe('De');
    expect(lost.last('garrisonGivenUp')).toMatchObject({ rule: 'NLB-16.11D.5', cause: 'loss' });
    expect(lost.unit('al.g')).toMatchObject({ place: 'eliminated', garrison: null });
    expect(lost.options('advance')).toEqual([{ type: 'advance', unit: 'fr.x', hex: '0605' }]);
    expect(lost.why({ type: 'advance', unit: 'fr.x', hex: '0505' })).toEqual([
      'no-advance-there NLB-16.11D.6',
    ]);
  });

  test('[NLB-16.11D.5] an exchange ends it too, and a beaten attack leaves it as it is', () => {
    const ex = held({ 'fr.x': { hex: '0507', strength: 18 }, 'fr.y': { hex: '0407', strength: 3 } });
    ex.pass().march('fr.x', '0506').march('fr.y', '0406', '0405').endMovement();
    ex.attack(['0505'], ['fr.x', 'fr.y']).roll(6).act({ type: 'lose', unit: 'fr.y' });
    expect(ex.last('garrisonGivenUp')).toMatchObject({ unit: 'al.g', cause: 'loss' });
    const won = held({ 'fr.x': { hex: '0507', strength: 1 } });
    won.pass().march('fr.x', '0506').endMovement().attack(['0505'], ['fr.x']).roll(6);
    expect(won.last('combatRolled').result).toBe('Ae');
    expect(won.unit('al.g').garrison).toBe('formed');
    // It does not come out after the beaten either.
    expect(won.of('advanced')).toEqual([]);
    expect(won.step).toBe('nlb.movement.move');
  });
});

test('[NLB-16.11C.2] [NLB-10.1E.2] a lone leader beside a garrison is driven off when it comes out', () => {
  const table = held(
    { 'fr.x': { hex: '0512' } },
    {
      leaders: { 'fr.leader.n': { hex: '0510', capacity: 1, movement: 8 } },
      scenario: { chapters: ['10'] },
    },
  );
  table
    .pass()
    .act({ type: 'ride', leader: 'fr.leader.n', path: ['0509', '0508', '0507', '0506'] })
    .pass();
  table.act({ type: 'leaveGarrison', unit: 'al.g' });
  expect(table.last('leaderRelocated')).toMatchObject({ leader: 'fr.leader.n', from: '0506', into: '0512' });
  expect(table.game.invariants(table.position)).toEqual([]);
});

test('[NLB-16.11D.7] [NLB-6.1B.1] whoever stands next to it and has not fought may attack it, though one who has falls back to him', () => {
  const table = held({
    'fr.a': { hex: '0508', strength: 4 },
    'fr.b': { hex: '0507', strength: 2 },
    'al.x': { hex: '0707', strength: 4 },
  });
  table.pass().march('fr.a', '0507', '0506').march('fr.b', '0606').endMovement();
  table.attack(['0707'], ['fr.b']).roll(6).retreat('fr.b', '0506').act({ type: 'declineAdvance' });
  expect(table.why(target('0505'))).toEqual([]);
  table.act(target('0505'));
  expect(table.why(engage('fr.b'))).toEqual(['already-attacked NLB-6.1B.1']);
  table.act(engage('fr.a'));
  expect(lines(table.odds.attack)).toEqual(['attacker 4 NLB-6.2.1']);
});
