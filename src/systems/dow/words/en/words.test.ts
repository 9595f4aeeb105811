import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { content } from '../../../../../tests/dow/content.ts';
import type { Entry } from '../../../../../tests/dow/eager.ts';
import { eventFor } from '../../../../engine/events.ts';
import { KERNEL_REFUSALS } from '../../../../words/en/kernel.ts';
import { plain, type SaidEvent } from '../../../../words/index.ts';
import { type DowEvent, makeDowGame } from '../../rules/index.ts';
import { DOW_REFUSALS } from '../../rules/refusals.ts';
import { makeNames, wordsFor } from '../index.ts';
import { EVENT_TYPES } from './events.ts';
import { LEDGER_CODES } from './ledger.ts';
import { ASKED } from './prompts.ts';

const names = makeNames(content.units, content.map);
const words = wordsFor('en-GB');

const ledger = (total: number) => ({ total, lines: [] });
const odds = {
  attack: ledger(11),
  defence: ledger(5),
  odds: '2-1',
  shift: ledger(1),
  column: '3-1',
  die: ledger(-1),
  attackMorale: 3,
  defenceMorale: 4,
};
const charge = { difference: ledger(2), column: 2, die: ledger(1) };
const barrage = { points: ledger(5), column: 3, die: ledger(-1) };
const quiot = 'fr.i.quiot';
const milhaud = ['fr.ivc.watier', 'fr.ivc.delort'];
const farm = '1011';

type Facts<T extends DowEvent['type']> = Omit<Extract<DowEvent, { type: T }>, 'type' | 'rule'>;

const event = <T extends DowEvent['type']>(type: T, facts: Facts<T>): SaidEvent => ({
  type,
  rule: 'DOW-4.0.1',
  ...facts,
});

