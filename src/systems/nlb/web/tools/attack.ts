import type { TableRefusal } from '../../../../web/messages/protocol.ts';
import { type Effect as AnyEffect, NOTHING } from '../../../../web/orders/act.ts';
import type { NlbAction } from '../../rules/actions.ts';

type Effect = AnyEffect<NlbAction>;

/*
 * Building an attack: clicks on enemies name targets, clicks on one's own units engage them; the odds and the
 * columns to choose from come from the worker.
 */

export const targetsOf = (options: readonly NlbAction[]): ReadonlySet<string> =>
  new Set(options.flatMap((action) => (action.type === 'target' ? [action.hex] : [])));

export const engageable = (options: readonly NlbAction[]): ReadonlySet<string> =>
  new Set(options.flatMap((action) => (action.type === 'engage' ? [action.unit] : [])));

export const columnsOf = (options: readonly NlbAction[]): readonly string[] =>
  options.flatMap((action) => (action.type === 'declare' ? [action.column] : []));

/** Of the hexes that could be attacked as well, those whose troops the attack as it stands would leave without an opponent. */
export const neededTargets = (
  against: readonly TableRefusal[],
  options: readonly NlbAction[],
): readonly string[] => {
  const left = new Set(
    against
      .filter(({ code }) => code === 'would-strand-defender')
      .flatMap(({ facts }) => (Array.isArray(facts.hexes) ? facts.hexes : [])),
  );
  return [...targetsOf(options)].filter((hex) => left.has(hex));
};

const takeOrAsk = (options: readonly NlbAction[], action: NlbAction): Effect => {
  const same = JSON.stringify(action);
  return options.some((option) => JSON.stringify(option) === same)
    ? { do: 'act', action }
    : { do: 'ask-why', action };
};

export const clickEnemy = (options: readonly NlbAction[], hex: string): Effect =>
  takeOrAsk(options, { type: 'target', hex });

export const clickOwn = (options: readonly NlbAction[], accepts: readonly string[], unit: string): Effect =>
  accepts.includes('engage') ? takeOrAsk(options, { type: 'engage', unit }) : NOTHING;
