import { afterEach, describe, expect, test } from 'vitest';
import type { GameCard } from '../../messages/lobby.ts';
import { PERSON, type Table } from '../messages/protocol.ts';
import { offerPages } from '../page-of.ts';
import { PAGES } from '../pages.ts';
import { changeSettings } from '../settings/settings.ts';
import type { TableClient } from './client.ts';
import type { SavedGame, Saves, SavesNews } from './saves.ts';
import { Session } from './session.ts';
import { glanceOf, seatsToAct } from './state.ts';

interface Moment {
  readonly by: readonly string[];
  readonly turn?: number;
  readonly phasing?: string;
  readonly secrets?: Readonly<Record<string, unknown>>;
  readonly chance?: boolean;
}

offerPages(PAGES);

const TEAM = { french: PERSON, allied: PERSON, prussian: PERSON };

/** What the worker would tell at such a moment, as far as the session looks at it. */
const tableAt = (seq: number, moment: Moment, players: Readonly<Record<string, string>>): Table => {
  const { by, turn = 0, phasing = 'french', secrets = {}, chance = false } = moment;
  const people = Object.keys(players).filter((seat) => players[seat] === PERSON);
  return {
    seq,
    system: 'nlb',
    scenario: 'nlb.test',
    options: {},
    players: { ...players },
    pending: chance
      ? { kind: 'chance', rule: 'NLB-6.0.7', step: 'roll', facts: {} }
      : { kind: 'decide', seats: [...by], rule: 'NLB-5.0.1', step: 'move', accepts: ['march'], facts: {} },
    glances: people.map((seat) => ({
      seat,
      view: { schema: 'nlb-view/1', turn, phasing, secrets },
      subjects: by.includes(seat) && !chance ? ['a', 'b'] : [],
      options: [],
      whole: false,
      since: seq - 1,
      entries: [{ seq, by: by[0] ?? 'start', events: [] }],
      undo: false,
      redo: false,
    })),
    commitment: '',
    seed: null,
  };
};

/** A session that is told one moment after the other, whatever it asks. */
const play = async (moments: readonly Moment[], players: Readonly<Record<string, string>> = TEAM) => {
  let told = 0;
  const client = {
    onCrash: () => {},
    restart: () => {},
    ask: async ({ type }: { readonly type: string }) => {
      if (type === 'content') return { content: {} };
      if (type === 'record') return { record: {} };
      const moment = moments[Math.min(told, moments.length - 1)] as Moment;
      told += 1;
      return { table: tableAt(told, moment, players) };
    },
  };
  const session = new Session(client as unknown as TableClient);
  await session.start({ scenario: 'nlb.test', options: {}, players, seed: undefined });
  return session;
};

afterEach(() => changeSettings({ handOver: 'hidden', speed: 'normal' }));

describe('who looks at the screen', () => {
  test('the first to decide, without a curtain', async () => {
    const session = await play([{ by: ['french'] }]);
    expect(session.getState()).toMatchObject({ stage: 'open', eyes: 'french', curtain: undefined });
  });

  test('where nothing is hidden the screen changes hands without a curtain', async () => {
    const session = await play([{ by: ['french'] }, { by: ['allied'], phasing: 'coalition' }]);
    await session.act({ type: 'march' });
    expect(session.getState()).toMatchObject({ eyes: 'allied', curtain: undefined });
  });

  test('who wishes it sees another player’s turn come behind a curtain; a choice inside one’s turn does not', async () => {
    changeSettings({ handOver: 'turn' });
    const session = await play([
      { by: ['french'] },
      { by: ['allied'] },
      { by: ['allied'], phasing: 'coalition' },
      { by: ['french'], turn: 1 },
    ]);
    await session.act({ type: 'march' });
    expect(session.getState()).toMatchObject({ eyes: 'allied', curtain: undefined });
    await session.act({ type: 'march' });
    expect(session.getState()).toMatchObject({ eyes: 'allied', curtain: undefined });
    await session.act({ type: 'march' });
    expect(session.getState()).toMatchObject({ eyes: 'allied', curtain: 'french' });
    session.liftCurtain();
    expect(session.getState()).toMatchObject({ eyes: 'french', curtain: undefined });
  });

  test('where something is secret every change is covered, unless players want none', async () => {
    const moments = [
      { by: ['french'], secrets: { corps: {} } },
      { by: ['allied'], secrets: { corps: {} } },
    ];
    const session = await play(moments);
    await session.act({ type: 'march' });
    expect(session.getState().curtain).toBe('allied');
    changeSettings({ handOver: 'never' });
    const open = await play(moments);
    await open.act({ type: 'march' });
    expect(open.getState()).toMatchObject({ eyes: 'allied', curtain: undefined });
  });

  test('of a team at one screen either may act, and whoever was looking goes on', async () => {
    const both: Moment = { by: ['allied', 'prussian'], phasing: 'coalition' };
    const session = await play([both, both]);
    expect(seatsToAct(session.getState())).toEqual(['allied', 'prussian']);
    session.lookAs('prussian');
    expect(session.getState().eyes).toBe('prussian');
    await session.act({ type: 'march' });
    expect(session.getState()).toMatchObject({ eyes: 'prussian', curtain: undefined });
    session.lookAs('french');
    expect(session.getState().eyes).toBe('prussian');
  });
});

