import { remark } from '../output.ts';

/**
 * While something long goes on, the first Ctrl-C only asks it to come to an end with what it has; the second
 * ends the process, as it always does.
 */
export class Interrupt {
  /** Settles when Ctrl-C is pressed. */
  readonly heard: Promise<void>;
  readonly #listen: () => void;
  #asked = false;

  constructor(says: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.heard = promise;
    this.#listen = () => {
      this.#asked = true;
      remark(`\n${says}`);
      resolve();
    };
    process.once('SIGINT', this.#listen);
  }

  get asked(): boolean {
    return this.#asked;
  }

  /** Nothing long goes on any more. */
  end(): void {
    process.off('SIGINT', this.#listen);
  }
}
