import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/record.ts';
import { loadLibrary } from '../../server/library.ts';
import {
  type Moment,
  PERSON,
  type Reply,
  type Request,
  readReply,
  type Table,
} from '../messages/protocol.ts';
import { Keeper } from './keeper.ts';

const library = await loadLibrary();
const sample = JSON.parse(
  readFileSync(new URL('../../../content/samples/nlb.quatre-bras.json', import.meta.url), 'utf8'),
) as GameRecord;

const desk = () => {
  const keeper = new Keeper(async () => library);
  const ask = async (request: Record<string, unknown>): Promise<Reply> => {
    const reply = readReply(
      structuredClone(await keeper.answer({ ...request, id: 1 } as unknown as Request)),
    );
    if (typeof reply === 'string') throw new Error(reply);
    return reply;
  };
  const want = async <T extends Reply['type']>(
    type: T,
    request: Record<string, unknown>,
  ): Promise<Extract<Reply, { type: T }>> => {
    const reply = await ask(request);
    if (reply.type !== type) throw new Error(JSON.stringify(reply));
    return reply as Extract<Reply, { type: T }>;
  };
  const moment = async (seq: number, viewer = 'spectator'): Promise<Moment> =>
    (await want('moment', { type: 'moment', seq, viewer })).moment;
  return { ask, want, moment };
};

const players = { french: PERSON, allied: 'greedy' };

describe('watching a recorded game', () => {
  test('a game that is over may be watched through anybody’s eyes', async () => {
    const { want, moment } = desk();
    const { reel } = await want('reel', { type: 'watch', file: sample });
    expect(reel).toMatchObject({
      scenario: 'nlb.quatre-bras',
      length: sample.entries.length,
      over: true,
      viewers: ['spectator', 'french', 'allied'],
      takeable: ['french', 'allied'],
    });
    expect(await moment(0)).toMatchObject({ seq: 0, view: { turn: 0, viewer: 'spectator' } });
    expect(await moment(0, 'allied')).toMatchObject({ view: { viewer: 'allied' } });
    expect((await moment(reel.length)).pending.kind).toBe('over');
    const { entries } = await want('story', { type: 'story', viewer: 'french' });
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: reel.length + 1 }, (_, seq) => seq));
  });

  test('nobody sees more of an unfinished game than at the table', async () => {
    const { want, ask } = desk();
    await want('table', { type: 'start', scenario: 'nlb.quatre-bras', options: {}, players });
    const { record } = await want('record', { type: 'record' });
    const { reel } = await want('reel', { type: 'watch', file: record });
    expect(reel).toMatchObject({ over: false, viewers: ['spectator', 'french'], takeable: ['french'] });
    for (const request of [
      { type: 'moment', seq: 0, viewer: 'allied' },
      { type: 'story', viewer: 'allied' },
      { type: 'moment', seq: 1, viewer: 'french' },
    ])
      expect(await ask(request)).toMatchObject({ type: 'problem', problem: { code: 'bad-message' } });
    const taken = { french: 'greedy', allied: PERSON };
    expect(await ask({ type: 'branch', seq: 0, players: taken })).toMatchObject({
      problem: { code: 'bad-start' },
    });
  });

  test('a damaged record and questions without a record are refused', async () => {
    const { ask } = desk();
    expect(await ask({ type: 'moment', seq: 0, viewer: 'spectator' })).toMatchObject({
      problem: { code: 'no-game' },
    });
    expect(await ask({ type: 'watch', file: { ...sample, seed: '0'.repeat(64) } })).toMatchObject({
      problem: { code: 'bad-file', message: expect.stringContaining('seed') },
    });
  });

  test('leaves the game being played alone', async () => {
    const { want } = desk();
    const start = { type: 'start', scenario: 'nlb.quatre-bras', options: {}, players };
    await want('table', start);
    await want('reel', { type: 'watch', file: sample });
    const { options } = await want('options', { type: 'options', seat: 'french' });
    const march = options.find(({ type }) => type === 'march');
    const after = await want('table', { type: 'act', seat: 'french', action: march, seq: 0 });
    expect(after.table.seq).toBe(1);
  });
});

describe('playing on from a moment of a recorded game', () => {
  const branchAt = async (seq: number, who = players): Promise<Table> => {
    const { want } = desk();
    await want('reel', { type: 'watch', file: sample });
    return (await want('table', { type: 'branch', seq, players: who, seed: 'branch' })).table;
  };

  test('the new game begins there, with its own players and dice, and can be loaded again', async () => {
    const { want, moment } = desk();
    await want('reel', { type: 'watch', file: sample });
    const { table } = await want('table', { type: 'branch', seq: 5, players, seed: 'branch' });
    const seen = await moment(5, 'french');
    expect(table).toMatchObject({ seq: 5, players });
    expect(table.glances[0]?.view).toEqual(seen.view);
    expect(table.glances[0]?.undo).toBe(false);
    const file = (await want('record', { type: 'record' })).record as GameRecord;
    expect(file.branch).toMatchObject({ opening: sample.opening, seq: 5 });
    expect(file.entries.slice(0, 5).map(({ hash: _hash, ...rest }) => rest)).toEqual(
      sample.entries.slice(0, 5).map(({ hash: _hash, ...rest }) => rest),
    );
    expect((await want('table', { type: 'load', file })).table.seq).toBe(5);
  });

  test('at a roll it is rolled anew', async () => {
    const at = sample.entries.findIndex((entry) => 'roll' in entry);
    expect((await branchAt(at)).pending.kind).toBe('chance');
  });

  test('a computer player that nobody knows is refused', async () => {
    await expect(branchAt(1, { french: PERSON, allied: 'nobody' })).rejects.toThrow('no computer player');
  });
});
