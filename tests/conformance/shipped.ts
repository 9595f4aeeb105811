import type { AnyGame } from '../../src/engine/game.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, scenarioCards, setupOf } from '../../src/systems/library.ts';
import type { ScenarioCard } from '../../src/systems/system.ts';
import { type ConformanceOptions, conformance } from './suite.ts';
import { together } from './together.ts';

const library = await loadLibrary();

/** `npm test -- --thorough`: everything. Otherwise a sample that a change hardly ever slips through. */
const thorough = process.env.VEDETTE_THOROUGH === '1';

const laid = (scenario: string, options: readonly string[]): AnyGame => {
  const found = lay(library, setupOf(library, scenario, options));
  if (!found.ok) {
    throw new Error(found.problems.join('; '));
  }
  return found.laid.game;
};

export type Size = 'battle' | 'great-battle' | 'campaign';

/** How much there is at the beginning, and for how many turns: ten times as much takes some thirty times as long. */
const amountOf = ({ id, length }: ScenarioCard): number =>
  JSON.stringify(laid(id, []).begin().position).length * length.turns;

const sizeOf = (amount: number): Size =>
  amount > 500_000 ? 'campaign' : amount > 180_000 ? 'great-battle' : 'battle';

type Thoroughness = Omit<ConformanceOptions, 'seed'> & { readonly sets: number };

const EVERYTHING: Readonly<Record<Size, Thoroughness>> = {
  battle: { games: 4, samples: 120, sets: Number.POSITIVE_INFINITY },
  'great-battle': { games: 1, samples: 50, sets: Number.POSITIVE_INFINITY, timeout: 240_000 },
  // Days with every rule at once take minutes: those games are left to `vedette fuzz <system> --all`.
  campaign: { games: 1, samples: 20, sets: 0, timeout: 240_000 },
};

// How long games end is shown by the golden ones and by `vedette fuzz`; here their first days are looked at.
const SAMPLE: Readonly<Record<Size, Thoroughness>> = {
  battle: { games: 1, samples: 40, sets: 1 },
  'great-battle': { games: 1, samples: 15, sets: 0, most: 1000, timeout: 240_000 },
  campaign: { games: 1, samples: 6, sets: 0, most: 500, timeout: 240_000 },
};

/**
 * All scenarios, or a sample of them: a system's first field whole, and of each further one, where the same rules
 * are played on other ground, the smallest battle.
 */
function looked(): readonly (readonly [ScenarioCard, Size])[] {
  const measured = scenarioCards(library).map((card) => ({ card, amount: amountOf(card) }));
  const chosen = thorough
    ? measured
    : measured.filter(({ card: { system, map }, amount }) => {
        const siblings = measured.filter((other) => other.card.system === system);
        if (map === undefined || map === siblings[0]?.card.map) return true;
        return siblings.every((other) => other.card.map !== map || other.amount >= amount);
      });
  return chosen.map(({ card, amount }) => [card, sizeOf(amount)]);
}

/** The scenarios of a size, of every system, as printed and with sets of options that together hold each of them. */
export function conformanceOf(size: Size): void {
  const { sets, ...how } = (thorough ? EVERYTHING : SAMPLE)[size];
  for (const [card] of looked().filter(([, its]) => its === size)) {
    conformance(card.id, () => laid(card.id, []), { seed: 1, ...how });
    const all = together(
      card.options,
      card.options.map(({ id }) => id),
    );
    for (const [n, chosen] of all.slice(0, sets).entries()) {
      const name = `${card.id} with ${chosen.length > 4 ? `${chosen.length} options (set ${n + 1})` : chosen.join(', ')}`;
      conformance(name, () => laid(card.id, chosen), {
        seed: 101,
        games: 1,
        samples: Math.min(25, how.samples ?? 25),
        timeout: 240_000,
      });
    }
  }
}
