/** The buttons that end phases, by what they are called: the first that the moment accepts is the one on offer. */
export function endsBy<End extends string>(names: Readonly<Record<End, string>>) {
  const ends = Object.keys(names) as unknown as readonly End[];
  const ending = (accepts: readonly string[]): End | undefined => ends.find((one) => accepts.includes(one));
  return {
    /** The action that ends the phase; undefined where a phase does not end by a button. */
    endOf: (accepts: readonly string[]): { readonly type: End } | undefined => {
      const type = ending(accepts);
      return type === undefined ? undefined : { type };
    },
    /** What the button says that ends the phase. */
    endName: (accepts: readonly string[]): string | undefined => {
      const type = ending(accepts);
      return type === undefined ? undefined : names[type];
    },
    isEnd: ({ type }: { readonly type: string }): boolean => (ends as readonly string[]).includes(type),
  };
}
