import type { Chapter, OptionalRule } from '../../content/nlb.ts';
import { campaignMoraleSeams } from './campaign-morale.ts';
import { combinedArmsSeams } from './combined-arms.ts';
import { commandPhase } from './command.ts';
import { corpsMoraleSeams } from './corps-morale.ts';
import { doubleAdvanceSeams } from './double-advance.ts';
import { guardRepulseSeams } from './guard-repulse.ts';
import { impetus, impetusSeams } from './impetus.ts';
import { lateStart, lateStartSeams } from './late-start.ts';
import { judgeRide, rides, riding } from './leader-moves.ts';
import { mountedRetreat, mountedRetreatSeams } from './mounted-retreat.ts';
import { movementPhase } from './movement.ts';
import { outOfCommandSeams } from './out-of-command.ts';
import { relocation } from './relocation.ts';
import { reorganization, reorganizationSeams } from './reorganization.ts';
import { combat } from './results.ts';
import { type FurtherOrders, joinSeams, type Seams } from './seams.ts';

/* The campaign rules (2.1) and the optional rules (15.0) as a game takes them in: what they change in other chapters, and what they add. */

const LEADERS_RIDE: FurtherOrders = {
  accepts: ['ride', 'rideOn', 'rideOff'],
  list: rides,
  judge: (at, action, seat) =>
    action.type === 'ride' || action.type === 'rideOn' || action.type === 'rideOff'
      ? judgeRide(at, action, seat)
      : [],
  run: (at, action) => {
    if (action.type === 'ride' || action.type === 'rideOn' || action.type === 'rideOff') {
      riding(at, action);
    }
    return undefined;
  },
};

const SEAMS: Readonly<Record<Chapter, Partial<Seams>>> = {
  '10': { orders: [LEADERS_RIDE] },
  '11': outOfCommandSeams,
  '12': reorganizationSeams,
  '13': { ...corpsMoraleSeams, ...campaignMoraleSeams },
  '14': {},
};

interface Optional {
  readonly seams: Partial<Seams>;
  readonly procedures?: readonly (typeof movementPhase)[];
}

const OPTIONAL: Readonly<Record<OptionalRule, Optional>> = {
  '15.1': { seams: combinedArmsSeams },
  '15.2': { seams: guardRepulseSeams },
  '15.3': { seams: mountedRetreatSeams, procedures: [mountedRetreat] },
  '15.4': { seams: lateStartSeams, procedures: [lateStart] },
  '15.5': { seams: impetusSeams, procedures: [impetus] },
  '15.6': { seams: doubleAdvanceSeams },
};

export const seamsFor = (chapters: ReadonlySet<Chapter>, optionalRules: ReadonlySet<OptionalRule>): Seams =>
  joinSeams([
    ...[...chapters].sort().map((chapter) => SEAMS[chapter]),
    ...[...optionalRules].sort().map((section) => OPTIONAL[section].seams),
  ]);

/** The procedures that depend on the chapters and the optional rules in use. */
export function chapterProcedures(chapters: ReadonlySet<Chapter>, optionalRules: ReadonlySet<OptionalRule>) {
  const leaders = chapters.has('10');
  const rules = [...optionalRules].map((section) => OPTIONAL[section]);
  const advances = rules.flatMap(({ seams }) => (seams.advances ?? []).flatMap(({ accepts }) => accepts));
  return [
    advances.length > 0 ? takingAlso(combat, 'advanceChoice', advances) : combat,
    ...rules.flatMap(({ procedures }) => procedures ?? []),
    leaders ? takingAlso(movementPhase, 'move', LEADERS_RIDE.accepts) : movementPhase,
    ...(leaders ? [relocation] : []),
    ...(chapters.has('12') ? [reorganization] : []),
    ...(chapters.has('11') || chapters.has('12') || chapters.has('13') ? [commandPhase] : []),
  ];
}

/** The same procedure with a step that takes further orders, named before the last one, which ends it. */
function takingAlso(
  procedure: typeof movementPhase,
  name: string,
  orders: FurtherOrders['accepts'],
): typeof movementPhase {
  const step = procedure.steps[name];
  if (step?.kind !== 'decide') {
    throw new Error(`${procedure.id}.${name} is no decision`);
  }
  const accepts = [...step.accepts.slice(0, -1), ...orders, ...step.accepts.slice(-1)];
  return { ...procedure, steps: { ...procedure.steps, [name]: { ...step, accepts } } };
}
