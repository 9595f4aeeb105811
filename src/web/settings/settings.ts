import '../messages/without-eval.ts';
import { z } from 'zod';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** The ground in the light of the page, or plain and in strong contrast for whoever needs that. */
  map: z.enum(['system', 'drawn', 'contrast']).catch('system'),
  symbols: z.enum(['period', 'nato']).catch('period'),
  speed: z.enum(['slow', 'normal', 'fast', 'instant']).catch('normal'),
  /** Ask for a second click before a march; on a touch screen it is always asked. */
  confirm: z.boolean().catch(false),
  text: z.enum(['normal', 'large', 'larger']).catch('normal'),
  /** A small map of the whole field in the corner of the large one. */
  overview: z.boolean().catch(true),
  /** `distinct`: colours that stay apart for every kind of sight. */
  colours: z.enum(['usual', 'distinct']).catch('usual'),
  sound: z.enum(['off', 'soft', 'full']).catch('off'),
  /** When people share the screen: hide the map where something is hidden, between turns, at every change, or never. */
  handOver: z.enum(['hidden', 'turn', 'always', 'never']).catch('hidden'),
});

export type Settings = z.infer<typeof settingsSchema>;

const KEY = 'vedette.settings';

const read = (): Settings => {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return settingsSchema.parse({});
  }
};

let current: Settings | undefined;
const listeners = new Set<() => void>();

export const getSettings = (): Settings => {
  current ??= read();
  return current;
};

export const onSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const changeSettings = (change: Partial<Settings>): void => {
  current = { ...getSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that stores nothing still plays; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

/** How long one thing the computer does stays on the screen before the next, in milliseconds. */
export const PACE: Readonly<Record<Settings['speed'], number>> = {
  slow: 1400,
  normal: 650,
  fast: 220,
  instant: 0,
};
