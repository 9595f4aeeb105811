import { describe, expect, test } from 'vitest';
import { loadNlb } from '../../../../../tests/content/files.ts';
import { KERNEL_REFUSALS } from '../../../../words/en/kernel.ts';
import { plain, type SaidEvent } from '../../../../words/index.ts';
import { NLB_REFUSALS } from '../../rules/refusals.ts';
import { makeNames, wordsFor } from '../index.ts';
import { EVENT_TYPES } from './events.ts';
import { LEDGER_CODES } from './ledger.ts';

const { nlb, maps } = loadNlb();
const map = maps.get('nlb');
if (nlb === undefined || map === undefined) throw new Error('the content does not load');
const names = makeNames(nlb.units, map, ['french', 'prussian', 'allied']);
const words = wordsFor('en');

const ledger = (total: number) => ({ total, lines: [] });
const odds = { attack: ledger(11), defence: ledger(10), column: '1-1', cap: null };
const husson = 'fr.2.huss-5';
const weimar = 'al.n2.wmar';

const event = (type: string, facts: object): SaidEvent => ({ type, rule: 'NLB-4.0.1', ...facts });

/** One of each event, with the sentence it makes. */
const told: readonly (readonly [SaidEvent, string])[] = [
  [
    event('capacityRolled', { leader: 'fr.leader.napoleon', roll: 3, capacity: 2 }),
    'A 3 for Napoleon, who is unwell: he commands 2 of each this turn.',
  ],
  [
    event('succeeded', { leader: 'pr.leader.bulow', as: 'pr.leader.bulow-commander', army: 'prussian' }),
    'Bülow takes command of the Prussian army. Nobody takes his place.',
  ],
  [
    event('communicationsRolled', { leader: 'fr.leader.ney', roll: 2, active: false }),
    'A 2 for Ney, out of touch with headquarters: he gives no command until he is roused.',
  ],
  [
    event('headquartersTurned', { leader: 'fr.leader.headquarters', active: true }),
    'French headquarters is at work.',
  ],
  [
    event('headquartersSilenced', { leader: 'fr.leader.headquarters', why: 'zoc' }),
    'French headquarters falls silent: the enemy is upon it.',
  ],
  [
    event('supplyMarked', { out: [husson], again: [weimar] }),
    "Until tomorrow's check these go hungry: Husson. Supplied again: Saxe-Weimar.",
  ],
  [
    event('allowanceRolled', { unit: husson, rolls: [2], allowance: 2 }),
    'A roll of 2 for Husson: 2 movement points.',
  ],
  [
    event('hungerRolled', { unit: husson, roll: 2, bonus: 1, effect: 'halved' }),
    'A 2 and 1 for the leader beside it for Husson, out of supply: it fights at half strength.',
  ],
  [
    event('trainDestroyed', { train: 'fr.supply.train', army: 'french', hex: '1641', by: [weimar] }),
    'The French supply train in Quatre Bras (1641) is destroyed by Saxe-Weimar.',
  ],
  [
    event('turnBegan', { turn: 2, label: '16/1600', night: false, rain: true }),
    'Turn 3: 16 June, 16h, rain.',
  ],
  [event('playerTurnBegan', { side: 'coalition' }), 'Coalition player turn.'],
  [event('phaseBegan', { side: 'french', phase: 'movement' }), 'French movement phase.'],
  [event('phaseSkipped', { side: 'french', phase: 'combat' }), 'No French combat phase this turn.'],
  [
    event('marched', { unit: husson, from: '1647', path: ['1646', '1641'], cost: ledger(2.5), allowance: 4 }),
    'Husson marches from 1647 to Quatre Bras (1641) for 2½ of 4 MP.',
  ],
  [
    event('entered', { unit: 'al.5.kempt', path: ['1634', '1635'], cost: ledger(0.5), allowance: 4 }),
    'Kempt enters at 1634 and marches to 1635 for ½ of 4 MP.',
  ],
  [
    event('exited', { unit: husson, from: '0236', path: ['0136'], cost: ledger(1) }),
    'Husson leaves the map at 0136.',
  ],
  [
    event('releaseRolled', { unit: 'fr.3c.marc', roll: 4, released: false }),
    'A 4 for Marcillac: still held back.',
  ],
  [event('released', { unit: 'fr.3c.durb' }), "D'Hurbal is released by the enemy's approach."],
  [event('placed', { unit: 'fr.3c.marc', hex: '1356' }), 'Marcillac is placed at 1356.'],
  [
    event('setupRolled', { unit: 'fr.3c.marc', roll: 2, reduced: true }),
    'A 2 for Marcillac: it starts reduced by the fighting of the day before.',
  ],
  [
    event('choiceWritten', { group: 'first-corps', army: 'french', use: null }),
    'The French commander writes something down.',
  ],
  [
    event('choiceRevealed', { group: 'first-corps', army: 'french', use: true }),
    'The First Corps is on its way.',
  ],
  [
    event('arrivalRolled', { group: 'first-corps', roll: 1, arrived: true, hex: '1635' }),
    'A 1: the First Corps comes up at 1635.',
  ],
  [
    event('attackDeclared', {
      attackers: [husson, 'fr.2.camp-5'],
      bombarding: ['fr.2.pell'],
      targets: ['1845'],
      defenders: [weimar],
      odds,
      column: '1-2',
    }),
    'Husson and Campi attack Saxe-Weimar in 1845, with Pelletier bombarding: 11 against 10, 1-1, by choice on 1-2.',
  ],
  [event('combatRolled', { roll: 4, column: '3-1', result: 'Dr' }), 'A 4 on 3-1: Dr, defender retreats.'],
  [
    event('retreated', { unit: weimar, from: '1845', into: '1844', displaced: 'al.5.pack' }),
    'Saxe-Weimar retreats from 1845 to 1844 and displaces Pack.',
  ],
  [event('stood', { unit: 'al.1.byng', hex: '1845' }), 'Byng stands its ground in 1845.'],
  [
    event('eliminated', {
      unit: weimar,
      hex: '1845',
      army: 'allied',
      strength: 5,
      losses: 9,
      cause: 'no-retreat',
    }),
    'Saxe-Weimar finds no way to retreat from 1845 and is eliminated: 5 points, Allied losses now 9.',
  ],
  [event('advanced', { unit: husson, from: '1846', into: '1845' }), 'Husson advances from 1846 into 1845.'],
  [event('advanceDeclined', { side: 'french' }), 'The French side does not advance.'],
  [
    event('impetusRolled', { side: 'french', roll: 5, leads: 'cavalry' }),
    'A 5: the French cavalry is carried away and must advance.',
  ],
  [
    event('advancedLed', {
      leader: 'fr.leader.reille',
      units: [husson, 'fr.2.camp-5'],
      from: '1846',
      into: '1845',
    }),
    'Reille leads Husson and Campi into 1845.',
  ],
  [
    event('guardRecoiled', { times: 1, level: 15 }),
    'The Guard recoils! The French demoralization level falls to 15.',
  ],
  [event('activated', { group: 'first-corps' }), 'The First Corps has its orders and may move.'],
  [
    event('activationRolled', { group: 'first-corps', roll: 4, active: false }),
    'A 4: the First Corps waits for orders.',
  ],
  [
    event('cautionRolled', { leader: 'fr.leader.ney', roll: 5, active: false }),
    'A 5 for Ney: he hesitates this turn.',
  ],
  [
    event('intervened', { army: 'allied', against: 'french', strength: 9 }),
    'The Allied army joins the battle with 9 strength points: the French demoralization level falls by as much.',
  ],
  [event('heartened', { army: 'allied', amount: 10 }), 'Help has come: the Allied levels rise by 10.'],
  [event('armyLeft', { army: 'prussian' }), 'The Prussian army leaves the field.'],
  [
    event('wingDemoralized', { wing: 'right', losses: 31, level: 30 }),
    'The French right wing is demoralized: its losses of 31 reach its level of 30.',
  ],
  [
    event('wingsCombined', { level: 100 }),
    'The French wings fight as one army from now on, with a demoralization level of 100.',
  ],
  [event('wingRecovered', { wing: 'right' }), 'The right wing takes heart again.'],
  [
    event('lineShaken', { units: [husson], rolls: [2], routed: [husson] }),
    'The Old Guard recoils! Husson routs.',
  ],
  [
    event('tookCommand', { leader: 'fr.leader.ney', hex: '1641', column: null }),
    'Ney takes command of the attack from Quatre Bras (1641).',
  ],
  [
    event('armsEnhanced', { side: 'coalition', double: 'infantry', triple: 'cavalry' }),
    'The Coalition have chosen: in this attack the cavalry counts triple and the infantry counts double.',
  ],
  [event('cavalryBlown', { units: [husson] }), 'Husson has charged and will be blown.'],
  [event('garrisonBegun', { unit: husson, hex: '1647' }), 'Husson begins to form a garrison in 1647.'],
  [event('garrisonFormed', { unit: husson, hex: '1647' }), 'Husson is now the garrison of 1647.'],
  [
    event('garrisonGivenUp', { unit: husson, hex: '1647', cause: 'order' }),
    'Husson comes out of garrison in 1647.',
  ],
  [event('commandersSlept', { leaders: ['fr.leader.ney'] }), 'Six in the morning: Ney is not yet active.'],
  [event('rousingRolled', { leader: 'fr.leader.ney', roll: 1, roused: true }), 'A 1 for Ney: he is active.'],
  [event('roused', { leader: 'fr.leader.ney', by: 'enemy' }), 'Ney is roused by the approach of the enemy.'],
  [event('controlChanged', { hex: '1641', side: 'french' }), 'Quatre Bras (1641) falls into French hands.'],
  [
    event('demoralized', { army: 'french', losses: 11, level: 10 }),
    'The French army is demoralized: its losses of 11 reach its level of 10.',
  ],
  [
    event('disintegrated', { army: 'allied', losses: 41, level: 40 }),
    'The Allied army disintegrates: its losses of 41 exceed its level of 40.',
  ],
  [event('leaderPlaced', { leader: 'fr.leader.ney', hex: '1641' }), 'Ney takes post in Quatre Bras (1641).'],
  [
    event('leaderRode', {
      leader: 'fr.leader.ney',
      from: '1647',
      path: ['1646'],
      cost: ledger(1),
      allowance: 5,
    }),
    'Ney rides from 1647 to 1646 for 1 of 5 MP.',
  ],
  [
    event('leaderEntered', {
      leader: 'al.leader.picton',
      from: null,
      path: ['1634', '1635'],
      cost: ledger(1),
      allowance: 8,
    }),
    'Picton enters at 1634 and joins his troops in 1635.',
  ],
  [
    event('leaderLeft', { leader: 'fr.leader.ney', from: '1647', path: [], cost: ledger(1), allowance: 5 }),
    'Ney leaves the map at 1647.',
  ],
  [
    event('leaderRelocated', { leader: 'fr.leader.ney', from: '1647', into: '1648' }),
    'Ney is driven from 1647 and joins the nearest troops in 1648.',
  ],
  [
    event('leaderRolled', { leader: 'fr.leader.ney', roll: 3, lost: false }),
    'A 3 for Ney, left alone: he gets away.',
  ],
  [
    event('leaderLost', { leader: 'fr.leader.ney', hex: '1647', cause: 'combat' }),
    'Ney falls in 1647 and does not return.',
  ],
  [
    event('commanded', { leader: 'fr.leader.ney', whom: 'fr.leader.reille', units: [husson] }),
    'Ney commands Reille, who passes it on to Husson.',
  ],
  [event('markedOutOfCommand', { side: 'french', units: [husson], leaders: [] }), 'Out of command: Husson.'],
  [
    event('resultChanged', { rolled: 'Dr', becomes: 'Ar' }),
    'Out of command: Dr becomes Ar, attacker retreats.',
  ],
  [event('weatherRolled', { roll: 6, raining: true }), 'A 6 for the weather: rain.'],
  [
    event('oldGuardFailed', { units: [husson], drop: 7 }),
    'The Old Guard recoils: Husson has failed, and the French corps around lose 7 of their level.',
  ],
  [
    event('corpsDemoralized', {
      corps: 'french.2',
      name: 'Second Corps',
      army: 'french',
      losses: 19,
      level: 19,
    }),
    'The French Second Corps is demoralized: losses of 19 reach its level of 19.',
  ],
  [
    event('corpsRecovered', { corps: 'allied.kgl', name: 'kgl', army: 'allied', losses: 30, level: 33 }),
    "The King's German Legion contingent recovers: losses of 30 are below its level of 33.",
  ],
  [
    event('reorganizationPrepared', { leader: 'fr.leader.reille' }),
    'Reille gives no command this turn: he reorganizes.',
  ],
  [
    event('reorganizationRolled', { leader: 'fr.leader.reille', units: [husson], roll: 5, lost: true }),
    'A 5 for Reille: Husson is lost for good.',
  ],
  [
    event('reorganized', { leader: 'fr.leader.reille', units: [husson], hex: '1647' }),
    'Reille brings back Husson in 1647, at reduced strength.',
  ],
  [event('supplyChecked', { units: [husson] }), 'Out of supply: Husson.'],
  [
    event('markersPlaced', { pair: 'french.3', army: 'french', hex: '1647', entry: null, held: null }),
    'The French side puts its pair 3 of markers at 1647.',
  ],
  [
    event('markerMoved', {
      pair: 'french.3',
      army: 'french',
      marker: 'b',
      from: '1647',
      path: ['1646', '1645'],
      cost: null,
      allowance: null,
    }),
    'Marker B of the French pair 3 moves to 1645.',
  ],
  [
    event('pairAllowanceRolled', { pair: 'french.3', army: 'french', rolls: [2, 5], allowance: null }),
    'A roll of 2 and 5 for those out of supply behind the French pair 3.',
  ],
  [
    event('markersRevealed', {
      pair: 'french.3',
      army: 'french',
      real: 'b',
      a: '1641',
      b: '1645',
      units: [husson],
      leaders: [],
    }),
    'The French pair 3 is laid open: marker B stands in 1645 with Husson.',
  ],
  [
    event('entriesShown', { group: 'sixth-corps', army: 'french' }),
    'Where the Sixth Corps comes is left to two markers.',
  ],
  [event('deployed', { pair: 'french.3', unit: husson, hex: '1645' }), 'Husson comes to light in 1645.'],
  [
    event('marchInterrupted', { unit: husson, hex: '1645' }),
    'From 1645 Husson sights hidden-movement markers and halts.',
  ],
  [
    event('steppedBack', { unit: husson, from: '1645', into: '1646' }),
    'Husson finds no room in 1645 and turns back to 1646.',
  ],
  [
    event('pointsAwarded', { side: 'french', value: 1, code: 'control-turn' }),
    '1 point to the French side for holding the objective at the end of the player turn.',
  ],
  [
    event('gameEnded', {
      outcome: { winners: ['allied'], rule: 'NLB-19.4B', code: 'demoralization', facts: { army: 'french' } },
      points: { french: ledger(3), coalition: ledger(12) },
    }),
    'The Allies win: the French army is demoralized. Points: French 3, Coalition 12.',
  ],
];

