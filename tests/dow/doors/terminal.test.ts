import { beforeEach, describe, expect, test } from 'vitest';
import { makeTeller } from '../../../src/cli/story.ts';
import { Host } from '../../../src/host/host.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { DowTerminal } from '../../../src/systems/dow/cli/terminal.ts';
import { asDow } from '../../../src/systems/dow/shelf.ts';
import { words } from '../../../src/systems/dow/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';

const library = await loadLibrary();
const setup = setupOf(library, 'dow.waterloo', []);
const found = lay(library, setup);
if (!found.ok) throw new Error(found.problems.join('; '));
const laid = asDow(found.laid);
const terminal = new DowTerminal(laid, makeTeller(found.laid, words));

let host: Host;
const act = (seat: string, action: object): void => {
  const answer = host.act(seat, action);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
};

/** Both sides set up as history had it, and the French move. */
beforeEach(() => {
  host = Host.start({ game: found.laid.game, setup, seed: seedBytes(7) });
  for (const seat of ['allied', 'french']) {
    act(seat, { type: 'deploy' });
    act(seat, { type: 'endSetUp' });
  }
  act('allied', { type: 'endPlanning' });
  act('allied', { type: 'endMovement' });
  act('allied', { type: 'endCombat' });
});

const read = (seat: string, text: string) => terminal.read({ host, seat }, text);

describe('orders in words', () => {
  beforeEach(() => {
    act('french', { type: 'endPlanning' });
  });

  test('a unit and a hex are a march, several hexes the way there', () => {
    expect(read('french', 'quiot 1012')).toEqual({ type: 'march', units: ['fr.i.quiot'], path: ['1012'] });
    expect(read('french', 'quiot to 1112 1012')).toEqual({
      type: 'march',
      units: ['fr.i.quiot'],
      path: ['1112', '1012'],
    });
    expect(read('french', 'quiot 1012 full under')).toEqual({
      type: 'march',
      units: ['fr.i.quiot'],
      path: ['1012'],
      full: true,
      under: true,
    });
  });

  test('several units march together, and names need no accents or capitals', () => {
    expect(read('french', 'watier delort 1314')).toMatchObject({
      type: 'march',
      units: ['fr.ivc.watier', 'fr.ivc.delort'],
    });
    expect(read('french', 'ride ney 1316')).toMatchObject({ type: 'ride', leader: 'fr.ney' });
  });

  test('a stack is ordered from top to bottom, guns and attacks name whom they come from', () => {
    expect(read('french', 'order jacquinot-ha de-salles')).toEqual({
      type: 'order',
      hex: '1014',
      units: ['fr.i.jacquinot-ha', 'fr.i.de-salles'],
    });
    expect(read('french', 'bombard 1011 from 1013 1014 support 1012')).toEqual({
      type: 'bombard',
      hex: '1011',
      guns: ['1013', '1014'],
      support: ['1012'],
    });
    expect(read('french', 'attack 1011 from 1012 1112')).toEqual({
      type: 'attack',
      from: ['1012', '1112'],
      targets: ['1011'],
    });
  });

  test('what means nothing is named', () => {
    expect(read('french', 'blenheim 1012')).toContain("'blenheim' is no unit");
    expect(read('french', 'og 1012')).toContain("'og' could be fr.ig.og-chasseurs, fr.ig.og-grenadiers");
  });

  test('end ends what is under way', () => {
    expect(read('french', 'end')).toEqual({ type: 'endMovement' });
  });
});

describe('what can be looked at', () => {
  const look = (word: string, rest: string, viewer: string): string =>
    terminal.answer(word, rest, host, viewer, undefined) ?? '';

  test('an own stack lies open from top to bottom, an enemy shows its top alone', () => {
    const own = look('stack', '1110', 'allied');
    expect(own.split('\n').map((line) => line.trim().split(/ {2,}|,/)[0])).toEqual([
      '1110:',
      'on top',
      '2.',
      '3.',
      '4.',
    ]);
    expect(own).toContain('Bylandt, the Anglo-Dutch-German I Corps: strength 3, morale 1');
    const theirs = look('stack', '1110', 'french');
    expect(theirs).toContain('Arty R');
    expect(theirs).not.toContain('Bylandt');
    expect(look('stack', '2525', 'french')).toContain("no hex '2525'");
  });

  test('the map shows to each side what it can see', () => {
    expect(look('map', '1110', 'allied')).toMatch(/A11\+\+\+/);
    expect(look('map', '1110', 'french')).not.toMatch(/A11\+\+\+/);
    expect(look('map', '1011', 'french')).toMatch(/@= A3/);
  });

  test('the tracks of the corps show where they waver and dissolve', () => {
    const status = terminal.status(laid.game.observe(laid.game.begin().position, 'french'));
    expect(status).toContain(`I Corps             0 ${'.'.repeat(15)}|${'.'.repeat(5)}:${'.'.repeat(6)}`);
    expect(status).toContain('turn 1 of 16, 18 June, 6h, severe mud');
    expect(status).toContain('Hougoumont (0712): ');
  });
});
