import { describe, expect, test } from 'vitest';
import { loadNlb } from '../../../../../tests/content/files.ts';
import { plain, type SaidPending } from '../../../../words/index.ts';
import { makeNames, wordsFor } from '../index.ts';

const { nlb, maps } = loadNlb();
const map = maps.get('nlb');
if (nlb === undefined || map === undefined) throw new Error('the content does not load');
const names = makeNames(nlb.units, map, ['french', 'prussian', 'allied']);
const words = wordsFor('en-GB');
const husson = 'fr.2.huss-5';

test('a sentence names its units and hexes piece by piece, for the page to link', () => {
  const refusal = { rule: 'NLB-5.1.2', code: 'too-far', facts: { unit: husson, cost: 4.5, allowance: 4 } };
  expect(words.refusalText(refusal, names)).toEqual([
    { text: 'That costs 4½ movement points; ' },
    { text: 'Husson', unit: husson },
    { text: ' has 4.' },
  ]);
});

test('[NLB-4.0.2] a turn is a day of June and an hour', () => {
  expect(['16/1400', '16/1200', '16/2400', '17/0300'].map(words.turnText)).toEqual([
    '16 June, 14h',
    '16 June, 12h',
    '16 June, 24h',
    '17 June, 3h',
  ]);
});

test('half points are fractions', () => {
  expect([0, 0.5, 2, 2.5, -3, -0.5].map(words.numberText)).toEqual(['0', '½', '2', '2½', '−3', '−½']);
  expect([0.25, -1.25, 3.75, -0.1].map(words.numberText)).toEqual(['¼', '−1¼', '3¾', '−0.1']);
});

test.each([
  [
    { type: 'march', unit: husson, path: ['1646', '1641'] },
    { cost: { total: 2.5 } },
    'Husson marches to Quatre Bras (1641), 2½ MP',
  ],
  [{ type: 'enter', unit: 'al.5.kempt', path: ['1634'] }, undefined, 'Kempt enters at 1634'],
  [{ type: 'exit', unit: husson, path: [] }, undefined, 'Husson leaves the map'],
  [{ type: 'endMovement' }, undefined, 'End the movement phase'],
  [{ type: 'target', hex: '1845' }, undefined, 'Attack 1845'],
  [{ type: 'engage', unit: husson }, undefined, 'Husson joins the attack'],
  [{ type: 'declare', column: '3-1' }, undefined, 'Attack on the 3-1 column'],
  [{ type: 'endCombat' }, undefined, 'End the combat phase'],
  [
    { type: 'retreatTo', unit: husson, hex: '1648', displace: 'fr.2.camp-5' },
    undefined,
    'Husson retreats to 1648 and displaces Campi',
  ],
  [{ type: 'stand', unit: 'al.1.byng' }, undefined, 'Byng stands'],
  [{ type: 'lose', unit: husson }, undefined, 'Give up Husson'],
  [{ type: 'advance', unit: husson, hex: '1641' }, undefined, 'Husson advances into Quatre Bras (1641)'],
  [{ type: 'declineAdvance' }, undefined, 'Do not advance'],
])('the option $0.type', (action, preview, sentence) => {
  expect(plain(words.optionText(action, names, preview))).toBe(sentence);
});

