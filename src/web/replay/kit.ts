import type { ComponentType } from 'react';
import type { GameCard } from '../../messages/lobby.ts';
import type { Moment, ReelFacts, TableEntry } from '../messages/protocol.ts';
import type { Go } from '../route.ts';
import type { Chapters } from './reel/cursor.ts';

/* What the machinery of looking back and a system's theatre say to each other. */

export interface ReplayScreenProps {
  readonly id: string;
  /** The key of a private game on the server. */
  readonly link: string | undefined;
  /** The moment that the address names. */
  readonly seq: number | undefined;
  /** Whether it begins to play by itself. */
  readonly play: boolean;
  readonly go: Go;
  readonly onBook: (system?: string) => void;
  readonly onSettings: () => void;
}

/** The same once the game lies open. */
export type WatchingProps = ReplayScreenProps & {
  readonly reel: OpenReel;
  readonly onFail: (why: string) => void;
};

export type Watched = WatchingProps & {
  readonly story: readonly TableEntry[];
  readonly chapters: Chapters;
  readonly moment: Moment;
  readonly viewer: string;
  readonly onViewer: (viewer: string) => void;
  readonly onMoment: (seq: number) => void;
};

/** What a system adds to the machinery of looking back. */
export interface ReplayKit {
  /** Divides a game into turns and phases. */
  chaptersOf(story: readonly TableEntry[], game: Pick<ReelFacts, 'players'>): Chapters;
  /** One moment of it on its field. */
  readonly Theatre: ComponentType<Watched>;
}

/** A game to look back at, wherever it is kept. */
export interface ReelSource {
  readonly facts: ReelFacts;
  moment(seq: number, viewer: string): Promise<Moment>;
  story(viewer: string): Promise<readonly TableEntry[]>;
  /** The record, where the page has it. */
  readonly file?: unknown;
  /** The table it is or was played at, if that is on the server. */
  readonly card?: GameCard;
}

export interface OpenReel {
  readonly kit: ReplayKit;
  readonly facts: ReelFacts;
  readonly source: ReelSource;
}