describe('what needs nobody', () => {
  test('dice roll and the computer plays by themselves until a person is asked', async () => {
    changeSettings({ speed: 'instant' });
    const session = await play(
      [
        { by: ['french'], chance: true },
        { by: ['allied'], phasing: 'coalition' },
        { by: ['french'], turn: 1 },
      ],
      { french: PERSON, allied: 'greedy' },
    );
    expect(session.getState().waiting).toBe('dice');
    await expect.poll(() => session.getState().waiting).toBeUndefined();
    expect(session.getState()).toMatchObject({ eyes: 'french', table: { seq: 3 } });
  });

  test('nothing can be ordered meanwhile', async () => {
    const session = await play([{ by: ['allied'], phasing: 'coalition' }], {
      french: PERSON,
      allied: 'greedy',
    });
    expect(session.getState().waiting).toBe('computer');
    expect(await session.act({ type: 'march' })).toBe(false);
    session.close();
  });
});

describe('what the table does not tell', () => {
  const at = async () => {
    const asked: unknown[] = [];
    let wait = Promise.resolve();
    const client = {
      ask: async (question: { readonly type: string }) => {
        asked.push(question);
        if (question.type === 'content') return { content: {} };
        if (question.type === 'record') return wait.then(() => ({ record: asked.length }));
        if (question.type === 'options') return { seq: 1, options: [{ type: 'march', unit: 'a' }] };
        return { table: tableAt(question.type === 'start' ? 1 : 2, { by: ['french'] }, TEAM) };
      },
    };
    const kept: unknown[] = [];
    const store = { onNews: () => {}, put: async (game: SavedGame) => kept.push(game.file) > 0 };
    const session = new Session(client as unknown as TableClient, store as unknown as Saves);
    await session.start({ scenario: 'nlb.test', options: {}, players: TEAM, seed: undefined });
    const hold = () => {
      let free = () => {};
      wait = new Promise((resolve) => {
        free = resolve;
      });
      return () => free();
    };
    return { session, asked, kept, hold };
  };
  const options = (session: Session) => glanceOf(session.getState())?.options;

  test('is asked for once, of whoever is taken in hand, and forgotten when the game goes on', async () => {
    const { session, asked } = await at();
    expect(options(session)).toEqual([]);
    await session.lookAt('a');
    expect(options(session)).toEqual([{ type: 'march', unit: 'a' }]);
    expect(session.getState().listed).toEqual(['a']);
    const before = asked.length;
    await session.lookAt('a');
    expect(asked).toHaveLength(before);
    await session.act({ type: 'march' });
    expect(options(session)).toEqual([]);
    expect(session.getState().listed).toEqual([]);
    // An answer about the table as it was is of no use any more.
    await session.lookAt('a');
    expect(options(session)).toEqual([]);
  });

  test('an order is given in one round trip, also one that may be refused', async () => {
    const { session, asked } = await at();
    const before = asked.length;
    expect(await session.attempt({ type: 'march' })).toBeUndefined();
    expect(asked.slice(before).map((one) => (one as { type: string }).type)).toEqual(['act', 'record']);
  });

  test('records are asked for one at a time, and the last is kept', async () => {
    const { session, asked, kept, hold } = await at();
    await expect.poll(() => kept).toHaveLength(1);
    const free = hold();
    const records = () => asked.filter((one) => (one as { type: string }).type === 'record').length;
    const before = records();
    for (let n = 0; n < 5; n += 1) await session.act({ type: 'march' });
    expect(records()).toBe(before + 1);
    free();
    await expect.poll(() => kept).toHaveLength(3);
    expect(records()).toBe(before + 2);
  });

  test('from the order until it is kept, leaving would lose it, and that is told', async () => {
    const { session, kept, hold } = await at();
    await expect.poll(() => kept).toHaveLength(1);
    const told: unknown[] = [];
    session.onKeeping = (busy) => told.push([busy, kept.length]);
    const free = hold();
    await session.act({ type: 'march' });
    expect(told).toEqual([[true, 1]]);
    free();
    await expect.poll(() => told.at(-1)).toEqual([false, 2]);
  });
});

