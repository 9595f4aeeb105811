import { describe, expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/* What a refusal says must be so: places where another reason than the real one used to be given. */

describe('who may be attacked', () => {
  test('[NLB-6.0.1] where one attacker reaches a hex but would leave a friend with nobody to attack, that is the reason', () => {
    // a touches x and y, b only x: if a takes both, b has nobody.
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'fr.b': { hex: '0503', strength: 9 },
        'al.x': { hex: '0504' },
        'al.y': { hex: '0506' },
      },
    }).endMovement();
    table.act({ type: 'target', hex: '0504' });
    expect(table.why({ type: 'target', hex: '0506' })).toEqual(['would-strand-attacker NLB-6.0.1']);
  });

  test('[NLB-6.1E.3] where nobody touches all the hexes, that is the reason', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 9 },
        'fr.b': { hex: '0508', strength: 9 },
        'al.x': { hex: '0504' },
        'al.z': { hex: '0509' },
      },
    }).endMovement();
    table.act({ type: 'target', hex: '0504' });
    expect(table.why({ type: 'target', hex: '0509' })).toEqual(['no-attacker-for-all NLB-6.1E.3']);
  });

  test('[NLB-7.1.3] a hex that only a battery reaches is within reach, but batteries bombard one hex', () => {
    const table = skirmish({
      pieces: {
        'fr.g': { hex: '0505', arm: 'foot-artillery' },
        'al.x': { hex: '0503' },
        'al.y': { hex: '0507' },
        'al.far': { hex: '1105' },
      },
    }).endMovement();
    table.act({ type: 'target', hex: '0503' });
    expect(table.why({ type: 'target', hex: '0507' })).toEqual(['bombards-one-hex NLB-7.1.3']);
    expect(table.why({ type: 'target', hex: '1105' })).toEqual(['not-in-combat-reach NLB-6.1A']);
  });
});

describe('who may move', () => {
  test('[NLB-16.11A.2] a garrison that forms is bound to stay; it has not moved', () => {
    const table = skirmish({
      terrain: { '0505': 'chateau' },
      optional: ['16.11'],
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    });
    table.act({ type: 'formGarrison', unit: 'fr.a' });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504'] })).toEqual(['must-stay NLB-16.11A.2']);
  });

  test('[NLB-16.18A.1] no die is cast for who may not move anyhow, and the reason is what holds him', () => {
    const table = skirmish({
      terrain: { '0505': 'chateau' },
      optional: ['16.11', '16.18'],
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '1211' },
        'fr.c': { hex: '0808' },
        'al.x': { hex: '1212' },
      },
    });
    table.act({ type: 'formGarrison', unit: 'fr.a' });
    const french = table.position.forces.french.map((unit) => ({
      ...unit,
      outOfSupply: true,
      immobile: unit.id === 'fr.c',
    }));
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    const roll = (unit: string) => table.why({ type: 'rollAllowance', unit });
    expect(roll('fr.a')).toEqual(['must-stay NLB-16.11A.2']);
    expect(roll('fr.b')).toEqual(['in-enemy-zoc NLB-5.3.2']);
    expect(roll('fr.c')).toEqual(['immobile NLB-19.5C.1']);
  });

  test('[NLB-16.18A.1] before the dice nothing is too far', () => {
    const table = skirmish({
      optional: ['16.18'],
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    });
    const french = table.position.forces.french.map((unit) => ({ ...unit, outOfSupply: true }));
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504', '0503'] })).toEqual([
      'roll-first NLB-16.18A.1',
    ]);
  });
});

test.each(['hidden', 'eliminated'] as const)(
  '[NLB-5.6.1] whoever is %s enters nowhere and is not on the map either',
  (place) => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } } });
    const enter = { type: 'enter', unit: 'fr.a', path: ['0101'] } as const;
    expect(table.why(enter)).toEqual(['already-on-map NLB-5.6.1']);
    const french = table.position.forces.french.map((unit) => ({ ...unit, place }));
    table.position = { ...table.position, forces: { ...table.position.forces, french } };
    expect(table.why(enter)).toEqual(['not-on-map NLB-5.6.1']);
  },
);

test('[NLB-4.2.1] at night there is no command phase, and that is what is said', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    leaders: { 'fr.leader.n': { hex: '0505', capacity: 1 }, 'al.leader.w': { hex: '1212', capacity: 1 } },
    scenario: { chapters: ['10', '11'], turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } },
  });
  const command = { type: 'command', leader: 'fr.leader.n', whom: 'fr.a' } as const;
  expect(table.why(command)).toEqual(['no-command-at-night NLB-4.2.1']);
  expect(table.why({ type: 'endCombat' })).toEqual(['not-now NLB-5.0.1']);
});

describe('who may come on', () => {
  const table = () =>
    skirmish({
      pieces: { 'fr.a': { hex: '0506' }, 'fr.b': {}, 'fr.c': { org: '2' }, 'al.x': { hex: '1212' } },
      leaders: {
        'fr.here': { hex: '0506' },
        'fr.comes': { with: 'today', capacity: 1 },
        'fr.later': { org: '2' },
      },
      scenario: {
        chapters: ['10'],
        reinforcements: [
          { id: 'today', army: 'french', turn: '16/1400', hex: '0101', order: [['fr.b']], rule: 'NLB-5.6.1' },
          { id: 'later', army: 'french', turn: '16/1500', hex: '0112', order: [['fr.c']], rule: 'NLB-5.6.1' },
        ],
      },
    });
  const ride = (leader: string, hex: string) => ({ type: 'rideOn', leader, path: [hex] }) as const;

  test('[NLB-10.1A.1] a leader who is there already is not late', () => {
    expect(table().why(ride('fr.here', '0101'))).toEqual(['already-on-map NLB-10.1A.1']);
    expect(table().why(ride('fr.later', '0112'))).toEqual(['not-due-yet NLB-10.1A.1']);
    const fallen = table();
    const { leaders } = fallen.position;
    const place = (places: 'eliminated' | 'exited') => {
      const french = leaders.french.map((one) => (one.id === 'fr.here' ? { ...one, place: places } : one));
      fallen.position = { ...fallen.position, leaders: { ...leaders, french } };
      return fallen.why(ride('fr.here', '0101'));
    };
    expect(place('eliminated')).toEqual(['not-on-map NLB-10.1A.1']);
    expect(place('exited')).toEqual(['not-on-map NLB-5.5A']);
  });

  test('[NLB-5.6D] [NLB-10.1A.1] a leader who is due comes where his troops do: the hex is wrong, blocked, or not needed', () => {
    const refusals = (hex: string, at = table()) => {
      const verdict = at.game.judge(at.position, 'french', ride('fr.comes', hex));
      return verdict.ok ? [] : verdict.refusals.map(({ code, facts }) => [code, facts.entry]);
    };
    expect(refusals('0112')).toEqual([['entry-hex-open', '0101']]);
    expect(refusals('9999')).toEqual([['unknown-hex', undefined]]);
    const blocked = table();
    const { forces } = blocked.position;
    const coalition = forces.coalition.map((unit) => ({ ...unit, hex: '0102' }));
    blocked.position = { ...blocked.position, forces: { ...forces, coalition } };
    expect(refusals('0101', blocked)).toEqual([['entry-hex-blocked', undefined]]);
    expect(refusals('0112', blocked)).toEqual([['not-an-entry-hex', '0101']]);
  });
});
