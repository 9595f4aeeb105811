import '../messages/without-eval.ts';
import { readRequest } from '../messages/protocol.ts';
import { Keeper } from './keeper.ts';
import { openLibrary } from './work-of.ts';

const keeper = new Keeper(openLibrary, (reply) => self.postMessage(reply));
let turn: Promise<unknown> = Promise.resolve();

/** One request at a time, in the order they came: a later one must see what an earlier one did. */
self.onmessage = (event: MessageEvent<unknown>): void => {
  const request = readRequest(event.data);
  if (typeof request === 'string') {
    const id = (event.data as { readonly id?: unknown } | null)?.id;
    self.postMessage({
      id: typeof id === 'number' ? id : 0,
      type: 'problem',
      problem: { code: 'bad-message', message: request },
    });
    return;
  }
  // Who wants the computer to stop does not wait until it has finished.
  if (request.type === 'stop') {
    keeper.stop();
    self.postMessage({ id: request.id, type: 'stopped' });
    return;
  }
  turn = turn.then(async () => self.postMessage(await keeper.answer(request)));
};
