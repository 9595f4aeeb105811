import { randomInts, shuffled } from '../../ai/random.ts';
import type { RandomInt } from '../../engine/game.ts';
import type { OptionCard } from '../../systems/system.ts';

type Option = Pick<OptionCard, 'id' | 'excludes' | 'needs'>;

/** Options that go together, by the options' own needs and exclusions; the same seed draws the same. */
export function drawOptions(
  { options }: { readonly options: readonly Option[] },
  seed: number,
): readonly string[] {
  const random = randomInts(seed ^ 0x27d4eb2f);
  // Few, half or most of them: what only fails alone and what only fails together both come up.
  const quarters = 1 + random(3);
  let chosen: ReadonlySet<string> = new Set();
  for (const { id } of shuffled(options, random)) {
    if (random(4) < quarters) chosen = joined(options, chosen, id, random) ?? chosen;
  }
  return options.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

/** The choice with this option and whatever it needs, or undefined where something chosen forbids it. */
function joined(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  id: string,
  random: RandomInt,
): ReadonlySet<string> | undefined {
  const option = options.find((other) => other.id === id);
  if (chosen.has(id)) return chosen;
  if (option === undefined || clashes(options, chosen, option)) return undefined;
  let more: ReadonlySet<string> = new Set([...chosen, id]);
  for (const oneOf of option.needs) {
    if (oneOf.some((other) => more.has(other))) continue;
    const start = random(oneOf.length);
    const found = oneOf
      .map((_, n) => joined(options, more, oneOf[(start + n) % oneOf.length] as string, random))
      .find((with_) => with_ !== undefined);
    if (found === undefined) return undefined;
    more = found;
  }
  return more;
}

const clashes = (options: readonly Option[], chosen: ReadonlySet<string>, option: Option): boolean =>
  option.excludes.some((other) => chosen.has(other)) ||
  options.some((other) => chosen.has(other.id) && other.excludes.includes(option.id));
