import type { MapBoard } from '../../../content/map-board.ts';
import type { RandomInt, Subject } from '../../../engine/game.ts';
import type { LedgerLine } from '../../../engine/ledger.ts';
import type { Facts, Seat, Viewer } from '../../../engine/position.ts';
import type { Go } from '../../../engine/procedure.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Direction } from '../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { NlbTables } from '../content/content.ts';
import type { NlbAction } from './actions.ts';
import type { AttackPlan } from './combat/attack.ts';
import type { Duty } from './combat/duties.ts';
import type { Engagement, Enhanced, Weakened } from './combat/odds.ts';
import type { AdvanceLimit, CombatLocals } from './combat/results.ts';
import type { CombatOutcome, CombatResult, EliminationCause } from './events.ts';
import type { At, Desk, NlbProcedure } from './kit.ts';
import type { Corps } from './morale/corps.ts';
import type { Army, HexId, LeaderState, NlbPosition, Side, UnitId, UnitState } from './position.ts';
import type { NlbRefusal } from './refusals.ts';
import type { NlbView } from './view/view.ts';
import type { Counter, Leader, World } from './world.ts';

/** The rule that forbids something to a unit, or undefined. */
export type Bar = (world: World, p: NlbPosition, counter: Counter) => RuleId | undefined;

/** Why something may not be done: the rule, and the words for it. */
export interface Objection {
  readonly rule: RuleId;
  readonly code: NlbRefusal;
}

/** Choices that a decision takes besides its own. */
export interface FurtherOrders<L = unknown> {
  readonly accepts: readonly NlbAction['type'][];
  /** Where an action of a type that others give too is meant for these orders: to a train, for one. */
  takes?(world: World, action: NlbAction): boolean;
  /** What such an order would cost, for the player who is still thinking; from what his seat can see. */
  preview?(world: World, p: NlbPosition, action: NlbAction, seat: Seat): Facts;
  /** All such orders, or at least those to `only`. */
  list(at: At<L>, seat: Seat, into: NlbAction[], only?: Subject): void;
  /** To whom such orders may be given, where that is known without working them out. */
  subjects?(at: At<L>, seat: Seat, into: Set<Subject>): void;
  judge(at: At<L>, action: NlbAction, seat: Seat): readonly Refusal[];
  /** What follows, where it is not the same decision again. */
  run(at: Desk<L>, action: NlbAction): Go | undefined;
}

/** Attacks of another kind: each is carried out by a combat that needs no die. */
export interface FurtherAttacks {
  readonly accepts: readonly NlbAction['type'][];
  list(at: At<{ readonly duty: Duty }>, seat: Seat, into: NlbAction[]): void;
  judge(at: At<{ readonly duty: Duty }>, action: NlbAction, seat: Seat): readonly Refusal[];
  run(at: Desk, action: NlbAction): CombatLocals;
}

/** A procedure between the declaration of an attack and its die; it answers with what it has changed. */
export interface BeforeRoll {
  readonly proc: string;
  asks(at: At<CombatLocals>): boolean;
}

export type RollAnswer = Pick<CombatLocals, 'column' | 'led'>;

/** A procedure that comes once a combat is over, with what it is given; none where it has nothing to do. */
export interface AfterCombat {
  readonly proc: string;
  args(at: At<CombatLocals>): object | undefined;
}

/** What a procedure that is asked before an advance is given, and what it answers. */
export interface BeforeAdvance {
  readonly proc: string;
  asks(at: At<CombatLocals>, units: readonly Counter[]): boolean;
}

export interface AdvanceAsked {
  readonly side: Side;
}

export interface AdvanceAnswer {
  readonly limit: AdvanceLimit | null;
}

/** What stops a march on its way, and the procedure that carries it on from there. */
export interface Interruption {
  readonly proc: string;
  /** After how many of these hexes, which it enters one by one, this unit is stopped, if it is. */
  after(world: World, p: NlbPosition, counter: Counter, path: readonly HexId[]): number | undefined;
}

