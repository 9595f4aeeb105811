import { describe, expect, test } from 'vitest';
import { openHouse } from '../../src/cli/engine/house.ts';
import { EngineSession } from '../../src/cli/engine/session.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { run } from './run.ts';

const house = await openHouse(await loadLibrary());

interface Answer {
  readonly ok: boolean;
  readonly id?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** A conversation without a process around it. */
function client() {
  const session = new EngineSession(house);
  const say = (line: string): Answer => session.answer(line) as Answer;
  return { say, ask: (request: object): Answer => say(JSON.stringify(request)), session };
}

const duel = {
  type: 'start',
  dice: 'ask',
  scenario: {
    turns: { first: '16/1400', last: '16/1400' },
    setup: [
      { unit: 'fr.x', hex: '0303' },
      { unit: 'al.y', hex: '0304' },
    ],
  },
  map: { columns: 6, rows: 6 },
  units: [
    { id: 'fr.x', army: 'french', strength: 6 },
    { id: 'al.y', army: 'allied', strength: 2 },
  ],
};

const toTheDie = [
  { type: 'act', action: { type: 'endMovement' } },
  { type: 'act', action: { type: 'target', hex: '0304' } },
  { type: 'act', action: { type: 'engage', unit: 'fr.x' } },
  { type: 'act', action: { type: 'declare', column: '3-1' } },
];

describe('the handshake', () => {
  test('names protocol, rules and scenarios', () => {
    expect(client().ask({ type: 'hello', id: 'first', protocol: 'vedette.engine/1' })).toMatchObject({
      id: 'first',
      ok: true,
      protocol: 'vedette.engine/1',
      scenarios: expect.arrayContaining(['nlb.quatre-bras']),
    });
  });

  test('refuses a protocol it does not speak', () => {
    expect(client().ask({ type: 'hello', protocol: 'vedette.engine/99' }).error).toMatchObject({
      code: 'unknown-protocol',
      protocols: ['vedette.engine/1'],
    });
  });
});

describe('malformed lines get an error and the game goes on', () => {
  test.each([
    ['no JSON', 'what?', 'not-json'],
    ['half a line', '{"type": "act", ', 'not-json'],
    ['a list', '[1, 2]', 'not-a-request'],
    ['null', 'null', 'not-a-request'],
    ['no type', '{}', 'unknown-request'],
    ['an unknown type', '{"type": "conquer"}', 'unknown-request'],
    ['a name from the prototype', '{"type": "constructor"}', 'unknown-request'],
    ['a missing field', '{"type": "act"}', 'bad-request'],
    ['a field too many', '{"type": "options", "colour": "blue"}', 'bad-request'],
    ['a wrong type of field', '{"type": "act", "action": 5}', 'bad-request'],
    ['an action that is none', '{"type": "act", "action": {"type": "fly"}}', 'bad-action'],
    [
      'a path that is none',
      '{"type": "act", "action": {"type": "march", "unit": "fr.2.huss-5", "path": [1]}}',
      'bad-action',
    ],
    ['an illegal action', '{"type": "act", "action": {"type": "endCombat"}}', 'refused'],
    ['a seat that is none', '{"type": "act", "seat": "dutch", "action": {"type": "endMovement"}}', 'no-seat'],
    [
      'somebody else’s turn',
      '{"type": "act", "seat": "allied", "action": {"type": "endMovement"}}',
      'refused',
    ],
    ['an old number', '{"type": "act", "seq": 7, "action": {"type": "endMovement"}}', 'stale'],
    ['a roll nobody asked for', '{"type": "roll"}', 'bad-roll'],
    ['nothing to undo', '{"type": "undo"}', 'cannot-undo'],
    ['a game that is none', '{"type": "state", "game": "other"}', 'no-game'],
    ['a bot that is none', '{"type": "bot", "bot": "genius"}', 'no-bot'],
    ['a map that is none', '{"type": "content", "what": "map", "of": "moon"}', 'no-content'],
    ['a record that is none', '{"type": "load", "record": {"format": 1}}', 'bad-record'],
    ['a scenario that is none', '{"type": "start", "scenario": "nlb.austerlitz"}', 'bad-setup'],
    [
      'an option that is none',
      '{"type": "start", "scenario": "nlb.quatre-bras", "options": ["wine"]}',
      'bad-setup',
    ],
  ])('%s', (_what, line, code) => {
    const { say, ask } = client();
    ask({ type: 'start', scenario: 'nlb.quatre-bras' });
    const answer = say(line);
    expect(answer).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(/\S/) } });
    expect(ask({ type: 'state' })).toMatchObject({ ok: true, seq: 0 });
  });

  test('whatever is nested too deep is refused, wherever it stands', () => {
    const { say } = client();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const line of [
      deep,
      `{"type":${deep}}`,
      `{"type":"hello","id":${deep}}`,
      `{"type":"load","record":${deep}}`,
      `{"type":"start","scenario":"nlb.ligny","map":{"x":${deep}}}`,
    ]) {
      const { error, ...answer } = say(line);
      expect(answer).toEqual({ ok: false });
      expect(error).toMatchObject({
        code: 'bad-request',
        message: expect.stringContaining('deep') as string,
      });
    }
  });

  test('through the process: garbage between requests, ids echoed, blank lines passed over', async () => {
    const lines = [
      '{"type":"hello","id":1}',
      '\u0000\u0001 garbage',
      '',
      '{"type":"start","id":{"any":"thing"},"scenario":"nlb.quatre-bras"}',
      '{"type":"state","id":null}',
      '{"type":"quit","id":4}',
      '{"type":"state","id":5}',
    ];
    const { out, status } = await run(['engine'], lines.join('\n'));
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, true, true]);
    expect(answers.map(({ id }) => id)).toEqual([1, undefined, { any: 'thing' }, null, 4]);
    expect(status).toBe(0);
  });
});

