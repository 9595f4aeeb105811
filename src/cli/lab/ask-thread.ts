import type { Worker } from 'node:worker_threads';

/** Tells a thread something and waits for its one answer; fails where the thread ends instead. */
export const askThread = <Told, Answered>(thread: Worker, told: Told): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      thread.off('message', hear).off('error', fail).off('exit', left);
      done();
    };
    const hear = (answer: Answered): void => settle(() => resolve(answer));
    const fail = (error: Error): void => settle(() => reject(error));
    const left = (): void => settle(() => reject(new Error('a thread ended before it answered')));
    thread.on('message', hear).on('error', fail).on('exit', left);
    thread.postMessage(told);
  });