/** A march that was stopped: who marched, the hexes behind him with the one he started from, and what he has spent. */
export interface Interrupted {
  readonly unit: UnitId;
  /** Null for a reinforcement, which had no hex before. */
  readonly from: HexId | null;
  readonly way: readonly HexId[];
  /** In half movement points. */
  readonly spent: number;
}

/** A procedure that is asked before the odds of an attack are worked out, and what it answers. */
export interface BeforeOdds {
  readonly proc: string;
  asks(world: World, p: NlbPosition, engagement: Engagement): boolean;
}

/** Who is still in the fight, if not everybody, and who is weaker or stronger in it than his counter says. */
export interface OddsAnswer {
  readonly left?: readonly UnitId[];
  readonly weakened?: Weakened | null;
  readonly enhanced?: Enhanced;
}

/** A hex that a rule in use closes, by what stands in it, and what to say to whoever would enter. */
export interface ClosedHex extends Objection {
  readonly hex: number;
  readonly by: Side;
}

/** Who meets whom in an attack. */
export interface Parties extends Engagement {
  readonly defenders: readonly UnitId[];
}

/** How a defender's strength is changed by something else than terrain: left as printed, or halved. */
export interface DefenceRule {
  readonly kind: 'printed' | 'half';
  readonly rule: RuleId;
}

/** In what capacity a unit takes part in an attack. */
export type Part = 'attack' | 'bombardment' | 'defence';

/** What a rule in use makes of a unit's strength, terrain left aside. */
export interface Multiple {
  readonly times: number;
  readonly code: string;
  readonly rule: RuleId;
  /** Counts before the others. */
  readonly first?: true;
}

/** A hex into which nobody advances, whatever becomes of those in it. */
export interface ClosedGround {
  readonly hex: HexId;
  readonly rule: RuleId;
}

/** A unit or a leader as morale sees it: by army, by organisation or by nation. */
export interface Member {
  readonly id: string;
  readonly army: Army;
  readonly org: string | null;
  readonly nationality: string;
}

/** Who moves, as far as his prices go. */
export interface Mover extends Member {
  readonly mounted: boolean;
  readonly side: Side;
  readonly slot: number;
  /** Leaders have one, units have none. */
  readonly kind?: Leader['kind'];
}

/** Why clear ground costs somebody more, and how much. */
export interface Slowing {
  readonly code: string;
  readonly rule: RuleId;
  cost(tables: NlbTables): number;
  asks(p: NlbPosition, mover: Mover): boolean;
}

/**
 * The places where a chapter of the campaign rules, or an optional rule, changes what another chapter
 * says. The chapter that owns the question asks every answer here; who gives it, it does not know. A game
 * that uses none of them has empty lists and pays nothing.
 */