describe('prompts', () => {
  const decide = (accepts: string[], facts: object): SaidPending => ({
    kind: 'decide',
    seats: ['french'],
    step: 'nlb.somewhere.some',
    accepts,
    facts: { ...facts },
  });
  test.each([
    [
      decide(['march', 'endMovement'], { relieve: null, due: ['al.5.kempt'] }),
      'French: Move your units, or end the movement phase. Ready to enter: Kempt.',
    ],
    [
      decide(['march'], { relieve: '1641' }),
      'French: Quatre Bras (1641) is overfull: move one of its units on.',
    ],
    [
      decide(['target', 'endCombat'], { attackers: ['1647'], defenders: [] }),
      'French: Choose an enemy hex to attack. Your units in 1647 must still attack.',
    ],
    [
      decide(['target', 'endCombat'], { attackers: [], defenders: [] }),
      'French: Choose an enemy hex to attack, or end the combat phase: nobody has to fight any more.',
    ],
    [
      decide(['target', 'engage', 'declare'], { targets: ['1845'] }),
      'French: Who attacks 1845? Bring in units, then declare the attack.',
    ],
    [
      decide(['retreatTo', 'stand'], { units: [husson], mayStand: [] }),
      'French: Choose where to retreat Husson.',
    ],
    [decide(['lose'], { owed: 3 }), 'French: Give up units in the exchange: 3 strength is still owed.'],
    [
      decide(['advance', 'declineAdvance'], { hexes: ['1641'] }),
      'French: One unit may advance into Quatre Bras (1641).',
    ],
    [decide(['dance'], {}), 'French: Dance.'],
    [
      { kind: 'chance', step: 'nlb.combat.roll', facts: { targets: ['1845'], column: '2-1' } },
      'Roll the die for the attack on 1845 at 2-1.',
    ],
    [
      { kind: 'chance', step: 'nlb.movement.releaseRoll', facts: { units: ['fr.3c.marc'] } },
      'A die for each unit held back: Marcillac.',
    ],
    [
      { kind: 'chance', step: 'nlb.movement.secretArrivalRoll', facts: { groups: ['first-corps'] } },
      'A die for the arrival: First Corps.',
    ],
    [
      { kind: 'chance', step: 'nlb.game.setUpRoll', facts: { units: ['pr.1.tresk', 'pr.1.lutz'] } },
      'A die for what each of these has lost before the battle: Treskow and Lützow.',
    ],
    [
      decide(['writeDown'], { groups: ['first-corps'] }),
      'French: Write down in secret what will be used: First Corps.',
    ],
    [{ kind: 'chance', step: 'nlb.new.step', facts: {} }, 'Roll the dice.'],
    [
      {
        kind: 'over',
        outcome: { winners: ['french'], rule: 'NLB-18.4A.2', code: 'demoralized-in-the-end', facts: {} },
      },
      'The French win: the Prussian army is demoralized, and at a bearable price.',
    ],
    [
      {
        kind: 'over',
        outcome: { winners: ['allied', 'prussian'], rule: 'NLB-21.4B.2', code: 'not-beaten', facts: {} },
      },
      'The Allies and Prussians win: the French have not beaten them in time.',
    ],
    [
      {
        kind: 'over',
        outcome: { winners: [], rule: 'NLB-19.4C.1', code: 'points', facts: { french: 9, coalition: 9 } },
      },
      'The battle is a draw: equal points, 9 to 9.',
    ],
  ] satisfies [SaidPending, string][])('%#', (pending, sentence) => {
    expect(plain(words.promptText(pending, names))).toBe(sentence);
  });
});

test('what the engine refuses for itself', () => {
  const say = (code: string, facts: object) =>
    plain(words.refusalText({ rule: 'NLB-5.0.1', code, facts: { ...facts } }, names));
  expect(say('not-your-decision', { seat: 'french', seats: ['allied'] })).toBe(
    'This is for the Allies to decide.',
  );
  expect(say('not-now', { action: 'march', accepts: ['target', 'endCombat'] })).toBe(
    'It is not the time to march; now one can put a hex under attack and end the combat phase.',
  );
});

test('an unknown code or event still makes a sentence, and an unknown language is English', () => {
  const later = wordsFor('eo');
  expect(plain(later.refusalText({ rule: 'NLB-5.1.1', code: 'from-the-future', facts: {} }, names))).toBe(
    'The rules do not allow it (NLB-5.1.1).',
  );
  expect(plain(later.eventText({ type: 'danced', rule: 'NLB-5.1.1' }, names))).toBe('Danced (NLB-5.1.1).');
});

test('a gunner who is refused reads how far his guns fire and how far it is', () => {
  const say = (farthest: number): string =>
    plain(
      words.refusalText(
        {
          rule: 'NLB-7.0.2',
          code: 'out-of-range',
          facts: { unit: husson, hex: '1647', distance: 4, nearest: 2, farthest },
        },
        names,
      ),
    );
  expect(say(2)).toMatch(/^Husson cannot bombard .*1647\)?: its guns fire at 2 hexes, and that is 4 away\.$/);
  expect(say(3)).toMatch(/its guns fire at 2 to 3 hexes, and that is 4 away\.$/);
});
