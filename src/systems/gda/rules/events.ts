import type { GameEvent } from '../../../engine/events.ts';
import type { Ledger } from '../../../engine/ledger.ts';
import type { Pose } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/units.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { Side } from '../content/atoms.ts';
import type { ChargeResult } from '../content/charge-table.ts';
import type { RangeBand, VolleyLine } from '../content/fire-table.ts';
import type { Task } from '../content/tables.ts';
import type { BrigadeId, BrigadeState, CardId, Formation, Posting, UnitId } from './position.ts';

/** How a unit goes back: in order, in haste, in flight, or out of the way of a charge. */
export type FallBack = 'retire' | 'retreat' | 'rout' | 'evade';

export interface Happened<T extends string> extends GameEvent {
  readonly type: T;
  readonly rule: RuleId;
}

/** Something that befell one unit. */
export interface Unitwise<T extends string> extends Happened<T> {
  readonly unit: UnitId;
}

/** What every shot with two dice tells. */
export interface Fired {
  readonly target: UnitId;
  readonly dice: readonly number[];
  readonly score: Ledger;
  /** What the table says for that score: casualties, a half of one among them, and whether the target must test. */
  readonly casualties: number;
  readonly tests: boolean;
  readonly casualtyDice: Ledger;
  /** Why what it did counts half, each cause once. */
  readonly halvings: Ledger;
}

/** Something that happened to a Fog of War card. */
export interface Cardwise<T extends string> extends Happened<T> {
  readonly card: CardId;
}

