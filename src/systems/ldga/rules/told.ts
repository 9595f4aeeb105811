import type { GameEvent } from '../../../engine/events.ts';

/** An event of this type with these facts. */
export type Told<T extends string, F> = GameEvent & { readonly type: T } & Readonly<F>;
