import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameCard } from '../../../messages/lobby.ts';
import { SOCKET_VERSION } from '../../../messages/socket.ts';
import type { Table } from '../../messages/protocol.ts';
import { OnlineTable } from './online-table.ts';

/** The other end of the page's socket, in the hands of the test. */
class FakeSocket {
  static last: FakeSocket;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const game = `g_${'a'.repeat(22)}`;
const card = { id: game, mine: ['north'], seats: [], visibility: 'open' } as unknown as GameCard;
const pending = { kind: 'decide', seats: ['north'], rule: 'R', step: 's', accepts: [], facts: {} };
const state = (seq: number, more: object): object => ({
  t: 'state',
  game,
  as: 'north',
  seq,
  cuts: 0,
  since: seq - 1,
  entries: [],
  pending,
  undo: false,
  redo: false,
  ...more,
});

let tables: Table[];
let table: OnlineTable;
beforeEach(() => {
  vi.useFakeTimers();
  const nothing = (): void => undefined;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', {
    location: { protocol: 'http:', host: 'localhost', pathname: '/' },
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  vi.stubGlobal('document', {
    addEventListener: nothing,
    removeEventListener: nothing,
    visibilityState: 'visible',
  });
  tables = [];
  const listener = { table: (one: Table) => void tables.push(one), standing: nothing, problem: nothing };
  table = new OnlineTable(card, undefined, listener);
  FakeSocket.last.onopen?.();
  const person = { id: 'p', name: 'Anna', guest: true };
  FakeSocket.last.tell({ t: 'hello', v: SOCKET_VERSION, person, now: 0 });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => {
  vi.runOnlyPendingTimers();
  return tables.at(-1)?.glances[0];
};

test('a table that was told whole is changed by what is told of it', () => {
  const socket = FakeSocket.last;
  const marches = [{ type: 'march', unit: 'a' }, { type: 'march', unit: 'b' }, { type: 'end' }];
  socket.tell(state(1, { view: { schema: 'v', turn: 1, units: ['a', 'b'] }, options: marches }));
  expect(shown()).toMatchObject({ view: { turn: 1, units: ['a', 'b'] }, options: marches });
  socket.tell(
    state(2, { change: { of: 1, view: { in: { turn: { set: 2 } } }, options: { list: [[1, 2]] } } }),
  );
  expect(shown()?.view).toEqual({ schema: 'v', turn: 2, units: ['a', 'b'] });
  expect(shown()?.options).toEqual(marches.slice(1));
  // Where nothing has changed, all stays.
  socket.tell(state(3, { change: { of: 2 } }));
  expect(shown()).toMatchObject({ view: { turn: 2 }, options: marches.slice(1) });
});

test('a change of a state that never came is not guessed at: the table is asked for whole again', () => {
  const socket = FakeSocket.last;
  const follows = (): number => socket.sent.filter(({ t }) => t === 'follow').length;
  socket.tell(state(1, { view: { schema: 'v', turn: 1 }, options: [] }));
  const before = follows();
  socket.tell(state(3, { change: { of: 2, view: { in: { turn: { set: 3 } } } } }));
  expect(shown()?.view).toEqual({ schema: 'v', turn: 1 });
  expect(follows()).toBe(before + 1);
  socket.tell(state(3, { view: { schema: 'v', turn: 3 }, options: [] }));
  expect(shown()?.view).toEqual({ schema: 'v', turn: 3 });
});

test('what comes in one burst is handed on together', () => {
  const socket = FakeSocket.last;
  socket.tell(state(1, { view: { schema: 'v', turn: 1 }, options: [] }));
  for (let seq = 2; seq <= 100; seq += 1) socket.tell(state(seq, { change: { of: seq - 1 } }));
  expect(shown()?.view).toEqual({ schema: 'v', turn: 1 });
  expect(tables.map(({ seq }) => seq)).toEqual([100]);
});

test('who says something learns whether it was heard', async () => {
  const socket = FakeSocket.last;
  const say = (): Promise<boolean> =>
    table.say({ t: 'chat', game, as: 'north', room: 'table', text: 'Good morning' });
  const key = (): unknown => socket.sent.findLast(({ t }) => t === 'chat')?.key;
  const refused = say();
  socket.tell({ t: 'refused', key: key(), game, code: 'too-fast', message: 'Not so fast.' });
  expect(await refused).toBe(false);
  const heard = say();
  socket.tell({ t: 'ack', key: key(), game, seq: 0 });
  expect(await heard).toBe(true);
});
