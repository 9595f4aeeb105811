import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { NlbProcedure } from './kit.ts';
import type { NlbPosition } from './position.ts';
import type * as asking from './seams/asking.ts';
import type * as attack from './seams/attack.ts';
import type * as movement from './seams/movement.ts';
import type * as results from './seams/results.ts';
import type { Counter, World } from './world.ts';

/* The seams (seams/), bound to the world of this game; and what fills them. */

export type Seams = World['seams'];

export type { Objection } from './seams/asking.ts';
export type { DefenceRule, Multiple, OddsAnswer, Part } from './seams/attack.ts';
export type { ClosedHex, Interrupted, March, Slowing } from './seams/movement.ts';

export type Bar = asking.Bar<World>;
export type FurtherOrders<L = unknown> = asking.FurtherOrders<World, L>;
export type FurtherAttacks = attack.FurtherAttacks<World>;
export type BeforeOdds = attack.BeforeOdds<World>;
export type BeforeRoll = results.BeforeRoll<World>;
export type AfterCombat = results.AfterCombat<World>;
export type BeforeAdvance = results.BeforeAdvance<World>;
export type Interruption = movement.Interruption<World>;

/** An optional or variant rule as a game takes it in: what it changes elsewhere, and its own procedures. */
export interface RuleInUse {
  readonly seams: Partial<Seams>;
  readonly procedures?: readonly NlbProcedure[];
  /** What chapters of the campaign rules would change in its place. */
  readonly supersedes?: readonly Partial<Seams>[];
}

/** One list for all that nobody fills: a march looks at a dozen of them, and so at one place in memory. */
const NOBODY: readonly never[] = [];

/** What several chapters change, together. */
export function joinSeams(parts: readonly Partial<Seams>[]): Seams {
  const all = <K extends keyof Seams>(key: K): Seams[K] => {
    // Two rules may bring the same answer, which is asked once.
    const found = [...new Set(parts.flatMap((part) => (part[key] ?? []) as readonly unknown[]))];
    return (found.length === 0 ? NOBODY : found) as unknown as Seams[K];
  };
  return {
    waived: all('waived'),
    stay: all('stay'),
    haste: all('haste'),
    zocBlocks: all('zocBlocks'),
    commandHalves: all('commandHalves'),
    commandBars: all('commandBars'),
    commandWeight: all('commandWeight'),
    commandBegan: all('commandBegan'),
    quarters: all('quarters'),
    attacked: all('attacked'),
    die: all('die'),
    armyMorale: all('armyMorale'),
    tables: all('tables'),
    chateaux: all('chateaux'),
    unitState: all('unitState'),
    unitFields: all('unitFields'),
    brings: all('brings'),
    uncounted: all('uncounted'),
    withoutZoc: all('withoutZoc'),
    movementBegan: all('movementBegan'),
    attack: all('attack'),
    defends: all('defends'),
    voluntary: all('voluntary'),
    bombarded: all('bombarded'),
    halvesAttack: all('halvesAttack'),
    assumed: all('assumed'),
    multiples: all('multiples'),
    defence: all('defence'),
    stands: all('stands'),
    closedGround: all('closedGround'),
    rolled: all('rolled'),
    enterZoc: all('enterZoc'),
    leaveZoc: all('leaveZoc'),
    orders: all('orders'),
    bombard: all('bombard'),
    bombardAlone: all('bombardAlone'),
    range: all('range'),
    advance: all('advance'),
    mustAdvance: all('mustAdvance'),
    result: all('result'),
    slowed: all('slowed'),
    offRoad: all('offRoad'),
    doubled: all('doubled'),
    rideIntoZoc: all('rideIntoZoc'),
    fallen: all('fallen'),
    moraleSegment: all('moraleSegment'),
    combatEnded: all('combatEnded'),
    demoralized: all('demoralized'),
    shift: all('shift'),
    unobserved: all('unobserved'),
    reorganizes: all('reorganizes'),
    commanderTakesBack: all('commanderTakesBack'),
    beforeCombat: all('beforeCombat'),
    beforeAdvance: all('beforeAdvance'),
    beforeRoll: all('beforeRoll'),
    compels: all('compels'),
    afterCombat: all('afterCombat'),
    afterResult: all('afterResult'),
    advances: all('advances'),
    counted: all('counted'),
    levels: all('levels'),
    corpsLevels: all('corpsLevels'),
    levelInForce: all('levelInForce'),
    parts: all('parts'),
    playerTurnBegan: all('playerTurnBegan'),
    marched: all('marched'),
    turnBegan: all('turnBegan'),
    beforeCommand: all('beforeCommand'),
    ride: all('ride'),
    rode: all('rode'),
    joined: all('joined'),
    silent: all('silent'),
    capacity: all('capacity'),
    activeByRule: all('activeByRule'),
    inCommand: all('inCommand'),
    armyLeft: all('armyLeft'),
    leaderLost: all('leaderLost'),
    comesToLight: all('comesToLight'),
    entered: all('entered'),
    closed: all('closed'),
    interruptions: all('interruptions'),
    settling: all('settling'),
    writing: all('writing'),
    afterSetUp: all('afterSetUp'),
    beforeMovement: all('beforeMovement'),
    atStart: all('atStart'),
    shown: all('shown'),
    drawn: all('drawn'),
    leaderShown: all('leaderShown'),
    leaderDrawn: all('leaderDrawn'),
    kept: all('kept'),
    allowance: all('allowance'),
    start: all('start'),
    haul: all('haul'),
    supplySource: all('supplySource'),
    substituted: all('substituted'),
    cutOff: all('cutOff'),
    attacks: all('attacks'),
    plans: all('plans'),
    joining: all('joining'),
    beforeOdds: all('beforeOdds'),
  };
}

/** The first rule that bars this unit. */
export function barOf(
  bars: readonly Bar[],
  world: World,
  p: NlbPosition,
  counter: Counter,
): RuleId | undefined {
  for (const bar of bars) {
    const rule = bar(world, p, counter);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}
