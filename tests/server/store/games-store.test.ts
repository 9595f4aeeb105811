import { expect, test } from 'vitest';
import { openDatabase, type StorePlace } from '../../../src/server/store/database.ts';
import {
  type GamesStore,
  type JournalRow,
  KIND,
  type NewStoredGame,
  type Rumour,
} from '../../../src/server/store/games/games-contract.ts';
import { SqlGamesStore } from '../../../src/server/store/games/games-store.ts';
import type { Database } from '../../../src/server/store/sql.ts';
import { onBothStores } from '../stores.ts';

let made = 0;
const newGame = (change: Partial<NewStoredGame> = {}): NewStoredGame => {
  made += 1;
  return {
    id: `g_${String(made).padStart(22, '0')}`,
    owner: 'p_anna',
    link: 'l'.repeat(22),
    title: 'Ein Spiel für zwei',
    setup: { system: 'drill', scenario: 'two-rows', options: { rain: true }, rulesVersion: 'drill-1' },
    terms: { clock: { kind: 'none' }, spectators: { allowed: true, delayMoves: 3, delayMinutes: 0 } },
    visibility: 'open',
    seed: Uint8Array.from({ length: 32 }, (_, i) => i * 7),
    commitment: 'c'.repeat(64),
    created: 1_800_000_000_000 + made,
    seats: [
      { place: 0, seat: 'north', person: 'p_anna', name: 'Anna', bot: null, invited: false, turn: false },
      { place: 1, seat: 'west', person: null, name: null, bot: null, invited: true, turn: false },
      { place: 2, seat: 'east', person: null, name: null, bot: 'random', invited: false, turn: false },
    ],
    ...change,
  };
};
const row = (n: number, body = `{"type":"rest","unit":"n${n}"}`): JournalRow => ({
  n,
  kind: KIND.act,
  place: 0,
  at: 1_800_000_000_000 + n,
  body,
  mark: n * -1000,
  key: null,
  sum: n * 77,
});
const bernd = { person: 'p_bernd', name: 'Bernd' };

