import type { GameEvent } from '../../../engine/events.ts';
import type { Ledger, LedgerLine } from '../../../engine/ledger.ts';
import type { Outcome } from '../../../engine/position.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { FightingArm } from './combat/engagement.ts';
import type { Entry } from './movement/arrivals.ts';
import type { Army, CorpsId, HexId, LeaderId, Side, UnitId } from './position.ts';
import type { Marker } from './variants/hidden/hidden-state.ts';

export const COMBAT_RESULTS = ['Ae', 'Ar', 'Ex', 'Dr', 'De'] as const;
export type CombatResult = (typeof COMBAT_RESULTS)[number];
/** What a result comes to in the end: itself, another one, or nothing at all (16.15). */
export type CombatOutcome = CombatResult | 'none';

export type EliminationCause = 'combat' | 'exchange' | 'no-retreat' | 'supply';

/** The odds of one attack with every line that made them. */
export interface Odds {
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** The column the strengths give, after the limits of 6.2B and 8.2B. */
  readonly column: string;
  /** What has moved the column to the right, where a rule in use does (15.1). */
  readonly shifts?: readonly LedgerLine[];
  /** Why the column is not the plain ratio: the CRT's ends, a chateau. */
  readonly cap: { readonly rule: RuleId; readonly code: string } | null;
}

type Happened<T extends string, F> = GameEvent & { readonly type: T } & Readonly<F>;

interface CorpsMorale {
  readonly corps: CorpsId;
  readonly name: string;
  readonly army: Army;
  readonly losses: number;
  readonly level: number;
}

interface Ride {
  readonly leader: LeaderId;
  readonly from: HexId | null;
  readonly path: readonly HexId[];
  readonly cost: Ledger;
  readonly allowance: number;
}