/** One of each event at least, with the sentence it makes. */
const told: readonly (readonly [SaidEvent, string])[] = [
  [event('piecePlaced', { piece: quiot, hex: '1013' }), 'Quiot is placed in 1013.'],
  [event('sideDeployed', { side: 'coalition' }), 'The Allied side has set up.'],
  [event('turnBegan', { turn: 4, time: '09:00', weather: 'mud' }), 'Turn 4: 18 June, 9h, mud.'],
  [event('playerTurnBegan', { side: 'french' }), 'French player turn.'],
  [event('phaseBegan', { side: 'coalition', phase: 'combat' }), 'Allied combat phase.'],
  [
    event('tacticalTaken', { leader: 'fr.ney' }),
    'Ney commands troops himself this turn, and no corps leaders.',
  ],
  [event('reorganizationPlanned', { unit: quiot }), 'Quiot is to reorganize.'],
  [
    event('cadreCalled', { unit: quiot, leader: 'fr.derlon' }),
    "D'Erlon gathers what is left of Quiot and commands nobody else this turn.",
  ],
  [
    event('commandFound', { side: 'french', outUnits: [quiot], outLeaders: ['fr.reille'] }),
    'Out of command: Reille and Quiot.',
  ],
  [
    event('commandFound', { side: 'coalition', outUnits: [], outLeaders: [] }),
    'Nobody of the Allied side is known to be out of command.',
  ],
  [
    event('reorganizationRolled', { unit: quiot, die: 4, check: ledger(2), morale: 3, recovered: true }),
    'A 4 for Quiot, 2 against morale 3: a strength point comes back.',
  ],
  [
    event('reorganizationRolled', { unit: quiot, die: 4, check: null, morale: null, recovered: false }),
    'A 4 for Quiot: nothing comes back.',
  ],
  [event('cadreReturned', { unit: quiot, hex: '1014' }), 'Quiot stands again in La Belle Alliance (1014).'],
  [event('unitSeen', { unit: quiot, hex: '1013', why: 'on-top' }), 'Quiot comes to light in 1013.'],
  [
    event('marched', {
      units: milhaud,
      from: '1315',
      path: ['1214', '1113'],
      cost: ledger(5),
      column: false,
      left: 3,
    }),
    'Watier and Delort march from Plancenoit (1315) to Trimotion (1113) for 2½ MP, 1½ MP left.',
  ],
  [
    event('marched', { units: [quiot], from: '1013', path: [farm], cost: null, column: true, left: null }),
    'Quiot marches from 1013 to La Haye Sainte (1011) in road column.',
  ],
  [
    event('entered', { unit: 'fr.vi.simmer', path: ['1325', '1324'], cost: ledger(3), column: true }),
    'Simmer enters at 1325 and marches to 1324 in road column for 1½ MP.',
  ],
  [
    event('leaderRode', { leader: 'fr.ney', path: ['1316', '1315'], cost: ledger(4) }),
    'Ney rides to Plancenoit (1315) for 2 MP.',
  ],
  [event('exited', { unit: quiot, hex: '0801' }), 'Quiot leaves the map at 0801!'],
  [
    event('stackOrdered', { hex: '1014', units: milhaud }),
    'The stack in La Belle Alliance (1014) lies from top to bottom: Watier and Delort.',
  ],
  [
    event('stackOrdered', { hex: '1014', units: [] }),
    'The stack in La Belle Alliance (1014) is put into another order.',
  ],
  [
    event('pinned', { units: [quiot], hex: '1012', by: 'al.c.somerset', from: farm, heldBack: false }),
    'Somerset in La Haye Sainte (1011) pins Quiot in 1012.',
  ],
  [
    event('pinned', { units: [quiot], hex: '1012', by: 'al.c.somerset', from: farm, heldBack: true }),
    'Somerset in La Haye Sainte (1011) stops Quiot short of 1012, where there is no room.',
  ],
  [
    event('leaderDisplaced', { leader: 'al.hill', from: '0611', hex: '0610' }),
    'Hill is driven from 0611 to Merbe-Braine (0610).',
  ],
  [
    event('charged', { units: milhaud, from: '1012', hex: '0911' }),
    'Watier and Delort charge from 1012 into 0911!',
  ],
  [event('cavalryBroughtUp', { unit: 'al.c.grant', hex: '0911' }), 'Grant comes to the front in 0911.'],
  [
    event('reactionDeclared', { units: ['al.c.grant'], hex: '0911', compulsory: true }),
    'Grant in 0911 must charge in answer, as British cavalry will.',
  ],
  [
    event('reactionChecked', { units: ['al.c.grant'], hex: '0911', die: 3, morale: 2, passed: false }),
    'A 3 against morale 2: the reaction charge fails, and its horse must give way.',
  ],
  [
    event('clashMarked', { reacting: '0911', charging: '1012' }),
    'The cavalry in 0911 and in 1012 will fight it out in the combat phase.',
  ],
  [
    event('chargeRolled', { odds: charge, die: 2, modified: 3, result: 'Dr' }),
    'A 2 plus 1 for the charge at morale better by 2: Dr, the charged give way.',
  ],
  [event('chargeWon', { hex: '0911', units: milhaud }), 'Watier and Delort ride into 0911.'],
  [
    event('chargeLost', { units: milhaud }),
    'The charge is thrown back: Watier and Delort do not fight in the next combat phase.',
  ],
  [event('chargeUndecided', { hex: '0911', units: milhaud }), 'The charge into 0911 decides nothing.'],
  [
    event('bombardmentDeclared', { hex: farm, guns: ['1013', '1014'], support: ['1012'] }),
    'The guns in 1013 and La Belle Alliance (1014) bombard La Haye Sainte (1011), with 1012 in direct support.',
  ],
  [event('massedTold', { hex: '0910', massed: true }), '0910 is a massed target.'],
  [
    event('bombardmentRolled', {
      hex: '0910',
      barrage,
      die: 3,
      modified: 2,
      result: 1,
      losses: ledger(1),
    }),
    'A 3 less 1 for 5 strength points of guns: 1 strength point to lose in 0910.',
  ],
  [
    event('attackDeclared', { kind: 'attack', from: ['1012'], targets: [farm], units: [quiot] }),
    'Quiot from 1012 attacks La Haye Sainte (1011).',
  ],
  [
    event('attackDeclared', { kind: 'breakthrough', from: ['1012'], targets: [farm], units: [quiot] }),
    'Quiot from 1012 breaks through against La Haye Sainte (1011).',
  ],
  [
    event('evaded', { units: ['al.c.grant'], from: '0911', hex: '0910' }),
    'Grant gets out of the way, from 0911 to 0910.',
  ],
  [
    event('evasionPinned', { hex: '0911', by: 'fr.i.jacquinot', from: '1012' }),
    'Jacquinot in 1012 lets nobody get out of 0911.',
  ],
  [
    event('combinedArmsShown', { hex: '0910', units: ['al.i.halkett', 'al.c.grant', 'al.i.arty-i'] }),
    'Halkett (5), Grant and Arty I defend 0910 together.',
  ],
  [
    event('combatRolled', { kind: 'attack', odds, die: 5, modified: 4, result: 'Dr' }),
    '11 against 5, 2-1 shifted to 3-1. A 5 less 1: Dr, defender retreats.',
  ],
  [
    event('farmHeld', { hex: farm, result: 'Dr2' }),
    'Nobody is driven out of the farm in La Haye Sainte (1011): Dr2 becomes an exchange of 2 points.',
  ],
  [
    event('lossesTaken', { unit: 'al.i.ompeda', hex: farm, points: 1, left: 2, why: 'farm' }),
    'Ompeda in La Haye Sainte (1011) loses 1 point holding the farm: 2 left.',
  ],
  [
    event('lossesTaken', { unit: 'al.i.ompeda', hex: farm, points: 2, left: 0, why: 'bombardment' }),
    'Ompeda in La Haye Sainte (1011) loses 2 points to the guns: its last.',
  ],
  [
    event('becameCadre', { unit: 'al.i.ompeda', hex: farm }),
    'Ompeda in La Haye Sainte (1011) is reduced to a cadre.',
  ],
  [
    event('retreated', { unit: quiot, from: '1012', hex: '1013', why: 'combat' }),
    'Quiot goes back from 1012 to 1013.',
  ],
  [
    event('retreated', { unit: quiot, from: '1012', hex: '1013', why: 'check' }),
    'Quiot is carried away from 1012 to 1013.',
  ],
  [event('gaveWay', { hex: '1012', units: [quiot] }), 'Quiot gives way in 1012.'],
  [
    event('displaced', { unit: quiot, from: '1013', hex: '1014' }),
    'Quiot makes room and goes from 1013 to La Belle Alliance (1014).',
  ],
  [
    event('retreatBarred', { unit: quiot, hex: '1013', code: 'zone-behind', points: 1 }),
    'Quiot in 1013 is held by enemy cavalry and must lose 1 point.',
  ],
  [
    event('stackChecked', { hex: '0910', die: 4, failed: ['al.i.kielmansege'] }),
    'A 4 for those who are left in 0910: Kielmansege does not stand.',
  ],
  [event('countercharged', { unit: 'al.c.vivian', hex: '0910' }), 'Vivian charges out of 0910 by surprise!'],
  [
    event('counterattackOrdered', { hex: '0909', target: '0910' }),
    'From Mont-Saint-Jean (0909) those who were driven turn on 0910.',
  ],
  [
    event('advanced', { unit: quiot, from: '1012', hex: farm, follows: false }),
    'Quiot advances from 1012 into La Haye Sainte (1011).',
  ],
  [
    event('followerChecked', { unit: quiot, die: 4, morale: 3, passed: true, check: ledger(3) }),
    'A 4 less 1 against morale 3: Quiot may follow.',
  ],
  [
    event('britishChecked', { unit: 'al.c.vivian', hex: '0910', die: 5, morale: 4, passed: false }),
    'A 5 against morale 4: Vivian is carried away and follows the enemy.',
  ],
  [
    event('corpsDemoralized', { corps: 'fr.i', losses: 13, level: 13 }),
    'The French I Corps is demoralized: its losses of 13 reach its level of 13.',
  ],
  [
    event('corpsDemoralized', { corps: 'al.c', losses: 3, level: 17 }),
    'The Anglo-Dutch-German Cavalry Corps is demoralized with its army.',
  ],
  [
    event('corpsRecovered', { corps: 'pr.iv', losses: 22, level: 23 }),
    'The Prussian IV Corps takes heart again: its losses of 22 are below its level of 23.',
  ],
  [
    event('corpsDissolved', { corps: 'fr.i', losses: 20, level: 20 }),
    'The French I Corps disintegrates: its losses of 20 reach its level of 20.',
  ],
  [
    event('armyDemoralized', { army: 'allied', reason: 'road-open', fled: ['al.i.bylandt'] }),
    'The Anglo-Dutch-German army is demoralized for good: the French are on its road to the rear. Bylandt flees the field.',
  ],
  [
    event('armyDissolved', { army: 'prussian', losses: 46, level: 46 }),
    'The Prussian army dissolves: its losses of 46 reach its level of 46.',
  ],
  [
    event('gameEnded', { winner: 'coalition', code: 'allied-armies-stand' }),
    'Wellington and Blücher win: at nightfall both their armies still stand.',
  ],
];

