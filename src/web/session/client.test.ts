import { describe, expect, test } from 'vitest';
import { TableClient } from './client.ts';

type Message = { readonly id: number; readonly type: string };

/** A worker that answers as the test says. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  ended = false;
  readonly #answer: (message: Message, worker: FakeWorker) => void;

  constructor(answer: (message: Message, worker: FakeWorker) => void) {
    this.#answer = answer;
  }

  postMessage(message: Message): void {
    queueMicrotask(() => this.#answer(message, this));
  }

  terminate(): void {
    this.ended = true;
  }
}

const clientOf = (answer: (message: Message, worker: FakeWorker) => void) => {
  const made: FakeWorker[] = [];
  const client = new TableClient(() => {
    const worker = new FakeWorker(answer);
    made.push(worker);
    return worker as unknown as Worker;
  });
  return { client, made };
};

const catalogue = { bots: [], usual: 'normal', scenarios: [] };

describe('asking the worker', () => {
  test('hands each answer to who asked, in whatever order they come', async () => {
    const held: Message[] = [];
    const { client } = clientOf((message, worker) => {
      held.push(message);
      if (held.length < 2) return;
      for (const { id, type } of held.reverse()) {
        worker.onmessage?.({
          data: type === 'catalogue' ? { id, type, catalogue } : { id, type: 'previews', previews: [] },
        });
      }
    });
    const [first, second] = await Promise.all([
      client.ask({ type: 'catalogue', system: 'nlb' }, 'catalogue'),
      client.ask({ type: 'preview', seat: 'french', actions: [] }, 'previews'),
    ]);
    expect(first.catalogue).toEqual(catalogue);
    expect(second.previews).toEqual([]);
  });

  test('a problem becomes an error with its words', async () => {
    const { client } = clientOf(({ id }, worker) =>
      worker.onmessage?.({ data: { id, type: 'problem', problem: { code: 'stale', message: 'too late' } } }),
    );
    await expect(client.ask({ type: 'go' }, 'table')).rejects.toMatchObject({
      message: 'too late',
      problem: { code: 'stale' },
    });
  });

  test('a crash fails what was asked, and the next question starts a fresh worker', async () => {
    let crashed = false;
    const { client, made } = clientOf(({ id }, worker) => {
      if (!crashed) {
        crashed = true;
        worker.onerror?.({ message: 'boom', preventDefault: () => {} });
      } else worker.onmessage?.({ data: { id, type: 'catalogue', catalogue } });
    });
    const told: string[] = [];
    client.onCrash = (message) => told.push(message);
    await expect(client.ask({ type: 'catalogue', system: 'nlb' }, 'catalogue')).rejects.toMatchObject({
      problem: { code: 'broken', message: expect.stringContaining('boom') },
    });
    expect(made[0]?.ended).toBe(true);
    expect(told).toEqual([expect.stringContaining('boom')]);
    await expect(client.ask({ type: 'catalogue', system: 'nlb' }, 'catalogue')).resolves.toMatchObject({
      catalogue,
    });
    expect(made).toHaveLength(2);
  });

  test('an answer that makes no sense is a crash, not a guess', async () => {
    const { client } = clientOf(({ id }, worker) => worker.onmessage?.({ data: { id, type: 'table' } }));
    await expect(client.ask({ type: 'go' }, 'table')).rejects.toMatchObject({ problem: { code: 'broken' } });
  });
});
