import { aiOf, type SystemAi } from '../../ai/door.ts';
import type { Library, Wing } from '../../systems/library.ts';
import { type SystemWords, wordsOf } from '../../words/door.ts';

/** A wing with the rooms that answers are made in: requests are answered at once, so that all is open before. */
export interface OpenWing extends Wing {
  readonly words: SystemWords;
  readonly ai: SystemAi;
}

export interface House extends Library {
  readonly wings: ReadonlyMap<string, OpenWing>;
}

export async function openHouse({ wings }: Library): Promise<House> {
  const open = await Promise.all(
    [...wings.values()].map(async (wing): Promise<OpenWing> => {
      const [words, ai] = await Promise.all([wordsOf(wing.entry), aiOf(wing.entry)]);
      return { ...wing, words, ai };
    }),
  );
  return { wings: new Map(open.map((wing) => [wing.entry.id, wing])) };
}
