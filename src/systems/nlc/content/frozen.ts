/** What a file says, and nobody changes. */
export type Frozen<T> = T extends [infer A, infer B]
  ? readonly [Frozen<A>, Frozen<B>]
  : T extends readonly (infer E)[]
    ? readonly Frozen<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;
