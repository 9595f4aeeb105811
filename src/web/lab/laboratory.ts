import {
  type Chronicle,
  type Job,
  type LabAnswer,
  type LabQuestion,
  readAnswer,
} from '../messages/laboratory.ts';

/** Leaves a core for the page, and no phone needs more than four. */
const workersFor = (games: number): number =>
  Math.max(1, Math.min(4, games, (navigator.hardwareConcurrency || 2) - 1));

export type Tell = (done: number, of: number) => void;

/** Plays games on workers of its own, so that the game on the screen is not disturbed; `stop` ends them at once. */
export class Laboratory {
  readonly #make: () => Worker;
  readonly #workers = new Set<Worker>();
  #stopped = false;

  constructor(make: () => Worker) {
    this.#make = make;
  }

  stop(): void {
    this.#stopped = true;
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
  }

  /** The report on a position, after so many games. */
  async simulate(job: Job, tell: Tell): Promise<string> {
    const games = await this.#play(job, (done) => tell(done, job.games));
    return this.#page({ type: 'simulation', job, games });
  }

  /** The story of a game; with `rollouts`, how the chances stood at each turn. */
  async report(
    file: unknown,
    viewer: string,
    rollouts: { readonly games: number; readonly bot: string },
    tell: Tell,
  ): Promise<string> {
    if (rollouts.games === 0) return this.#page({ type: 'battle', file, viewer, chances: [] });
    const told = await this.#one({ type: 'turns', file, viewer, ...rollouts });
    if (told.type !== 'turns') throw new Error('the laboratory answered something else');
    const chances: { label: string; seq: number; games: Chronicle[] }[] = [];
    for (const [n, { label, seq, job }] of told.turns.entries()) {
      const games = await this.#play(job, (done) =>
        tell(n * rollouts.games + done, told.turns.length * rollouts.games),
      );
      chances.push({ label, seq, games });
    }
    return this.#page({ type: 'battle', file, viewer, chances });
  }

  async #play(job: Job, tell: (done: number) => void): Promise<Chronicle[]> {
    const count = workersFor(job.games);
    const games: Chronicle[] = [];
    await Promise.all(
      Array.from({ length: count }, (_, place) => {
        const numbers = Array.from({ length: job.games }, (_, n) => n).filter((n) => n % count === place);
        return this.#ask({ type: 'play', job, numbers }, (answer) => {
          if (answer.type === 'played') {
            games.push(answer.game);
            tell(games.length);
          }
          return answer.type === 'rest';
        });
      }),
    );
    return games.toSorted((a, b) => a.n - b.n);
  }

  async #page(question: LabQuestion): Promise<string> {
    const answer = await this.#one(question);
    if (answer.type !== 'page') throw new Error('the laboratory answered something else');
    return answer.html;
  }

  async #one(question: LabQuestion): Promise<LabAnswer> {
    let said: LabAnswer | undefined;
    await this.#ask(question, (answer) => {
      said = answer;
      return true;
    });
    return said as LabAnswer;
  }

  /** A worker for one question; `heard` says whether that was the last of its answers. */
  #ask(question: LabQuestion, heard: (answer: LabAnswer) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#stopped) return reject(new Error('stopped'));
      const worker = this.#make();
      this.#workers.add(worker);
      const end = (done: () => void): void => {
        worker.terminate();
        this.#workers.delete(worker);
        done();
      };
      worker.onmessage = (event: MessageEvent<unknown>) => {
        const answer = readAnswer(event.data);
        if (answer.type === 'problem') end(() => reject(new Error(answer.message)));
        else if (heard(answer)) end(resolve);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end(() => reject(new Error(event.message || 'the laboratory could not be loaded')));
      };
      worker.postMessage(question);
    });
  }
}

export const makeLaboratory = (): Laboratory =>
  new Laboratory(
    () => new Worker(new URL('../worker/laboratory-main.ts', import.meta.url), { type: 'module' }),
  );