const SOUND = /undefined|null|NaN|\[object| {2}|''|\.\./;

describe('words for every code', () => {
  test.each([...DOW_REFUSALS, ...KERNEL_REFUSALS])(
    'the refusal %s has a sentence, with facts and without',
    (code) => {
      const facts = {
        unit: quiot,
        units: [quiot],
        leader: 'fr.ney',
        hex: farm,
        from: '1012',
        hexes: [farm, '1012'],
        terrain: 'grand-farm',
        corps: ['fr.iiic', 'fr.ivc'],
        by: ['0911'],
        cost: 5,
        allowance: 4,
        needed: 6,
        left: 3,
      };
      for (const given of [facts, {}]) {
        const sentence = plain(words.refusalText({ rule: 'DOW-5.1.1', code, facts: given }, names));
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(SOUND);
        expect(sentence).not.toContain('The rules do not allow it');
      }
    },
  );

  test.each(told.map(([happened, sentence]) => ({ happened, sentence })))(
    '$happened.type: $sentence',
    ({ happened, sentence }) => {
      expect(plain(words.eventText(happened, names))).toBe(sentence);
    },
  );

  test('every event of the game is among those told here', () => {
    expect([...new Set(told.map(([{ type }]) => type))].toSorted()).toEqual(EVENT_TYPES.toSorted());
  });

  test('every step that asks has a question of its own', () => {
    const game = makeDowGame(content);
    expect(ASKED.filter((step) => !game.steps.includes(step))).toEqual([]);
  });
});

/** Every line of a total within an event. */
function linesIn(value: unknown): { code: string; value: number; rule: string; facts: object }[] {
  if (value === null || typeof value !== 'object') return [];
  if ('code' in value && 'value' in value && 'facts' in value)
    return [value as { code: string; value: number; rule: string; facts: object }];
  return Object.values(value).flatMap(linesIn);
}

test('a whole day is told without an untold event, line, question or option', { timeout: 120_000 }, () => {
  const { entries } = JSON.parse(
    readFileSync(new URL('../../../../../tests/dow/golden/waterloo.json', import.meta.url), 'utf8'),
  ) as { entries: Entry[] };
  const game = makeDowGame(content);
  const faults = new Set<string>();
  const sound = (what: string, sentence: string): void => {
    if (SOUND.test(sentence) || !/^[A-Z0-9]/.test(sentence)) faults.add(`${what}: ${sentence}`);
  };
  const hear = (events: readonly DowEvent[]): void => {
    for (const happened of events) {
      for (const viewer of ['french', 'allied', 'nobody']) {
        const seen = eventFor(happened, viewer);
        if (seen !== undefined) sound(seen.type, plain(words.eventText(seen, names)));
      }
      for (const line of linesIn(happened)) {
        if (!(LEDGER_CODES as readonly string[]).includes(line.code)) faults.add(`line ${line.code}`);
        sound(line.code, plain(words.ledgerLineText({ ...line, facts: { ...line.facts } }, names)));
      }
    }
  };
  let p = game.begin().position;
  for (const [n, { seat, action, die }] of entries.entries()) {
    const pending = game.pending(p);
    if (pending.kind !== 'over' && !ASKED.includes(pending.step)) faults.add(`step ${pending.step}`);
    sound('prompt', plain(words.promptText(pending, names)));
    if (seat !== undefined && n % 40 === 0) {
      for (const option of game.options(p, seat).actions.slice(0, 60))
        sound(option.type, plain(words.optionText(option, names, game.preview(p, seat, option))));
    }
    if (action !== undefined) sound(action.type, plain(words.optionText(action, names)));
    const after =
      action === undefined ? game.roll(p, { values: [die as number] }) : game.act(p, seat as string, action);
    hear(after.events);
    p = after.position;
  }
  expect([...faults]).toEqual([]);
  expect(plain(words.promptText(game.pending(p), names))).toMatch(/ win: .*Strength points lost: French \d+/);
});
