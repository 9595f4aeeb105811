/** How many sockets are open at once, by whoever they are counted for: a person, or where he comes from. */
export class Crowd {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  hasRoom(key: string): boolean {
    return (this.#open.get(key) ?? 0) < this.#most;
  }

  enter(key: string): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  leave(key: string): void {
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
