import type { ReactNode } from 'react';
import type { Names, Words } from '../../words/index.ts';
import type { TableEvent } from '../messages/protocol.ts';
import { required } from '../parts/required.ts';
import type { Sound } from '../sound/synth.ts';

/** What every panel of a game needs without being handed it: names and words, and ways to point at the map. */
export interface Desk {
  readonly words: Words;
  readonly names: Names;
  /** Shows a unit beside the map and on it. */
  showUnit(id: string): void;
  showHex(hex: string): void;
  /** Whom a leader commands and how far, where a map has that as a layer. */
  showCommand?(leader: string): void;
  /** Whether an event begins a new stretch of the log, and what totals stand behind it. */
  isHeading(event: TableEvent): boolean;
  detail(event: TableEvent): ReactNode;
  /** What is heard of it, where the reader wants sound. */
  soundOf?(event: TableEvent): Sound | undefined;
}

export const [DeskProvider, useDesk] = required<Desk>('desk');