export interface Seams {
  /** Cases of other chapters that do not hold in this game (asked by those chapters). */
  readonly waived: readonly RuleId[];
  /** Why this unit may neither march nor enter now (asked by movement). */
  readonly stay: readonly Bar[];
  /** By what a unit's movement points are multiplied now (asked by movement). */
  readonly haste: readonly ((world: World, p: NlbPosition, counter: Counter) => number)[];
  /** Hexsides across which no zone of control reaches, besides those of 5.3 (asked when the world is made). */
  readonly zocBlocks: readonly ((board: MapBoard, hex: number, direction: Direction) => boolean)[];
  /** Is a step of a command line half a hex (asked by command)? */
  readonly commandHalves: readonly ((board: MapBoard, hex: number, direction: Direction) => boolean)[];
  /** Why this leader may not give command to this unit or officer of his army (asked by command). */
  readonly commandBars: readonly ((
    world: World,
    p: NlbPosition,
    leader: Leader,
    to: Member,
  ) => RuleId | undefined)[];
  /** How much of a commander's capacity this officer takes; one where nobody answers (asked by command). */
  readonly commandWeight: readonly ((
    world: World,
    p: NlbPosition,
    commander: Leader,
    officer: Leader,
  ) => number | undefined)[];
  /** Told when a command segment begins, before anybody gives command. */
  readonly commandBegan: readonly ((at: Desk) => void)[];
  /** Why this leader may not be set up in this hex, though troops of his are there (leader placement). */
  readonly quarters: readonly ((
    world: World,
    p: NlbPosition,
    leader: Leader,
    hex: HexId,
  ) => RuleId | undefined)[];
  /** Told when an attack has been declared, before its die. */
  readonly attacked: readonly ((at: Desk, parties: Parties) => void)[];
  /** What is added to the die of this attack on this column (asked by combat). */
  readonly die: readonly ((
    world: World,
    p: NlbPosition,
    engagement: Engagement,
    column: string,
  ) => LedgerLine | undefined)[];
  /** Looks at the morale of this army in its own way; true where the army's own levels are not asked then. */
  readonly armyMorale: readonly ((at: Desk, army: Army) => boolean)[];
  /** What the printed tables become: terrain, turn record track, ranges (asked once, when the world is made). */
  readonly tables: readonly ((tables: NlbTables) => NlbTables)[];
  /** Rules that take the place of 8.0: while there is one, the walls of a chateau do nothing of themselves. */
  readonly chateaux: readonly RuleId[];
  /** What the state of every unit has in it besides (asked by the set-up). */
  readonly unitState: readonly Partial<UnitState>[];
  /** Units that take up no room in their hex (asked by stacking and displacement). */
  readonly uncounted: readonly ((unit: UnitState) => boolean)[];
  /** Units without a zone of control (asked by zones). */
  readonly withoutZoc: readonly ((unit: UnitState) => boolean)[];
  /** Told when a movement phase begins. */
  readonly movementBegan: readonly ((at: Desk) => void)[];
  /** Why this unit may not attack hand to hand, nor need to (asked by duties and attacks). */
  readonly attack: readonly Bar[];
  /** Who of a stack is attacked when its hex is (asked by duties, attacks and odds). */
  readonly defends: readonly ((stack: readonly UnitState[]) => readonly UnitState[])[];
  /** May this stack be attacked from that hex, without anybody having to (asked by duties and artillery)? */
  readonly voluntary: readonly ((
    world: World,
    p: NlbPosition,
    from: number,
    to: number,
    stack: readonly UnitState[],
  ) => boolean)[];
  /** Why this stack may not be bombarded (asked by artillery). */
  readonly bombarded: readonly ((stack: readonly UnitState[]) => RuleId | undefined)[];
  /** Why this attacker or this bombarding battery has half its strength, terrain left aside (asked by the odds). */
  readonly halvesAttack: readonly ((
    world: World,
    p: NlbPosition,
    engagement: Engagement,
    counter: Counter,
  ) => RuleId | undefined)[];
  /** The attack as its odds are reckoned while somebody has still to choose something about it (asked by the odds). */
  readonly assumed: readonly ((world: World, p: NlbPosition, engagement: Engagement) => Engagement)[];
  /** By what a unit's strength is multiplied in this attack, terrain left aside; all that apply do (odds). */
  readonly multiples: readonly ((
    world: World,
    p: NlbPosition,
    engagement: Engagement,
    counter: Counter,
    part: Part,
  ) => Multiple | undefined)[];
  /** What changes this defender's strength besides terrain (asked by the odds). */
  readonly defence: readonly ((world: World, p: NlbPosition, counter: Counter) => DefenceRule | undefined)[];
  /** By which rule this defender may ignore a retreat (asked by combat results). */
  readonly stands: readonly ((unit: UnitState) => RuleId | undefined)[];
  /** Hexes of this combat that nobody may advance into, asked before its result is carried out (combat results). */
  readonly closedGround: readonly ((at: At<CombatLocals>) => readonly ClosedGround[])[];
  /** Told what the die brought, by the table and in the end, before it is carried out. */
  readonly rolled: readonly ((at: Desk<CombatLocals>, rolled: CombatResult, result: CombatOutcome) => void)[];
  /** Why this unit may not march into an enemy zone of control, day or night (asked by movement). */
  readonly enterZoc: readonly ((world: World, p: NlbPosition, counter: Counter) => Objection | undefined)[];
  /** Why this unit may not leave an enemy zone of control that it starts in, whatever others may (movement). */
  readonly leaveZoc: readonly Bar[];
  /** Orders that a movement phase takes besides those to units (asked by movement). */
  readonly orders: readonly FurtherOrders[];
  /** Why this battery may not bombard (asked by artillery). */
  readonly bombard: readonly Bar[];
  /** Why nobody may bombard now unless others attack hand to hand (asked by attacks). */
  readonly bombardAlone: readonly ((p: NlbPosition) => RuleId | undefined)[];
  /** How far this battery fires, where that is further than others do (asked by artillery). */
  readonly range: readonly ((counter: Counter) => number | undefined)[];
  /** Why this unit may not advance after this combat (asked by combat results). */
  readonly advance: readonly ((at: At<CombatLocals>, counter: Counter, hex: HexId) => RuleId | undefined)[];
  /** Who has to advance after this combat, all together and before anything else is asked (combat results). */
  readonly mustAdvance: readonly ((
    at: At<CombatLocals>,
  ) => { readonly units: readonly UnitId[]; readonly rule: RuleId } | undefined)[];
  /** What the result of the table becomes in this combat; each answer is handed to the next. */
  readonly result: readonly ((
    at: At<CombatLocals>,
    result: CombatOutcome,
  ) => { readonly result: CombatOutcome; readonly rule: RuleId } | undefined)[];
  /** For whom clear ground is dearer; the first that answers counts (asked by movement costs). */
  readonly slowed: readonly Slowing[];
  /** Why this leader may enter no enemy zone of control, covered or not (asked by the moves of leaders). */
  readonly rideIntoZoc: readonly ((state: LeaderState) => RuleId | undefined)[];
  /** Hexes that a side's units enter at the ordinary price, road or not: 1 in the mask (asked by movement costs). */
  readonly offRoad: readonly ((world: World, p: NlbPosition, side: Side, mask: Uint8Array) => void)[];
  /** When every step costs double, though one hex is always open to a unit (asked by movement costs). */
  readonly doubled: readonly ((p: NlbPosition) => boolean)[];
  /** What becomes of a unit that is eliminated, besides leaving the map (asked by combat and supply). */
  readonly fallen: readonly ((
    at: Desk,
    counter: Counter,
    state: UnitState,
    cause: EliminationCause,
  ) => Partial<UnitState> | undefined)[];
  /** What else is looked at in a side's morale segment (asked by the command phase). */
  readonly moraleSegment: readonly ((at: Desk) => void)[];
  /** What follows from a result once it has been carried out (asked by combat results). */
  readonly combatEnded: readonly ((at: Desk<CombatLocals>, result: CombatOutcome) => void)[];
  /** Who is demoralized, besides those whose whole army is (asked by chateaux and advances). */
  readonly demoralized: readonly ((p: NlbPosition, member: Member, world: World) => RuleId | undefined)[];
  /** By how many columns the odds of this attack move to the right, with the reason (asked by the odds). */
  readonly shift: readonly ((
    world: World,
    p: NlbPosition,
    engagement: Engagement,
  ) => LedgerLine | undefined)[];
  /** Why this leader reorganizes nobody now, in the place of the enemy's distance (asked by reorganization). */
  readonly unobserved: readonly ((world: World, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** Why else this leader reorganizes nobody now (asked by reorganization). */
  readonly reorganizes: readonly ((world: World, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** How many units a commander may take back now (asked by reorganization). */
  readonly commanderTakesBack: readonly ((world: World, p: NlbPosition, leader: Leader) => number)[];
  /** Procedures that run when a combat phase begins, before it is settled who must fight. */
  readonly beforeCombat: readonly string[];
  /** Procedures that run before one of these units, each of which could, may advance (combat results). */
  readonly beforeAdvance: readonly BeforeAdvance[];
  /** Procedures that run between the declaration of an attack and its die; the first that asks (combat results). */
  readonly beforeRoll: readonly BeforeRoll[];
  /** Who must advance, before anybody is asked or rolls (combat results). */
  readonly compels: readonly ((at: At<CombatLocals>) => AdvanceLimit | undefined)[];
  /** Procedures that run once a combat is over, all that have something to do (combat results). */
  readonly afterCombat: readonly AfterCombat[];
  /** Procedures that run once a result has been carried out, before leaders roll and winners advance. */
  readonly afterResult: readonly AfterCombat[];
  /** Ways to advance besides that of one unit (asked by combat results). */
  readonly advances: readonly FurtherOrders<CombatLocals>[];
  /** Told once the losses of a result have been counted, with the armies as they were before that. */
  readonly counted: readonly ((
    at: Desk<CombatLocals>,
    result: CombatResult,
    before: NlbPosition['armies'],
  ) => void)[];
  /** What moves an army's levels besides what its scenario says (asked by morale levels). */
  readonly levels: readonly ((
    p: NlbPosition,
    army: Army,
    which: 'demoralization' | 'disintegration',
  ) => LedgerLine | undefined)[];
  /** Told when a player turn begins, before anything else happens in it. */
  readonly playerTurnBegan: readonly ((at: Desk) => void)[];
  /** Told when a unit has marched from a hex along this path; from no hex, where it has come onto the map. */
  readonly marched: readonly ((
    at: Desk,
    counter: Counter,
    from: HexId | null,
    path: readonly HexId[],
  ) => void)[];
  /** What moves the level of a corps besides (asked by corps morale). */
  readonly corpsLevels: readonly ((p: NlbPosition, corps: Corps) => LedgerLine | undefined)[];
  /** Told when a game turn begins. */
  readonly turnBegan: readonly ((at: Desk) => void)[];
  /** Procedures that run when a command phase begins. */
  readonly beforeCommand: readonly string[];
  /** Why this leader may not move (asked by the moves of leaders). */
  readonly ride: readonly ((
    p: NlbPosition,
    leader: Leader,
    world: World,
  ) => RuleId | Objection | undefined)[];
  /** Told when a leader has moved along this path. */
  readonly rode: readonly ((at: Desk, leader: Leader, path: readonly HexId[]) => void)[];
  /** Told when a leader who was driven off has joined his friends. */
  readonly joined: readonly ((at: Desk, leader: Leader) => void)[];
  /** Why this commander gives command to nobody now (asked by command). */
  readonly silent: readonly ((world: World, p: NlbPosition, leader: Leader) => Objection | undefined)[];
  /** How many officers and units a commander can command now, where it is not what his counter says (command). */
  readonly capacity: readonly ((p: NlbPosition, leader: Leader) => number | undefined)[];
  /** Who is in command though nobody gave it to him; asked again while there are new answers (command). */
  readonly inCommand: readonly ((world: World, p: NlbPosition, counter: Counter) => boolean)[];
  /** Told when a leader has been lost, for good. */
  readonly leaderLost: readonly ((at: Desk, leader: Leader) => void)[];
  /** Told when a unit has entered these hexes, in whatever way. */
  readonly entered: readonly ((at: Desk, counter: Counter, path: readonly HexId[]) => void)[];
  /** Hexes that a side's units may neither enter nor pass (asked by movement, entry, retreat and advance). */
  readonly closed: readonly ((world: World, p: NlbPosition, side: Side) => readonly ClosedHex[])[];
  /** What may stop a march before its end (asked by movement). */
  readonly interruptions: readonly Interruption[];
  /** Procedures that run as soon as a move is over, while they have something to do (movement, combat, turns). */
  readonly settling: readonly {
    readonly proc: string;
    asks(world: World, p: NlbPosition): boolean;
  }[];
  /** What a seat may do about a group besides writing its entry down (asked where choices are written). */
  readonly writing: readonly FurtherOrders[];
  /** Procedures that run once everybody is set up. */
  readonly afterSetUp: readonly string[];
  /** Procedures that run when a side's command phase is over, or would be, before it moves. */
  readonly beforeMovement: readonly string[];
  /** What a rule adds to the position, as it is at the start. */
  readonly atStart: readonly ((world: World) => Partial<NlbPosition>)[];
  /** What of that a viewer is shown, and how a position is filled up again from what he was shown. */
  readonly shown: readonly ((world: World, p: NlbPosition, viewer: Viewer) => Partial<NlbView>)[];
  readonly drawn: readonly ((world: World, view: NlbView, random: RandomInt) => Partial<NlbPosition>)[];
  /** What must hold in every position besides; each string names what is broken. */
  readonly kept: readonly ((world: World, p: NlbPosition) => readonly string[])[];
  /** How many movement points a unit has now, where they are not those of its counter (movement). */
  readonly allowance: readonly ((p: NlbPosition, counter: Counter) => number | undefined)[];
  /** Why a unit may not simply march off (asked by movement). */
  readonly start: readonly ((p: NlbPosition, counter: Counter) => Objection | undefined)[];
  /** Where an army's lines of supply must end, where it is not the edge of the map (supply). */
  readonly supplySource: readonly ((
    world: World,
    p: NlbPosition,
    army: Army,
  ) => readonly HexId[] | undefined)[];
  /** What becomes of those who are cut off, where they are not lost (supply). */
  readonly cutOff: readonly ((at: Desk, units: readonly UnitId[]) => void)[];
  /** Attacks that a combat phase takes besides those on combat units (asked by combat). */
  readonly attacks: readonly FurtherAttacks[];
  /** Ways to take part in an attack under construction besides being engaged in it (asked by combat). */
  readonly plans: readonly FurtherOrders<AttackPlan>[];
  /** Why nobody else may join this plan hand to hand, nor another hex be attacked by it (asked by attacks). */
  readonly joining: readonly ((plan: AttackPlan) => Objection | undefined)[];
  /** Procedures that run between the declaration of an attack and its odds (asked by combat). */
  readonly beforeOdds: readonly BeforeOdds[];
}

/** An optional or variant rule as a game takes it in: what it changes elsewhere, and its own procedures. */
export interface RuleInUse {
  readonly seams: Partial<Seams>;
  readonly procedures?: readonly NlbProcedure[];
  /** What chapters of the campaign rules would change in its place. */
  readonly supersedes?: readonly Partial<Seams>[];
}

/** What several chapters change, together. */
export function joinSeams(parts: readonly Partial<Seams>[]): Seams {
  const all = <K extends keyof Seams>(key: K): Seams[K] =>
    // Two rules may bring the same answer, which is asked once.
    [...new Set(parts.flatMap((part) => (part[key] ?? []) as readonly unknown[]))] as unknown as Seams[K];
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
    playerTurnBegan: all('playerTurnBegan'),
    marched: all('marched'),
    turnBegan: all('turnBegan'),
    beforeCommand: all('beforeCommand'),
    ride: all('ride'),
    rode: all('rode'),
    joined: all('joined'),
    silent: all('silent'),
    capacity: all('capacity'),
    inCommand: all('inCommand'),
    leaderLost: all('leaderLost'),
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
    kept: all('kept'),
    allowance: all('allowance'),
    start: all('start'),
    supplySource: all('supplySource'),
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