export type NlbEvent =
  | Happened<'turnBegan', { turn: number; label: string; night: boolean; rain: boolean; mud?: true }>
  | Happened<'weatherRolled', { roll: number; raining: boolean }>
  | Happened<'playerTurnBegan', { side: Side }>
  | Happened<'phaseBegan', { side: Side; phase: 'command' | 'movement' | 'combat' }>
  | Happened<'phaseSkipped', { side: Side; phase: 'command' | 'combat' }>
  | Happened<
      'marched',
      { unit: UnitId; from: HexId; path: readonly HexId[]; cost: Ledger; allowance: number }
    >
  | Happened<'entered', { unit: UnitId; path: readonly HexId[]; cost: Ledger; allowance: number }>
  | Happened<'exited', { unit: UnitId; from: HexId; path: readonly HexId[]; cost: Ledger }>
  | Happened<'placed', { unit: UnitId; hex: HexId }>
  | Happened<'setupRolled', { unit: UnitId; roll: number; reduced: boolean }>
  | Happened<'choiceWritten', { group: string; army: Army; use: boolean | null; entry?: Entry | null }>
  | Happened<'choiceRevealed', { group: string; army: Army; use: boolean; entry?: Entry | null }>
  | Happened<'releaseRolled', { unit: UnitId; roll: number; released: boolean }>
  | Happened<'released', { unit: UnitId }>
  | Happened<'arrivalRolled', { group: string; roll: number; arrived: boolean; hex: HexId }>
  | Happened<
      'attackDeclared',
      {
        attackers: readonly UnitId[];
        bombarding: readonly UnitId[];
        targets: readonly HexId[];
        defenders: readonly UnitId[];
        odds: Odds;
        column: string;
        /** Cavalry among the attackers that charges (16.8). */
        charging?: readonly UnitId[];
      }
    >
  | Happened<
      'combatRolled',
      {
        roll: number;
        column: string;
        result: CombatResult;
        /** What is added to the roll, where a rule in use does that (24.5C). */
        die?: Ledger;
      }
    >
  | Happened<'retreated', { unit: UnitId; from: HexId; into: HexId; displaced: UnitId | null }>
  | Happened<'stood', { unit: UnitId; hex: HexId }>
  | Happened<
      'eliminated',
      {
        unit: UnitId;
        hex: HexId;
        army: Army;
        strength: number;
        losses: number;
        cause: EliminationCause;
      }
    >
  | Happened<'advanced', { unit: UnitId; from: HexId; into: HexId }>
  | Happened<'advanceDeclined', { side: Side }>
  | Happened<'impetusRolled', { side: Side; roll: number; leads: 'choice' | 'nobody' | 'cavalry' }>
  | Happened<'advancedLed', { leader: LeaderId; units: readonly UnitId[]; from: HexId; into: HexId }>
  | Happened<'guardRecoiled', { times: number; level: number }>
  | Happened<'commandersSlept', { leaders: readonly LeaderId[] }>
  | Happened<'rousingRolled', { leader: LeaderId; roll: number; roused: boolean }>
  | Happened<'roused', { leader: LeaderId; by: 'commander' | 'enemy' }>
  | Happened<'activated', { group: string }>
  | Happened<'activationRolled', { group: string; roll: number; active: boolean }>
  | Happened<'cautionRolled', { leader: LeaderId; roll: number; active: boolean }>
  | Happened<'intervened', { army: Army; against: Army; strength: number }>
  | Happened<'heartened', { army: Army; amount: number }>
  | Happened<'armyLeft', { army: Army }>
  | Happened<'wingDemoralized', { wing: 'left' | 'right'; losses: number; level: number }>
  | Happened<'wingsCombined', { level: number }>
  | Happened<'wingRecovered', { wing: 'left' | 'right' }>
  | Happened<'lineShaken', { units: readonly UnitId[]; rolls: readonly number[]; routed: readonly UnitId[] }>
  | Happened<'tookCommand', { leader: LeaderId; hex: HexId; column: string | null }>
  | Happened<'armsEnhanced', { side: Side; double: FightingArm | null; triple: FightingArm | null }>
  | Happened<'cavalryBlown', { units: readonly UnitId[] }>
  | Happened<'garrisonBegun', { unit: UnitId; hex: HexId }>
  | Happened<'garrisonFormed', { unit: UnitId; hex: HexId }>
  | Happened<'garrisonGivenUp', { unit: UnitId; hex: HexId; cause: 'order' | 'attack' | 'retreat' | 'loss' }>
  | Happened<'controlChanged', { hex: HexId; side: Side }>
  | Happened<'demoralized', { army: Army; losses: number; level: number }>
  | Happened<'disintegrated', { army: Army; losses: number; level: number }>
  | Happened<'leaderPlaced', { leader: LeaderId; hex: HexId }>
  | Happened<'leaderRode', Ride>
  | Happened<'leaderEntered', Ride>
  | Happened<'leaderLeft', Ride>
  | Happened<'leaderRelocated', { leader: LeaderId; from: HexId; into: HexId }>
  | Happened<'leaderRolled', { leader: LeaderId; roll: number; lost: boolean }>
  | Happened<'leaderLost', { leader: LeaderId; hex: HexId; cause: 'combat' | 'nobody-left' }>
  | Happened<'commanded', { leader: LeaderId; whom: LeaderId | UnitId; units: readonly UnitId[] }>
  | Happened<'markedOutOfCommand', { side: Side; units: readonly UnitId[]; leaders: readonly LeaderId[] }>
  | Happened<'resultChanged', { rolled: CombatOutcome; becomes: CombatOutcome }>
  | Happened<'oldGuardFailed', { units: readonly UnitId[]; drop: number }>
  | Happened<'corpsDemoralized', CorpsMorale>
  | Happened<'corpsRecovered', CorpsMorale>
  | Happened<'reorganizationPrepared', { leader: LeaderId }>
  | Happened<
      'reorganizationRolled',
      { leader: LeaderId; units: readonly UnitId[]; roll: number; lost: boolean }
    >
  | Happened<'reorganized', { leader: LeaderId; units: readonly UnitId[]; hex: HexId }>
  | Happened<'supplyChecked', { units: readonly UnitId[] }>
  | Happened<'supplyMarked', { out: readonly UnitId[]; again: readonly UnitId[] }>
  | Happened<'allowanceRolled', { unit: UnitId | LeaderId; rolls: readonly number[]; allowance: number }>
  | Happened<
      'hungerRolled',
      { unit: UnitId; roll: number; bonus: number; effect: 'retreats' | 'halved' | 'fights' }
    >
  | Happened<'communicationsRolled', { leader: LeaderId; roll: number; active: boolean }>
  | Happened<'capacityRolled', { leader: LeaderId; roll: number; capacity: number }>
  | Happened<'succeeded', { leader: LeaderId; as: LeaderId; army: Army }>
  | Happened<'headquartersTurned', { leader: LeaderId; active: boolean }>
  | Happened<'headquartersSilenced', { leader: LeaderId; why: 'zoc' | 'chief-away' | 'chief-commands' }>
  | Happened<'trainDestroyed', { train: UnitId; army: Army; hex: HexId; by: readonly UnitId[] }>
  | Happened<'pointsAwarded', { side: Side; value: number; code: string }>
  | Happened<
      'markersPlaced',
      {
        pair: string;
        army: Army;
        hex: HexId | null;
        entry: string | null;
        held: { units: readonly UnitId[]; leaders: readonly LeaderId[]; real: Marker } | null;
      }
    >
  | Happened<
      'markerMoved',
      {
        pair: string;
        army: Army;
        marker: Marker;
        from: HexId | null;
        path: readonly HexId[];
        cost: Ledger | null;
        allowance: number | null;
      }
    >
  | Happened<
      'pairAllowanceRolled',
      { pair: string; army: Army; rolls: readonly number[]; allowance: number | null }
    >
  | Happened<
      'markersRevealed',
      {
        pair: string;
        army: Army;
        real: Marker;
        a: HexId | null;
        b: HexId | null;
        units: readonly UnitId[];
        leaders: readonly LeaderId[];
      }
    >
  | Happened<'entriesShown', { group: string; army: Army }>
  | Happened<'deployed', { pair: string; unit: UnitId | LeaderId; hex: HexId }>
  | Happened<'marchInterrupted', { unit: UnitId; hex: HexId }>
  | Happened<'steppedBack', { unit: UnitId; from: HexId; into: HexId | null }>
  | Happened<'gameEnded', { outcome: Outcome; points: Readonly<Record<Side, Ledger>> | null }>;
