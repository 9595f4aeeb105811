import { expect, test } from 'vitest';
import type { SeenEntry } from '../../../host/answering/answers.ts';
import type { Match } from '../book/match.ts';
import { Bulletin, type Follower } from './bulletin.ts';

const event = { type: 'passed', rule: 'DRILL-5.2' } as unknown as SeenEntry['events'][number];

/** A match of one entry, as each viewer sees it. */
const matchOf = (seen: (viewer: string) => Omit<SeenEntry, 'seq' | 'events'>): Match =>
  ({
    host: {
      sight: () => ({ countAt: (length: number) => length }),
      eventsSince: (viewer: string): SeenEntry[] => [{ seq: 1, events: [event], ...seen(viewer) }],
    },
    clocks: { shown: () => undefined },
    past: { cutsSeen: () => [] },
    commonSince: (told: number) => told,
  }) as unknown as Match;

const entriesTold = (bulletin: Bulletin, as: string): SeenEntry[] => {
  const follower: Follower = {
    person: as,
    as,
    want: 'events',
    viewers: [as],
    told: 0,
    cuts: 0,
    send: () => undefined,
  };
  return JSON.parse(bulletin.stateFor(follower, 1, false, '{}')).entries;
};

test('by which of his standing orders somebody has answered is told to him alone, whoever is told first', () => {
  const seen = (viewer: string) => ({ by: 'west', ...(viewer === 'west' ? { because: 'reaction' } : {}) });
  for (const order of [
    ['west', 'north'],
    ['north', 'west'],
  ]) {
    const bulletin = new Bulletin('g', matchOf(seen), 0);
    const told = Object.fromEntries(order.map((as) => [as, entriesTold(bulletin, as)]));
    expect(told).toEqual({
      west: [{ seq: 1, events: [event], by: 'west', because: 'reaction' }],
      north: [{ seq: 1, events: [event], by: 'west' }],
    });
  }
});

test('two who each know of another thing that was done are not told of the same', () => {
  const bulletin = new Bulletin(
    'g',
    matchOf((viewer) => ({ by: viewer })),
    0,
  );
  expect(entriesTold(bulletin, 'north')).toEqual([{ seq: 1, events: [event], by: 'north' }]);
  expect(entriesTold(bulletin, 'west')).toEqual([{ seq: 1, events: [event], by: 'west' }]);
});

test('what is asked is told to each viewer as he may know it, and written once for those who are told the same', () => {
  const common = {
    kind: 'decide',
    get seats() {
      asked += 1;
      return ['north', 'west'];
    },
  };
  let asked = 0;
  const pendingFor = (_position: unknown, viewer: string) =>
    viewer === 'east' ? { kind: 'decide', seats: ['east'] } : common;
  const host = { positionAt: () => ({}) };
  const match = { host, laid: { game: { pendingFor } }, clocks: { shown: () => undefined } };
  const bulletin = new Bulletin('g', match as unknown as Match, 0);
  const told = ['north', 'east', 'west'].map((viewer) => JSON.parse(bulletin.pending(viewer, 1)).seats);
  expect(told).toEqual([['north', 'west'], ['east'], ['north', 'west']]);
  expect(asked).toBe(1);
});
