import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import type { Scribe } from '../kit.ts';
import type { Army, NlbPosition, Side } from '../position.ts';
import { controllerOf } from '../victory/control.ts';
import { pointsInPlay } from '../victory/victory-points.ts';
import { turnIndex, type World } from '../world.ts';

/** Something that happened once and counts for good, by its cause: `entered:0606`, `fought:french-prussian`. */
export const enteredMark = (side: Side, hexes: readonly string[]): string =>
  `entered:${side}:${hexes.join('+')}`;

export const exitedMark = (side: Side, hexes: readonly string[]): string =>
  `exited:${side}:${hexes.join('+')}`;

export const foughtMark = (a: Army, b: Army): string => `fought:${[a, b].sort().join('+')}`;

type Change = World['levelChanges'][number];

/** A change that no longer ends with its cause (24.3B). */
const stayedMark = ({ army, rule, cause }: Change): string =>
  `stayed:${army}:${rule}:${'hexes' in cause ? cause.hexes.join('+') : cause.kind}`;

/** How often a change counts now: 0 while its cause is not there. */
function times(world: World, p: NlbPosition, change: Change): number {
  const stayed = change.stays === undefined ? undefined : p.marks[stayedMark(change)];
  return stayed ?? occurrences(world, p, change);
}

/** 24.3B: once an army is demoralized, what lowers its levels then lowers them for good. */
export function keepChanges({ world, draft }: Scribe): void {
  for (const change of world.levelChanges) {
    const { position } = draft;
    const mark = stayedMark(change);
    if (
      change.stays === undefined ||
      position.armies[change.army]?.demoralized !== true ||
      position.marks[mark] !== undefined
    ) {
      continue;
    }
    const count = occurrences(world, position, change);
    if (count > 0) {
      draft.update({ marks: { ...position.marks, [mark]: count } });
    }
  }
}

function occurrences(world: World, p: NlbPosition, { cause }: Change): number {
  switch (cause.kind) {
    case 'each-held':
      return cause.hexes.filter((hex) => controllerOf(world, p, hex) === cause.side).length;
    case 'all-held':
      return cause.hexes.every((hex) => controllerOf(world, p, hex) === cause.side) ? 1 : 0;
    case 'entered':
      return p.marks[enteredMark(cause.side, cause.hexes)] === undefined ? 0 : 1;
    case 'exited':
      return p.marks[exitedMark(cause.side, cause.hexes)] === undefined ? 0 : 1;
    case 'demoralized':
      return cause.armies.some((army) => p.armies[army]?.demoralized === true) ? 1 : 0;
    case 'fought':
      return p.marks[foughtMark(...cause.armies)] === undefined ? 0 : 1;
    case 'points':
      return pointsInPlay(world, p, cause.side);
    case 'turns-in-play': {
      const since = p.arrivals[cause.group];
      return since === undefined ? 0 : p.turn - since + 1;
    }
    default:
      return cause satisfies never;
  }
}

/** What moves an army's levels now, line by line. */
export function levelLines(
  world: World,
  p: NlbPosition,
  army: Army,
  which: 'demoralization' | 'disintegration',
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const change of world.levelChanges) {
    if (change.army !== army || (which === 'disintegration' && change.levels !== 'both')) {
      continue;
    }
    const count = times(world, p, change);
    if (count !== 0) {
      lines.push(
        line(change.amount * count, `level-${change.cause.kind}`, ruleOf(change.rule), { times: count }),
      );
    }
  }
  for (const asks of world.seams.levels) {
    const further = asks(p, army, which);
    if (further !== undefined) {
      lines.push(further);
    }
  }
  return lines;
}

/** 9.2: the demoralization level in force now, line by line; null where the scenario sets none. */
export function demoralizationLevel(world: World, p: NlbPosition, army: Army): Ledger | null {
  let base: LedgerLine | null = null;
  for (const step of world.scenario.morale[army]?.demoralization ?? []) {
    if (turnIndex(world.turns, step.from) <= p.turn) {
      base = line(step.level, 'level', ruleOf(step.rule), { army });
    }
  }
  return base === null ? null : ledger([base, ...levelLines(world, p, army, 'demoralization')]);
}

/** 9.1: the disintegration level in force now; null where the scenario sets none. */
export function disintegrationLevel(world: World, p: NlbPosition, army: Army): Ledger | null {
  const levels = world.scenario.morale[army];
  const steps = levels?.disintegrationSteps ?? [];
  const set = steps.findLast(({ from }) => turnIndex(world.turns, from) <= p.turn) ?? levels?.disintegration;
  return set === undefined
    ? null
    : ledger([
        line(set.level, 'level', ruleOf(set.rule), { army }),
        ...levelLines(world, p, army, 'disintegration'),
      ]);
}