describe('a game on the server', () => {
  test('is laid out with the options that it is played with', async () => {
    const asked: unknown[] = [];
    const client = {
      ask: (question: unknown) => {
        asked.push(question);
        return Promise.reject(new Error('far enough'));
      },
    };
    const session = new Session(client as unknown as TableClient);
    const chosen = { scenario: 'nlb.campaign-variants', options: { dawn: true } };
    const card = { id: 'g_1', system: 'nlb', mine: ['french'], ...chosen };
    await session.join(card as unknown as GameCard, undefined);
    expect(asked).toEqual([{ type: 'content', of: chosen }]);
  });
});

describe('a game in two tabs of one browser', () => {
  const kept = (by: string): SavedGame => ({
    id: 'a',
    scenario: 'nlb.test',
    players: TEAM,
    standing: '',
    over: false,
    saved: 1,
    by,
    file: { of: by },
  });
  const tab = (over: Partial<Saves>) => {
    const asked: unknown[] = [];
    const heard = new Set<(news: SavesNews) => void>();
    const store = {
      onNews: (listener: (news: SavesNews) => void) => void heard.add(listener),
      claim: async () => kept('before'),
      get: async () => kept('other'),
      put: async () => true,
      ...over,
    };
    let told = 0;
    const client = {
      ask: async (question: { readonly type: string }) => {
        if (question.type === 'record') return { record: {} };
        asked.push(question);
        told += 1;
        return question.type === 'content'
          ? { content: {} }
          : { table: tableAt(told, { by: ['french'] }, TEAM) };
      },
    };
    const session = new Session(client as unknown as TableClient, store as unknown as Saves);
    const hear = async (news: SavesNews): Promise<void> => {
      for (const listener of heard) listener(news);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { session, asked, hear };
  };

  test('follows the tab that has taken it over, decides nothing, and takes it back when asked', async () => {
    const { session, asked, hear } = tab({});
    await session.resume('a');
    expect(session.getState()).toMatchObject({ stage: 'open', followed: false, waiting: undefined });
    await hear({ what: 'played', id: 'b', by: 'other' });
    expect(session.getState().followed).toBe(false);
    await hear({ what: 'played', id: 'a', by: 'other' });
    expect(session.getState()).toMatchObject({ followed: true, waiting: 'others' });
    expect(asked.at(-1)).toEqual({ type: 'load', file: { of: 'other' } });
    expect(await session.act({ type: 'march' })).toBe(false);
    await session.takeOver();
    expect(session.getState()).toMatchObject({ followed: false, waiting: undefined });
  });

  test('an order that came too late is not lost silently: the tab follows', async () => {
    const { session, hear } = tab({ put: async () => false });
    await session.resume('a');
    await hear({ what: 'played', id: 'b', by: 'other' });
    expect(session.getState().followed).toBe(true);
  });

  test('a store that is emptied, or a game deleted elsewhere, is told at once', async () => {
    const { session, hear } = tab({});
    await session.resume('a');
    // It is kept first.
    await hear({ what: 'removed', id: 'b' });
    await hear({ what: 'emptied' });
    expect(session.getState().unsaved).toBe('emptied');
    await session.act({ type: 'march' });
    await hear({ what: 'removed', id: 'b' });
    expect(session.getState().unsaved).toBeUndefined();
    await hear({ what: 'removed', id: 'a' });
    expect(session.getState().unsaved).toBe('removed');
  });

  test('a game that is not there is missing, not broken; a browser that keeps none says so', async () => {
    const { session } = tab({ claim: async () => undefined });
    await session.resume('a');
    expect(session.getState()).toMatchObject({ stage: 'missing', failure: undefined });
    const shut = tab({ claim: () => Promise.reject(new Error('the browser keeps no games')) });
    await shut.session.resume('a');
    expect(shut.session.getState()).toMatchObject({ stage: 'failed', failure: 'the browser keeps no games' });
  });
});
