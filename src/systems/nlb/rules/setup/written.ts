import type { RandomInt } from '../../../../engine/game.ts';
import type { Viewer } from '../../../../engine/position.ts';
import type { Entry } from '../movement/arrivals.ts';
import { type Army, type NlbPosition, type Secret, seatOf } from '../position.ts';
import type { NlbView, SecretView } from '../view/view.ts';
import type { Turn } from '../world/counters.ts';
import type { ChosenForces } from './force-options.ts';

/** Something that its owner writes down in secret: whether a group comes, and at which of its entries. */
export interface Written {
  readonly id: string;
  readonly army: Army;
  /** The turn on which he is asked; -1 before play. */
  readonly by: number;
  readonly mayDecline: boolean;
  /** Empty where only its use is in question (18.5C). */
  readonly entries: readonly (Entry & { readonly index: number })[];
  readonly rule: string;
}

export function writtenIn(forces: ChosenForces, turns: readonly Turn[]): Written[] {
  const indexOf = (label: string): number => turns.findIndex((turn) => turn.label === label);
  const timed = (entries: readonly Entry[]): Written['entries'] =>
    entries.map((entry) => ({ ...entry, index: indexOf(entry.turn) }));
  return [
    ...forces.secretArrivals.map(
      ({ id, army, rules }): Written => ({
        id,
        army,
        by: -1,
        mayDecline: true,
        entries: [],
        rule: rules.choice,
      }),
    ),
    ...forces.secretForces.map(
      ({ group, army, by, entries, rules }): Written => ({
        id: group,
        army,
        by: indexOf(by),
        mayDecline: true,
        entries: timed(entries),
        rule: rules.choice,
      }),
    ),
    ...forces.reinforcements.flatMap(({ id, army, choice }): Written[] =>
      choice === undefined
        ? []
        : [
            {
              id,
              army,
              by: choice.by === undefined ? -1 : indexOf(choice.by),
              mayDecline: false,
              entries: timed(choice.entries),
              rule: choice.rule,
            },
          ],
    ),
  ];
}

/** Groups with entries whose turn has come, or can no longer come: what was written about them is shown. */
export function isShown({ entries }: Written, secret: Secret, turn: number): boolean {
  if (entries.length === 0) {
    return false;
  }
  const chosen = secret.used ? entries[secret.entry ?? -1] : undefined;
  return turn >= (chosen?.index ?? Math.max(...entries.map(({ index }) => index)));
}

/** A written choice is its owner's until it is shown (18.5C, 22.6B, 28.0D). */
export function secretsFor(p: NlbPosition, viewer: Viewer): Record<string, SecretView> {
  const seen: Record<string, SecretView> = {};
  for (const [group, { army, used, revealed, entry, meant }] of Object.entries(p.secrets)) {
    const own = seatOf(army) === viewer;
    const known = revealed || own;
    seen[group] = {
      army,
      revealed,
      used: known ? used : null,
      ...(entry === undefined ? {} : { entry: known ? entry : null }),
      ...(meant === undefined || !own ? {} : { meant }),
    };
  }
  return seen;
}

/** What is still open to a viewer who was shown nothing, drawn from what could still be written there. */
export function drawSecrets(
  written: readonly Written[],
  view: NlbView,
  random: RandomInt,
): Record<string, Secret> {
  const secrets: Record<string, Secret> = {};
  for (const [group, { army, revealed, used, entry, meant }] of Object.entries(view.secrets)) {
    const choice = written.find(({ id }) => id === group);
    const entries = choice?.entries ?? [];
    if (used !== null) {
      const shown = used && entry === null ? { meant: meant ?? random(entries.length) } : {};
      secrets[group] = { army, revealed, used, ...(entry === undefined ? {} : { entry }), ...shown };
      continue;
    }
    if (entries.length === 0) {
      secrets[group] = { army, revealed, used: random(2) === 0 };
      continue;
    }
    const open: (number | null)[] = entries
      .map((_, n) => n)
      .filter((n) => (entries[n] as (typeof entries)[number]).index > view.turn);
    const drawn = [...open, ...(choice?.mayDecline === true ? [null] : [])];
    const chosen = drawn[random(drawn.length)] ?? null;
    secrets[group] = { army, revealed, used: chosen !== null, entry: chosen };
  }
  return secrets;
}
