import { describe, expect, test } from 'vitest';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const PIECES: Readonly<Record<string, Piece>> = {
  'fr.a': { hex: '0506', strength: 12 },
  'fr.b': { hex: '0506', strength: 1, arm: 'cavalry' },
  'fr.c': { hex: '0405', strength: 1 },
  'al.x': { hex: '0505', strength: 2 },
};

const LED = { type: 'advanceLed', leader: 'fr.leader.l', hex: '0505' } as const;

/** A won attack of three units, two of them with the leader. */
const won = (spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    pieces: PIECES,
    optional: ['15.6'],
    leaders: { 'fr.leader.l': { hex: '0506' } },
    scenario: { chapters: ['10'] },
    ...spec,
  })
    .endMovement()
    .attack(['0505'], ['fr.a', 'fr.c'], '4-1')
    .roll(1);

const hexes = (table: Table): (string | null)[] => [
  ...['fr.a', 'fr.b'].map((id) => table.unit(id).hex),
  table.position.leaders.french[0]?.hex ?? null,
];

describe('two advance with their leader (15.6)', () => {
  test('[NLB-15.6.1] a leader and the two units that fought beside him may advance together', () => {
    const table = won();
    expect(table.options('advanceLed')).toEqual([LED]);
    table.act(LED);
    expect(hexes(table)).toEqual(['0505', '0505', '0505']);
    expect(table.of('advanced').map(({ unit }) => unit)).toEqual(['fr.a', 'fr.b']);
    expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
  });

  test('[NLB-15.6.1] one companion, a leader elsewhere or a hex not won is not enough', () => {
    const { 'fr.b': _horse, ...fewer } = PIECES;
    const refused = ['no-advance-together NLB-15.6.1'];
    expect(won({ pieces: fewer }).why(LED)).toEqual(refused);
    expect(won({ leaders: { 'fr.leader.l': { hex: '0405' } } }).why(LED)).toEqual(refused);
    expect(won().why({ ...LED, hex: '0605' })).toEqual([
      'no-advance-there NLB-6.7.1',
      'no-advance-there NLB-6.7.1',
    ]);
    expect(won().why({ ...LED, leader: 'fr.leader.nobody' })).toEqual(['unknown-leader NLB-15.6.1']);
  });

  test('[NLB-15.6.1] [NLB-16.1B.2] of three who stand with him riflemen stay behind; two are two, riflemen or not', () => {
    const three = (pieces: Readonly<Record<string, Piece>>): Table =>
      won({ pieces: { ...PIECES, ...pieces }, optional: ['15.6', '16.1B-rifles'] });
    const beside = three({ 'fr.r': { hex: '0506', strength: 1, special: 'rifles' } });
    expect(beside.options('advanceLed')).toEqual([LED]);
    beside.act(LED);
    expect(beside.last('advancedLed').units).toEqual(['fr.a', 'fr.b']);
    expect(beside.unit('fr.r').hex).toBe('0506');
    const rifles = three({ 'fr.b': { hex: '0506', strength: 1, special: 'rifles' } }).act(LED);
    expect(rifles.last('advancedLed').units).toEqual(['fr.a', 'fr.b']);
    const most = three({
      'fr.b': { hex: '0506', strength: 1, special: 'rifles' },
      'fr.r': { hex: '0506', strength: 1, special: 'rifles' },
    }).act(LED);
    expect(most.last('advancedLed').units).toEqual(['fr.a', 'fr.b']);
  });

  test('[NLB-15.6.1] both must be free to advance', () => {
    // An army that is demoralized does not advance (9.3), led or not.
    const table = won({
      scenario: {
        chapters: ['10'],
        morale: { french: { demoralization: [{ from: '16/1400', level: 1, rule: 'NLB-9.2.1' }] } },
      },
      pieces: { ...PIECES, 'fr.z': { hex: '0906', strength: 1 }, 'al.z': { hex: '0905' } },
    });
    expect(table.options('advanceLed')).toEqual([LED]);
    const broken = skirmish({
      pieces: { ...PIECES, 'fr.z': { hex: '0906', strength: 1 }, 'al.z': { hex: '0905' } },
      optional: ['15.6'],
      leaders: { 'fr.leader.l': { hex: '0506' } },
      scenario: {
        chapters: ['10'],
        morale: { french: { demoralization: [{ from: '16/1400', level: 1, rule: 'NLB-9.2.1' }] } },
      },
    }).endMovement();
    broken.attack(['0905'], ['fr.z'], '1-5').roll(6).act({ type: 'declineAdvance' });
    broken.attack(['0505'], ['fr.a', 'fr.c'], '4-1').roll(1);
    expect(broken.step).toBe('nlb.movement.move');
  });

  test('[NLB-15.6.1] a defender with his leader may follow a beaten attacker likewise', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' }, 'al.y': { hex: '0505' } },
      optional: ['15.6'],
      leaders: { 'al.leader.l': { hex: '0505' } },
      scenario: { chapters: ['10'] },
    }).endMovement();
    table.attack(['0505'], ['fr.a'], '1-5').roll(6);
    table.act({ type: 'advanceLed', leader: 'al.leader.l', hex: '0506' });
    expect(['al.x', 'al.y'].map((id) => table.unit(id).hex)).toEqual(['0506', '0506']);
    expect(table.position.leaders.coalition[0]?.hex).toBe('0506');
  });

  test('[NLB-15.6.2] if both go the leader goes with them; there is no way to send both without him', () => {
    const table = won();
    table.act(LED);
    expect(table.last('advancedLed')).toMatchObject({
      leader: 'fr.leader.l',
      units: ['fr.a', 'fr.b'],
      from: '0506',
      into: '0505',
    });
    expect(hexes(table)[2]).toBe('0505');
    const single = won().act({ type: 'advance', unit: 'fr.a', hex: '0505' });
    expect(hexes(single)).toEqual(['0505', '0506', '0506']);
    expect(single.step).toBe('nlb.movement.move');
  });

  test('[NLB-15.6.3] the owner may as well advance one unit, or none', () => {
    const table = won();
    expect(table.options('advance').map(({ unit }) => unit)).toEqual(['fr.a', 'fr.b', 'fr.c']);
    table.act({ type: 'declineAdvance' });
    expect(hexes(table)).toEqual(['0506', '0506', '0506']);
  });

  test('[NLB-15.6.4] impetus decides first: it can forbid the advance, or leave it to one cavalry unit', () => {
    const both = { optional: ['15.5', '15.6'] } as const;
    expect(won(both).step).toBe('nlb.impetus.roll');
    expect(won(both).roll(3).step).toBe('nlb.movement.move');
    const carried = won(both).roll(5);
    expect(carried.why(LED)).toEqual(['no-advance-together NLB-15.6.4']);
    expect(carried.game.options(carried.position, 'french').actions).toEqual([
      { type: 'advance', unit: 'fr.b', hex: '0505' },
    ]);
    const inHand = won(both).roll(2);
    inHand.act(LED);
    expect(hexes(inHand)).toEqual(['0505', '0505', '0505']);
  });

  test('[NLB-15.6.1] without the option only one advances', () => {
    expect(won({ optional: [] }).why(LED)).toEqual(['not-now NLB-6.7.1']);
  });
});
