import type { OptionCard } from '../../src/systems/system.ts';

type Options = readonly Pick<OptionCard, 'id' | 'needs' | 'excludes'>[];

/** As few sets as will do, each of options that go together with what they need, that cover all of these. */
export function together(options: Options, wanted: readonly string[]): string[][] {
  const sets: string[][] = [];
  const left = new Set(wanted);
  while (left.size > 0) {
    let chosen: readonly string[] = [];
    for (const id of [...left, ...wanted]) {
      chosen = joined(options, chosen, id) ?? chosen;
    }
    if (!chosen.some((id) => left.has(id))) {
      throw new Error(`${[...left].join()} cannot be used at all`);
    }
    for (const id of chosen) left.delete(id);
    sets.push([...chosen]);
  }
  return sets;
}

/** The choice with this option and what it needs, unless something forbids that. */
function joined(options: Options, chosen: readonly string[], id: string): readonly string[] | undefined {
  const option = options.find((other) => other.id === id);
  if (chosen.includes(id)) return chosen;
  if (
    option === undefined ||
    option.excludes.some((other) => chosen.includes(other)) ||
    options.some((other) => chosen.includes(other.id) && other.excludes.includes(id))
  )
    return undefined;
  let more: readonly string[] = [...chosen, id];
  for (const oneOf of option.needs) {
    const found = oneOf.map((other) => joined(options, more, other)).find((with_) => with_ !== undefined);
    if (found === undefined) return undefined;
    more = found;
  }
  return more;
}