describe('a battle of one’s own', () => {
  test('is played with scripted dice, with words where asked', () => {
    const { ask } = client();
    expect(ask(duel)).toMatchObject({ ok: true, scenario: 'nlb.inline', seats: ['french', 'allied'] });
    for (const request of toTheDie) expect(ask(request)).toMatchObject({ ok: true });
    expect(ask({ type: 'state' }).pending).toMatchObject({ kind: 'chance', request: { sides: 6, count: 1 } });
    expect(ask({ type: 'roll', values: [7] }).error).toMatchObject({ code: 'bad-roll' });
    const rolled = ask({ type: 'roll', values: [2], words: true });
    expect(rolled.events).toEqual([
      expect.objectContaining({
        type: 'combatRolled',
        roll: 2,
        result: 'Dr',
        text: expect.stringContaining('3-1'),
      }),
    ]);
    expect(rolled.pending).toMatchObject({
      kind: 'decide',
      seats: ['allied'],
      accepts: ['retreatTo', 'stand'],
    });
    expect(ask({ type: 'options', preview: true, words: true })).toMatchObject({
      seat: 'allied',
      options: [expect.anything(), expect.anything(), expect.anything()],
      texts: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });

  test('a script is used up in order, and one that does not fit is dropped', () => {
    const { ask } = client();
    ask(duel);
    expect(ask({ type: 'dice', script: [[6], [1]] })).toMatchObject({ scripted: 2 });
    for (const request of toTheDie) ask(request);
    expect(ask({ type: 'dice' })).toMatchObject({
      scripted: 1,
      pending: { kind: 'decide', seats: ['french'] },
    });
    const other = client();
    other.ask(duel);
    other.ask({ type: 'dice', script: [[1, 2]] });
    const answers = toTheDie.map((request) => other.ask(request));
    expect(answers.at(-1)?.error).toMatchObject({ code: 'bad-roll' });
    expect(other.ask({ type: 'roll', values: [3] })).toMatchObject({ ok: true });
  });

  test('why not is answered with every reason, its rule and a sentence', () => {
    const { ask } = client();
    ask(duel);
    const { legal, refusals } = ask({
      type: 'judge',
      action: { type: 'march', unit: 'fr.x', path: ['0302'] },
    });
    expect(legal).toBe(false);
    expect(refusals).toContainEqual(
      expect.objectContaining({
        code: 'in-enemy-zoc',
        rule: expect.stringMatching(/^NLB-5\.3/),
        text: expect.stringContaining('zone of control'),
      }),
    );
    expect(ask({ type: 'judge', action: { type: 'endMovement' } })).toMatchObject({
      legal: true,
      refusals: [],
    });
  });

  test('undo takes back a choice but not a die', () => {
    const { ask } = client();
    ask(duel);
    for (const request of toTheDie.slice(0, 3)) ask(request);
    expect(ask({ type: 'undo' })).toMatchObject({ ok: true, seq: 2 });
    expect(ask({ type: 'redo' })).toMatchObject({ ok: true, seq: 3 });
    expect(ask({ type: 'undo', to: 1 })).toMatchObject({ ok: true, seq: 1 });
    for (const request of toTheDie.slice(1)) ask(request);
    ask({ type: 'roll', values: [6] });
    expect(ask({ type: 'undo', seat: 'french' }).error).toMatchObject({
      code: 'cannot-undo',
      bar: 'dice-rolled',
    });
  });

  test('records and positions go out and come back', () => {
    const { ask } = client();
    ask(duel);
    for (const request of toTheDie) ask(request);
    ask({ type: 'roll', values: [2] });
    const { record } = ask({ type: 'save' });
    const { position } = ask({ type: 'position' });
    const options = ask({ type: 'options' }).options;
    expect(ask({ type: 'load', game: 'again', record })).toMatchObject({ ok: true, seq: 5 });
    expect(ask({ type: 'options', game: 'again' }).options).toEqual(options);
    expect(ask({ ...duel, game: 'placed', position })).toMatchObject({ ok: true, seq: 0 });
    expect(ask({ type: 'options', game: 'placed' }).options).toEqual(options);
    const { record: placed } = ask({ type: 'save', game: 'placed' });
    expect(ask({ type: 'load', game: 'placed again', record: placed })).toMatchObject({ ok: true });
    expect(ask({ type: 'games' }).games).toEqual(['main', 'again', 'placed', 'placed again']);
    expect(ask({ type: 'close', game: 'again' }).ok).toBe(true);
    expect(ask({ type: 'state', game: 'again' }).error).toMatchObject({ code: 'no-game' });
  });

  test('a damaged record and a broken position are refused with their place', () => {
    const { ask } = client();
    ask(duel);
    ask(toTheDie[0] as object);
    const record = ask({ type: 'save' }).record as { entries: object[] };
    const changed = { ...record, entries: [{ ...record.entries[0], seat: 'allied' }] };
    expect(ask({ type: 'load', record: changed }).error).toMatchObject({
      code: 'bad-record',
      faults: [expect.objectContaining({ entry: 0 })],
    });
    const position = ask({ type: 'position' }).position as object;
    for (const wrong of [{}, { ...position, turn: 'noon' }, { ...position, stack: [] }])
      expect(ask({ ...duel, position: wrong }).error).toMatchObject({ code: 'bad-setup' });
    expect(ask({ type: 'state' })).toMatchObject({ ok: true, seq: 1 });
  });
});

describe('content that somebody brings is checked like our own', () => {
  test.each([
    ['an unknown unit', { scenario: { setup: [{ unit: 'fr.nobody', hex: '0303' }] } }, 'fr.nobody'],
    ['a hex off the map', { scenario: { setup: [{ unit: 'fr.x', hex: '0909' }] } }, '0909'],
    ['no columns', { map: { rows: 6 } }, 'columns'],
    ['a map too wide', { map: { columns: 1000, rows: 6 } }, 'columns'],
    ['a terrain that is none', { map: { columns: 6, rows: 6, terrain: { '0101': 'sea' } } }, '0101'],
    ['sides that do not touch', { map: { columns: 6, rows: 6, sides: { '0101-0505': {} } } }, '0101-0505'],
    ['a counter without strength', { units: [{ id: 'fr.x', army: 'french' }] }, 'strength'],
    ['a side without a seat', { scenario: { ...duel.scenario, seats: ['french'] } }, 'seats'],
    ['a map that is not here', { map: 'moon' }, 'moon'],
    [
      'both sides in one hex',
      {
        scenario: {
          setup: [
            { unit: 'fr.x', hex: '0303' },
            { unit: 'al.y', hex: '0303' },
          ],
        },
      },
      '0303',
    ],
  ])('%s', (_what, change, named) => {
    const { error } = client().ask({ ...duel, ...change });
    expect(error).toMatchObject({ code: 'bad-setup' });
    expect(JSON.stringify(error?.problems)).toContain(named);
  });
});

test('a seat sees its view and its events; a bot plays for it', () => {
  const { ask } = client();
  ask({ type: 'start', scenario: 'nlb.quatre-bras', seed: 'one', options: { 'cavalry-held': true } });
  expect(ask({ type: 'view', viewer: 'allied' }).view).toMatchObject({ viewer: 'allied', turn: 0 });
  expect(ask({ type: 'view', viewer: 'nobody' }).error).toMatchObject({ code: 'no-seat' });
  const { seq, action } = ask({ type: 'bot', bot: 'random', play: true, seed: 3 });
  expect(action).toMatchObject({ type: expect.any(String) });
  expect(ask({ type: 'events', viewer: 'french', since: (seq as number) - 1, words: true }).entries).toEqual([
    expect.objectContaining({
      seq,
      events: expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]),
    }),
  ]);
  expect(ask({ type: 'bot', bot: 'random', seat: 'allied' }).error).toMatchObject({ code: 'not-to-decide' });
});

test('two armies of the player’s own meet on a table drawn from a seed, within what was agreed', () => {
  const { ask } = client();
  const meeting = { french: 'massena-1809', allied: 'kolowrat-1809', seed: 7 };
  const start = { type: 'start', scenario: 'gda.meeting-1809', dice: 'ask' };
  expect(ask({ ...start, meeting })).toMatchObject({ ok: true, seats: ['french', 'allied'] });
  const { error } = ask({ ...start, meeting: { ...meeting, limit: 2000 } });
  expect(error).toMatchObject({ code: 'bad-setup' });
  expect(JSON.stringify(error)).toContain('over-the-limit');
});
