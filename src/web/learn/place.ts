import '../messages/without-eval.ts';
import { z } from 'zod';
import { BEGINNING, type Progress } from './progress.ts';

/** Where somebody was in the lessons, so that a reload or another day goes on there. */
const placeSchema = z.object({
  game: z.string(),
  index: z.int().nonnegative(),
  since: z.int().nonnegative(),
});

const KEY = 'vedette.first-battle';

const read = (): z.infer<typeof placeSchema> | undefined => {
  try {
    return placeSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The game that the lessons were left in. */
export const gameLeft = (): string | undefined => read()?.game;

export const placeIn = (game: string): Progress => {
  const place = read();
  return place?.game === game ? { index: place.index, since: place.since } : BEGINNING;
};

export const keepPlace = (game: string, { index, since }: Progress): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ game, index, since }));
  } catch {
    // A browser that stores nothing begins the lessons anew after a reload.
  }
};

export const forgetPlace = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
};
