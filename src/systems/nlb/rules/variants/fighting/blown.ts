import { z } from 'zod';
import type { CombatLocals } from '../../combat/course.ts';
import { attackersAt } from '../../combat/parties.ts';
import { driveExposed } from '../../command/leaders.ts';
import { changeUnit, changeUnits } from '../../edit.ts';
import type { Scribe } from '../../kit.ts';
import { gaitOf, wayCosts } from '../../movement/movement-costs.ts';
import { offRoadWays } from '../../movement/ways.ts';
import { inEnemyZoc } from '../../movement/zoc.ts';
import { enemyOf, type HexId, type UnitState } from '../../position.ts';
import type { March } from '../../seams.ts';
import { stateOf } from '../../setup/deployment.ts';
import { type Counter, counterOf } from '../../world.ts';
import type { Variant } from '../variant.ts';
import { CHARGES, runAfter } from './charge.ts';

/* 16.8: what a charge does for the cavalry that makes it, and what it costs it afterwards. */

/** Blown in the enemy's player turn after the charge, and in its own after that. */
const isBlown = ({ horses }: UnitState): boolean => horses === 'blown' || horses === 'recovering';

/** A player turn later: what has been charged with is blown, what was blown recovers, and then is fresh. */
function rest(at: Scribe): void {
  const { draft } = at;
  const side = draft.position.phasing;
  changeUnits(draft, enemyOf(side), ({ horses }) =>
    horses === 'charged' ? { horses: 'blown' } : horses === 'recovering' ? { horses: null } : undefined,
  );
  changeUnits(draft, side, ({ horses, run }) =>
    horses === 'blown'
      ? { horses: 'recovering', run: null }
      : run === null || run === undefined
        ? undefined
        : { run: null },
  );
  // Whoever has recovered holds his neighbours in his zone of control again, lone leaders too (10.1E).
  driveExposed(at, side);
}

/** Notes what a march is worth as the run-up of a charge. */
function noteRun(
  { world, draft }: Scribe,
  counter: Counter,
  from: HexId | null,
  path: readonly HexId[],
  { before: p, behind }: March,
): void {
  // Who comes onto the map has left nothing from which to charge, nor has he if his way there was interrupted (16.6C).
  if (counter.arm !== 'cavalry' || from === null || behind?.from === null) {
    return;
  }
  const inZoc = inEnemyZoc(world, p, counter.side, world.grid.index(from));
  const costs = wayCosts(world, gaitOf(world, p, counter), offRoadWays(world, p, counter.side));
  const run = runAfter(world, stateOf(p, counter), counter, from, path, inZoc, costs);
  changeUnit(draft, counter, { run });
}

/** Whoever has charged and lives is blown from the next player turn on. */
function tire(at: Scribe<CombatLocals>): void {
  const { world, draft, locals } = at;
  const units = (locals.charging ?? []).filter(
    (id) => stateOf(draft.position, counterOf(world, id)).place === 'map',
  );
  for (const id of units) {
    changeUnit(draft, counterOf(world, id), { horses: 'charged' });
  }
  if (units.length > 0) {
    at.emit(() => ({ type: 'cavalryBlown', rule: 'NLB-16.8.3', units }));
  }
}

export const cavalryCharge: Variant = {
  option: '16.8',
  adds: {
    unit: {
      horses: z.enum(['charged', 'blown', 'recovering']).nullable(),
      run: z.int().min(-1).nullable(),
    },
  },

  seams: {
    unitState: [{ horses: null, run: null }],
    plans: [CHARGES],
    joining: [
      ({ charging }) =>
        charging === undefined ? undefined : { rule: 'NLB-16.8.5', code: 'charge-goes-alone' },
    ],
    marched: [noteRun],
    playerTurnBegan: [rest],
    multiples: [
      (_world, _p, { charging }, counter, part) =>
        part === 'attack' && charging?.includes(counter.id) === true
          ? { times: 2, code: 'doubled-charge', rule: 'NLB-16.8.1', first: true }
          : undefined,
      (_world, p, _engagement, counter) =>
        isBlown(stateOf(p, counter)) ? { times: 0.5, code: 'halved-blown', rule: 'NLB-16.8.3' } : undefined,
    ],
    mustAdvance: [
      // A leader who charges with them leads the advance (16.13).
      ({ position, locals }) =>
        locals.charging === undefined ||
        locals.winner !== position.phasing ||
        locals.led?.[position.phasing] !== undefined
          ? undefined
          : { units: locals.charging, rule: 'NLB-16.8.2' },
    ],
    combatEnded: [tire],
    withoutZoc: [isBlown],
    // Who holds nobody in his zone has to attack nobody, though he may.
    voluntary: [
      (world, p, from) => {
        const stack = attackersAt(world, p, p.phasing, from);
        return stack.length > 0 && stack.every(isBlown);
      },
    ],
    enterZoc: [
      (_world, p, counter) =>
        isBlown(stateOf(p, counter)) ? { rule: 'NLB-16.8.4', code: 'no-zoc-entry-blown' } : undefined,
    ],
    advance: [
      ({ world, position }, counter, hex) =>
        isBlown(stateOf(position, counter)) &&
        inEnemyZoc(world, position, counter.side, world.grid.index(hex))
          ? 'NLB-16.8.4'
          : undefined,
    ],
    fallen: [() => ({ horses: null, run: null })],
  },
};
