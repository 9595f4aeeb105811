import type { NlbLeader, NlbScenario, NlbUnits } from '../../content/content.ts';
import type { HexId } from '../names.ts';

/** How a leader comes into play (10.1A): where the scenario says, where his owner says, or as a reinforcement. */
export type LeaderStart =
  | { readonly kind: 'hex'; readonly hex: HexId; readonly inactive?: true }
  /** `among` names whose troops he joins instead of his own: an organisation, or any of his army. */
  | { readonly kind: 'chosen'; readonly among?: string }
  /** `half` where those he comes with have half their movement then (28.0). */
  | { readonly kind: 'enters'; readonly with: string | null; readonly half?: true }
  /** A counter that stands ready to take the place of another (16.1C). */
  | { readonly kind: 'reserve' };

interface Belonging {
  readonly army: string;
  readonly org: string | null;
  readonly variant?: { readonly kind: string } | true | undefined;
}

/** 16.1B: the detachment at Hal has units of several divisions and an officer for all of them. */
const HAL_FORCE = 'Hal Force';
const isAtHal = ({ variant }: Belonging): boolean =>
  typeof variant === 'object' && variant.kind === 'hal-force';

/** 10.1A, 11.1: units of an officer's organisation; a commander's are those of his whole army. */
export function belongsTo(leader: Belonging, unit: Belonging): boolean {
  if (leader.army !== unit.army) {
    return false;
  }
  if (leader.org === HAL_FORCE) {
    return isAtHal(unit);
  }
  return leader.org === null || sharesOrganisation(leader.org, unit.org ?? '');
}

/** Designations with a comma stand for two organisations. */
function sharesOrganisation(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const tags = one.split(',');
  return other.split(',').some((tag) => tags.includes(tag));
}

export function startsOf(
  scenario: Pick<NlbScenario, 'id' | 'leaders'>,
  { leaders, units }: NlbUnits,
  setup: NlbScenario['setup'],
  inPlay: (unit: string) => boolean,
  halved: ReadonlySet<string>,
): { leader: NlbLeader; start: LeaderStart }[] {
  const placed = new Set(setup.map(({ unit }) => unit));
  const onMap = units.filter(({ id }) => placed.has(id));
  const present = units.filter(({ id }) => inPlay(id));
  return scenario.leaders.flatMap(
    ({ leader: id, hex, among, inactive, with: group }): { leader: NlbLeader; start: LeaderStart }[] => {
      const leader = leaders.find((l) => l.id === id);
      if (leader === undefined) {
        throw new Error(`scenario ${scenario.id} names the unknown leader ${id}`);
      }
      if (leader.succeeds !== undefined) {
        return [{ leader, start: { kind: 'reserve' } }];
      }
      if (hex !== undefined) {
        return [{ leader, start: { kind: 'hex', hex, ...(inactive === undefined ? {} : { inactive }) } }];
      }
      // Whose troops are not in play, with the options chosen, is not either.
      if (!present.some((unit) => belongsTo(leader, unit))) {
        return [];
      }
      const chosen = group === undefined && onMap.some((unit) => belongsTo(leader, unit));
      const free = { kind: 'chosen' as const, ...(among === undefined ? {} : { among }) };
      const half = group !== undefined && halved.has(group) ? { half: true as const } : {};
      return [{ leader, start: chosen ? free : { kind: 'enters', with: group ?? null, ...half } }];
    },
  );
}
