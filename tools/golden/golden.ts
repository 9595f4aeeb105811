import type { Counts } from './annotate.ts';

/**
 * One game, whole unless it says where it breaks off: its record in content/samples, where the page shows it to people,
 * its text in tests/golden.
 */
export interface Golden {
  readonly name: string;
  readonly scenario: string;
  readonly options: readonly string[];
  /** 32 bytes in hex, from which its dice come. */
  readonly seed: string;
  readonly bots: Readonly<Record<string, string>>;
  /** What its text counts at each decision; options where nothing is said. */
  readonly counts?: Counts;
  /** So many game turns are played of a battle that is too long to be followed whole. */
  readonly turns?: number;
  /** What people who choose a game to watch are told of it. */
  readonly title: string;
  readonly text: string;
}