onBothStores('the games', (fresh, dialect) => {
  const opened = async (
    place?: StorePlace,
  ): Promise<{ store: GamesStore; database: Database; place: StorePlace }> => {
    const where = place ?? (await fresh());
    const database = await openDatabase(where);
    return { store: new SqlGamesStore(database), database, place: where };
  };

  test('keep everything that was agreed', async () => {
    const { store, database } = await opened();
    const game = newGame();
    const stored = await store.create(game);
    expect(stored).toMatchObject({
      ...game,
      status: 'open',
      started: null,
      result: null,
      rematch: null,
      deadline: null,
    });
    expect(await store.byId(game.id)).toEqual(stored);
    expect(await store.byNo(stored.no)).toEqual(stored);
    expect(await store.byId('g_nothing')).toBeUndefined();
    await database.close();
  });

  test('seat one person on each chair, and begin once', async () => {
    const { store, database } = await opened();
    const { no, id } = await store.create(newGame());
    expect(await store.begin(no, {}, 5, {})).toBe(false);
    const both = await Promise.all([
      store.takeSeat(no, 1, bernd),
      store.takeSeat(no, 1, { person: 'p_carl', name: 'Carl' }),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await store.takeSeat(no, 2, bernd)).toBe(false);
    const holder = (await store.byId(id))?.seats[1]?.person ?? '';
    expect(await store.leaveSeat(no, 1, 'p_nobody')).toBe(false);
    expect(await store.leaveSeat(no, 1, holder)).toBe(true);
    expect(await store.takeSeat(no, 1, bernd)).toBe(true);
    const seats = { north: { kind: 'human', name: 'Anna' } } as const;
    const begun = [1, 2, 3].map(() =>
      store.begin(no, seats, 99, {
        botTurn: true,
        deadline: 1234,
        seats: [{ place: 2, turn: true, bot: 'random' }],
      }),
    );
    expect((await Promise.all(begun)).filter(Boolean)).toHaveLength(1);
    expect(await store.byNo(no)).toMatchObject({
      status: 'playing',
      started: 99,
      botTurn: true,
      deadline: 1234,
      setup: { options: { rain: true }, seats },
      seats: [{ turn: false }, { person: 'p_bernd', name: 'Bernd' }, { turn: true, bot: 'random' }],
    });
    expect(await store.cancel(no, 100)).toBe(false);
    expect(await store.leaveSeat(no, 1, 'p_bernd')).toBe(false);
    await database.close();
  });

  test('take the first of two rows with one number, and nothing of the second', async () => {
    const { store, database } = await opened();
    const { no } = await store.create(newGame());
    const answers = await Promise.all([
      store.append({ game: no, row: row(1, 'first') }),
      store.append({ game: no, row: row(1, 'second'), change: { status: 'over' } }),
      store.append({
        game: no,
        row: row(2, 'third'),
        change: { moved: 77, seats: [{ place: 0, turn: true, bot: null }] },
      }),
    ]);
    expect(answers).toEqual([true, false, true]);
    expect(await store.journal(no, 0)).toEqual([row(1, 'first'), row(2, 'third')]);
    expect(await store.journal(no, 1)).toEqual([row(2, 'third')]);
    expect(await store.byNo(no)).toMatchObject({
      status: 'open',
      moved: 77,
      seats: [{ turn: true }, {}, {}],
    });
    await database.close();
  });

  test('make a group durable even when one of it cannot be', async () => {
    const { store, database } = await opened();
    const { no } = await store.create(newGame());
    const answers = await Promise.allSettled([
      store.append({ game: no, row: row(1) }),
      store.append({ game: 999_999, row: row(1) }),
      store.append({ game: no, row: row(2) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.journal(no, 0)).toHaveLength(2);
    await database.close();
  });

  test('are there again after the store was closed and opened', async () => {
    const first = await opened();
    const { no, id } = await first.store.create(newGame());
    await first.store.append({ game: no, row: row(1) });
    await first.database.close();
    const second = await opened(first.place);
    expect(await second.store.byId(id)).toMatchObject({ no });
    expect(await second.store.journal(no, 0)).toEqual([row(1)]);
    await second.database.close();
  });

  test('keep one checkpoint beside the journal: the furthest by the rules of the day', async () => {
    const { store, database } = await opened();
    const { no } = await store.create(newGame());
    const other = await store.create(newGame());
    const at = (n: number, rules: string, body: number[] = [n, 0, 255]) => ({
      n,
      rules,
      mark: -n,
      body: Uint8Array.from(body),
      sum: n * 3,
    });
    const kept = async () => {
      const found = await store.checkpoint(no);
      return found === undefined ? undefined : { ...found, body: Uint8Array.from(found.body) };
    };
    expect(await kept()).toBeUndefined();
    await store.keepCheckpoint(no, at(200, 'a'));
    expect(await kept()).toEqual(at(200, 'a'));
    await store.keepCheckpoint(no, at(150, 'a'));
    await store.keepCheckpoint(no, at(200, 'a', [1]));
    expect(await kept()).toEqual(at(200, 'a'));
    await store.keepCheckpoint(no, at(400, 'a'));
    expect(await kept()).toEqual(at(400, 'a'));
    await store.keepCheckpoint(no, at(300, 'b'));
    expect(await kept()).toEqual(at(300, 'b'));
    // Another process has kept a newer one meanwhile.
    await store.dropCheckpoint(no, 200);
    expect(await kept()).toEqual(at(300, 'b'));
    await store.dropCheckpoint(no, 300);
    expect(await kept()).toBeUndefined();
    expect(await store.checkpoint(other.no)).toBeUndefined();
    await database.close();
  });

  test('are listed to whom they concern, the latest first, page by page', async () => {
    const { store, database } = await opened();
    for (let i = 0; i < 5; i += 1) await store.create(newGame());
    await store.create(newGame({ visibility: 'private', owner: 'p_carl', seats: [] }));
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await store.open(after, 2);
      ids.push(...page.games.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort().reverse());
    const [first] = (await store.open(undefined, 1)).games;
    await store.takeSeat(first?.no ?? 0, 1, bernd);
    expect((await store.ofPerson('p_bernd', undefined, 9)).games.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await store.ofPerson('p_anna', undefined, 9)).games).toHaveLength(5);
    expect((await store.ofPerson('p_carl', undefined, 9)).games).toHaveLength(1);
    expect((await store.watchable(undefined, 9)).games).toHaveLength(0);
    await store.begin(first?.no ?? 0, {}, 1, {});
    expect((await store.watchable(undefined, 9)).games).toHaveLength(1);
    expect(await store.all(0, 3)).toHaveLength(3);
    await database.close();
  });

  test('number what is said in each game, also when several speak at once', async () => {
    const { store, database } = await opened();
    const { no } = await store.create(newGame());
    const say = (text: string) =>
      store.say(no, { at: 1, person: 'p_anna', name: 'Anna', seat: 'north', room: 'table', text, key: text });
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(say))).toEqual([true, true, true, true, true]);
    // Asked again because the answer was lost.
    expect(await say('c')).toBe(false);
    const said = await store.chat(no, 0, 100);
    expect(said.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(said.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await store.chat(no, 3, 1)).toMatchObject([{ n: 4, name: 'Anna', seat: 'north', room: 'table' }]);
    await database.close();
  });

  test('find those whose time is up and those where the computer is due', async () => {
    const { store, database } = await opened();
    const { no, id } = await store.create(newGame());
    await store.takeSeat(no, 1, bernd);
    await store.begin(no, {}, 50, { deadline: 100, botTurn: true });
    const rules = ['another', newGame().setup.rulesVersion];
    // What cannot be played here must not stand in the way of what can.
    expect(await store.due(['other'], 1000, 10)).toEqual([]);
    expect(await store.awaitingBots(['other'], 1000, 10)).toEqual([]);
    expect([await store.underOtherRules(['other']), await store.underOtherRules(rules)]).toEqual([1, 0]);
    expect(await store.due(rules, 99, 10)).toEqual([]);
    expect(await store.due(rules, 100, 10)).toEqual([id]);
    expect(await store.awaitingBots(rules, 49, 10)).toEqual([]);
    expect(await store.awaitingBots(rules, 50, 10)).toEqual([id]);
    const over = { winners: ['north'], by: 'time', code: 'time-up', rule: null, facts: {} } as const;
    const result = { ...over, winners: [...over.winners] };
    await store.append({
      game: no,
      row: row(1),
      change: { status: 'over', ended: 9, result, deadline: null },
    });
    expect(await store.due(rules, 1000, 10)).toEqual([]);
    expect(await store.byNo(no)).toMatchObject({ status: 'over', ended: 9, result, deadline: null });
    expect(await store.setRematch(no, 'g_next', null)).toBe(true);
    expect(await store.setRematch(no, 'g_other', null)).toBe(false);
    expect((await store.byNo(no))?.rematch).toBe('g_next');
    await database.close();
  });

  test.runIf(dialect === 'postgres')('tell the other processes, and not the one that did it', async () => {
    const place = await fresh();
    const here = await opened(place);
    const there = await opened(place);
    const heard: (Rumour | undefined)[] = [];
    const own: (Rumour | undefined)[] = [];
    await there.store.listen((rumour) => heard.push(rumour));
    await here.store.listen((rumour) => own.push(rumour));
    const { no } = await here.store.create(newGame());
    await here.store.takeSeat(no, 1, bernd);
    await here.store.append({ game: no, row: row(1) });
    await here.store.say(no, {
      at: 1,
      person: 'p',
      name: 'P',
      seat: null,
      room: 'gallery',
      text: 'x',
      key: 'k',
    });
    await expect
      .poll(() => heard)
      .toEqual([
        { game: no, what: 'lobby' },
        { game: no, what: 'journal' },
        { game: no, what: 'chat' },
      ]);
    expect(own).toEqual([]);
    expect(await there.store.append({ game: no, row: row(1, 'late') })).toBe(false);
    await here.database.close();
    await there.database.close();
  });
});