describe('words for every code', () => {
  test.each([...NLB_REFUSALS, ...KERNEL_REFUSALS])(
    'the refusal %s has a sentence, with facts and without',
    (code) => {
      const facts = {
        unit: husson,
        hex: '1641',
        from: '1647',
        hexes: ['1641', '1845'],
        turn: '16/1600',
        column: '3-1',
      };
      for (const given of [facts, {}]) {
        const sentence = plain(words.refusalText({ rule: 'NLB-5.1.1', code, facts: given }, names));
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}|''/);
        expect(sentence).not.toContain('The rules do not allow it');
      }
    },
  );

  test.each(told)('$0.type', (happened, sentence) => {
    expect(plain(words.eventText(happened, names))).toBe(sentence);
  });

  test('every event of the game is among those told here', () => {
    expect(told.map(([{ type }]) => type).toSorted()).toEqual(EVENT_TYPES.toSorted());
  });

  test.each(LEDGER_CODES)('the line %s says what it stands for', (code) => {
    const facts = { unit: husson, hex: '1641', turn: '16/1500', ahead: 2 };
    const sentence = plain(words.ledgerLineText({ value: 2, code, rule: 'NLB-5.1.1', facts }, names));
    expect(sentence).toMatch(/^[A-Z]/);
    expect(sentence).not.toMatch(/undefined|\[object| {2}/);
  });
});

test('a side is called by its army where that fights alone, and by one word for both where they fight together', () => {
  const said = (seats: readonly ('french' | 'prussian' | 'allied')[]) => {
    const here = makeNames(nlb.units, map, seats);
    const event = { type: 'phaseBegan', rule: 'x', side: 'coalition', phase: 'combat' };
    return [wordsFor('en').sideName('coalition', here), plain(wordsFor('en').eventText(event, here))];
  };
  expect(said(['french', 'allied'])).toEqual(['Allies', 'Allied combat phase.']);
  expect(said(['french', 'prussian'])).toEqual(['Prussians', 'Prussian combat phase.']);
  expect(said(['french', 'prussian', 'allied'])).toEqual(['Coalition', 'Coalition combat phase.']);
});
