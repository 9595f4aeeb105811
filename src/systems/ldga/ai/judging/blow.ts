/** One attack as a planner thinks of it: these hexes against those. */
export interface Blow {
  readonly from: readonly number[];
  readonly targets: readonly number[];
  readonly value: number;
  readonly rung: number;
  /** The guns alone fire, and nobody goes in. */
  readonly guns: boolean;
  /** Better not made, and need not be. */
  readonly forgone: boolean;
}

/** An attack that was thought about, and what its worth hangs on: while that stays it need not be weighed again. */
export interface WeighedBlow {
  readonly hangsOn: readonly unknown[];
  readonly blow: Blow;
}
