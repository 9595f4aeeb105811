/** Whether the rules and the slow referee agree, and about how many things they were asked. */
export class Tally {
  readonly faults: string[] = [];
  readonly seen: Record<string, number> = {};
  /** What is being looked at, for who reads a fault. */
  where = '';

  agree(what: string, code: unknown, slow: unknown): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
    const [a, b] = [JSON.stringify(code), JSON.stringify(slow)];
    if (a !== b) this.faults.push(`${this.where} ${what}: the rules say ${a}, the slow referee ${b}`);
  }
  sameSet(what: string, code: readonly string[], slow: readonly string[]): void {
    const tidy = (of: readonly string[]): string[] => [...new Set(of)].sort();
    this.agree(what, tidy(code), tidy(slow));
  }
}