export type GdaEvent =
  | (Happened<'cardsCounted'> & {
      readonly side: Side;
      readonly dice: readonly number[];
      readonly cards: Ledger;
    })
  | (Cardwise<'cardLaid'> & { readonly brigade: BrigadeId; readonly units: readonly UnitId[] })
  | Cardwise<'cardTakenBack'>
  | (Cardwise<'cardMoved'> & { readonly before: Pose; readonly after: Pose })
  | (Cardwise<'cardEntered'> & {
      readonly before: Pose;
      readonly after: Pose;
      readonly units?: readonly UnitId[];
    })
  | (Cardwise<'cardRevealed'> & { readonly side: Side; readonly units: readonly UnitId[] })
  | (Happened<'cardsDeclared'> & { readonly cards: readonly CardId[]; readonly troops: readonly boolean[] })
  | (Cardwise<'cardScouted'> & { readonly side: Side; readonly score: Ledger; readonly found: boolean })
  | (Cardwise<'cardSuffered'> & { readonly casualties: number; readonly total: number })
  | (Unitwise<'unitUncovered'> & { readonly after: Pose; readonly formation: Formation })
  | Happened<'armiesDeployed'>
  | (Happened<'turnBegan'> & { readonly turn: number })
  | (Happened<'adcsCounted'> & {
      readonly side: Side;
      readonly division: number;
      readonly dice: readonly number[];
      readonly offTableDice: readonly number[];
      readonly adcs: number;
    })
  | (Happened<'corpsAdcsCounted'> & {
      readonly side: Side;
      readonly dice: readonly number[];
      readonly adcs: number;
    })
  | (Happened<'adcsAllotted'> & { readonly side: Side; readonly adcs: readonly number[] })
  | (Happened<'headquartersMoved'> & {
      readonly side: Side;
      readonly division: number;
      readonly before: Point;
      readonly after: Point;
    })
  | (Happened<'corpsCommanderMoved'> & {
      readonly side: Side;
      readonly before: Point;
      readonly after: Point;
    })
  | (Happened<'divisionalMorale'> & {
      readonly side: Side;
      readonly division: number;
      readonly sent: number;
      readonly without: readonly BrigadeId[];
    })
  | (Happened<'adcsPosted'> & { readonly side: Side; readonly postings: readonly Posting[] })
  | (Happened<'postingSealed'> & { readonly side: Side })
  | (Happened<'commandRolled'> & {
      readonly brigade: BrigadeId;
      readonly die: number;
      readonly again: boolean;
      readonly result: NonNullable<BrigadeState['result']>;
    })
  | (Happened<'taskTookEffect'> & { readonly brigade: BrigadeId; readonly task: Task })
  | (Happened<'taskLost'> & { readonly brigade: BrigadeId; readonly task: Task })
  | (Happened<'initiativeRolled'> & {
      readonly french: Ledger;
      readonly allied: Ledger;
      readonly winner: Side | null;
    })
  | (Happened<'brigadeFaltered'> & { readonly brigade: BrigadeId; readonly cause: string })
  | (Happened<'brigadeDemoralised'> & { readonly brigade: BrigadeId })
  | (Happened<'brigadeSteadied'> & { readonly brigade: BrigadeId })
  | (Happened<'brigadeRemoved'> & { readonly brigade: BrigadeId })
  | (Happened<'adcLost'> & { readonly brigade: BrigadeId })
  | (Unitwise<'casualtiesSuffered'> & { readonly casualties: number; readonly total: number })
  | (Unitwise<'casualtiesRecovered'> & { readonly casualties: number; readonly total: number })
  | (Unitwise<'basesLost'> & { readonly bases: number })
  | (Unitwise<'unitDispersed'> & { readonly cause: string })
  | Unitwise<'unitUnformed'>
  | Unitwise<'unitRallied'>
  | (Unitwise<'unitFellBack'> & { readonly how: FallBack; readonly before: Pose; readonly after: Pose })
  | (Unitwise<'formationChanged'> & { readonly before: Formation; readonly after: Formation })
  | (Unitwise<'disciplineTested'> & {
      readonly dice: readonly number[];
      readonly score: Ledger;
      readonly result: 'obeys' | 'unformed' | 'retreats' | 'routs';
    })
  | (Unitwise<'volleyFired'> & Fired & { readonly row: VolleyLine })
  | (Unitwise<'salvoFired'> & Fired & { readonly band: RangeBand })
  | (Unitwise<'skirmishersFired'> & {
      readonly targets: readonly UnitId[];
      readonly dice: readonly number[];
      readonly casualtyDice: Ledger;
    })
  | (Unitwise<'casualtyDiceThrown'> & { readonly dice: readonly number[]; readonly hits: number })
  | Unitwise<'fireDisciplineLost'>
  | Unitwise<'ammunitionRanOut'>
  | (Unitwise<'destinyRolled'> & { readonly dice: readonly number[] })
  | (Unitwise<'unitEntered'> & { readonly before: Pose; readonly after: Pose })
  | (Happened<'brigadeCommitted'> & { readonly brigade: BrigadeId })
  | (Happened<'brigadeArrived'> & { readonly brigade: BrigadeId })
  | (Happened<'brigadeHeld'> & {
      readonly brigade: BrigadeId;
      readonly standing: BrigadeState['standing'];
      readonly sector: BrigadeState['sector'];
    })
  | (Happened<'regulatorNamed'> & { readonly brigade: BrigadeId; readonly unit: UnitId })
  | (Happened<'screenDeployed'> & { readonly brigade: BrigadeId; readonly deployed: boolean })
  | (Happened<'generalStationed'> & { readonly brigade: BrigadeId | null })
  | (Unitwise<'placeEntered'> & { readonly place: string })
  | (Unitwise<'screenReinforced'> & { readonly bases: number })
  | (Happened<'forwardsRolled'> & {
      readonly brigade: BrigadeId;
      readonly dice: readonly number[];
      readonly cm: number;
    })
  | (Unitwise<'chargeDeclared'> & { readonly target: UnitId; readonly supports: readonly UnitId[] })
  | (Unitwise<'chargeCancelled'> & { readonly target: UnitId; readonly cause: string })
  | (Unitwise<'chargeFellShort'> & { readonly target: UnitId })
  | (Unitwise<'chargeDiverted'> & { readonly target: UnitId })
  | (Unitwise<'reactionChosen'> & { readonly reaction: string })
  | (Happened<'chargeFought'> & {
      readonly attacker: UnitId;
      readonly defender: UnitId;
      /** The two of who charged, then the two of who was charged, as they count in the end. */
      readonly dice: readonly number[];
      readonly attackerScore: Ledger;
      readonly defenderScore: Ledger;
      readonly difference: number;
      readonly attackerResult: ChargeResult;
      readonly defenderResult: ChargeResult;
    })
  | (Unitwise<'dieThrownAgain'> & { readonly die: number; readonly before: number; readonly after: number })
  | (Unitwise<'groundTaken'> & { readonly before: Pose; readonly after: Pose })
  | (Unitwise<'meleeJoined'> & { readonly target: UnitId })
  | (Happened<'meleeDecided'> & {
      readonly attacker: Side;
      readonly attackerHits: number;
      readonly defenderHits: number;
      readonly winner: Side | null;
      readonly round: number;
    })
  | (Unitwise<'interceptionTried'> & { readonly charger: UnitId })
  | Unitwise<'elanWon'>
  | Unitwise<'unitReformed'>
  | (Unitwise<'unitMoved'> & { readonly before: Pose; readonly after: Pose })
  | (Happened<'brigadierLost'> & { readonly brigade: BrigadeId })
  | Unitwise<'ammunitionRanLow'>
  | Unitwise<'ammunitionBrought'>
  | (Happened<'brigadierMoved'> & { readonly brigade: BrigadeId; readonly with: UnitId | null });
