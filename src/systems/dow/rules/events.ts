import type { GameEvent } from '../../../engine/events.ts';
import type { Ledger } from '../../../engine/ledger.ts';
import type { ChargeResult, CombatResult, Weather } from '../content/content.ts';
import type { Army, CorpsId, HexId, LeaderId, Phase, Side, UnitId } from './position.ts';

/** How an attack stands before its die: the strengths, the odds, the column, and what changes the die. */
export interface Odds {
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** `2-1`. */
  readonly odds: string;
  /** Columns to the right, or to the left below zero (11.6). */
  readonly shift: Ledger;
  readonly column: string;
  /** Morale and terrain (11.3, 11.5). */
  readonly die: Ledger;
  readonly attackMorale: number;
  readonly defenceMorale: number;
}

/** How a charge stands before its die (9.4.4). */
export interface ChargeOdds {
  readonly difference: Ledger;
  readonly column: number;
  readonly die: Ledger;
}

/** How a bombardment stands before its die (10.1). */
export interface Barrage {
  readonly points: Ledger;
  readonly column: number;
  readonly die: Ledger;
}

export type CombatKind = 'attack' | 'reaction' | 'breakthrough' | 'counterattack';

type Told<T extends string, F> = GameEvent & { readonly type: T } & Readonly<F>;

/** What happens, past tense. Units that an enemy may not know stand only in the version for their own side. */
export type DowEvent =
  | Told<'piecePlaced', { piece: string; hex: HexId }>
  | Told<'sideDeployed', { side: Side }>
  | Told<'turnBegan', { turn: number; time: string; weather: Weather }>
  | Told<'playerTurnBegan', { side: Side }>
  | Told<'phaseBegan', { side: Side; phase: Phase }>
  | Told<'tacticalTaken', { leader: LeaderId }>
  | Told<'reorganizationPlanned', { unit: UnitId }>
  | Told<'cadreCalled', { unit: UnitId; leader: LeaderId }>
  | Told<'commandFound', { side: Side; outUnits: readonly UnitId[]; outLeaders: readonly LeaderId[] }>
  | Told<
      'reorganizationRolled',
      { unit: UnitId; die: number; check: Ledger | null; morale: number | null; recovered: boolean }
    >
  | Told<'cadreReturned', { unit: UnitId; hex: HexId }>
  | Told<'unitSeen', { unit: UnitId; hex: HexId; why: 'on-top' | 'zone' | 'combat' }>
  | Told<
      'marched',
      {
        units: readonly UnitId[];
        from: HexId;
        path: readonly HexId[];
        cost: Ledger | null;
        column: boolean;
        left: number | null;
      }
    >
  | Told<'entered', { unit: UnitId; path: readonly HexId[]; cost: Ledger; column: boolean }>
  | Told<'leaderRode', { leader: LeaderId; path: readonly HexId[]; cost: Ledger }>
  | Told<'exited', { unit: UnitId; hex: HexId }>
  | Told<'stackOrdered', { hex: HexId; units: readonly UnitId[] }>
  | Told<'pinned', { units: readonly UnitId[]; hex: HexId; by: UnitId; from: HexId; heldBack: boolean }>
  | Told<'charged', { units: readonly UnitId[]; from: HexId; hex: HexId }>
  | Told<'cavalryBroughtUp', { unit: UnitId; hex: HexId }>
  | Told<'reactionDeclared', { units: readonly UnitId[]; hex: HexId; compulsory: boolean }>
  | Told<
      'reactionChecked',
      { units: readonly UnitId[]; hex: HexId; die: number; morale: number; passed: boolean }
    >
  | Told<'clashMarked', { reacting: HexId; charging: HexId }>
  | Told<'chargeRolled', { odds: ChargeOdds; die: number; modified: number; result: ChargeResult }>
  | Told<'chargeWon', { hex: HexId; units: readonly UnitId[] }>
  | Told<'chargeLost', { units: readonly UnitId[] }>
  | Told<'chargeUndecided', { hex: HexId; units: readonly UnitId[] }>
  | Told<'bombardmentDeclared', { hex: HexId; guns: readonly HexId[]; support: readonly HexId[] }>
  | Told<'massedTold', { hex: HexId; massed: boolean }>
  | Told<
      'bombardmentRolled',
      { hex: HexId; barrage: Barrage; die: number; modified: number; result: number; losses: Ledger }
    >
  | Told<
      'attackDeclared',
      { kind: CombatKind; from: readonly HexId[]; targets: readonly HexId[]; units: readonly UnitId[] }
    >
  | Told<'evaded', { units: readonly UnitId[]; from: HexId; hex: HexId }>
  | Told<'evasionPinned', { hex: HexId; by: UnitId; from: HexId }>
  | Told<'combinedArmsShown', { hex: HexId; units: readonly UnitId[] }>
  | Told<
      'combatRolled',
      { kind: CombatKind; odds: Odds; die: number; modified: number; result: CombatResult }
    >
  | Told<'farmHeld', { hex: HexId; result: CombatResult }>
  | Told<'lossesTaken', { unit: UnitId; hex: HexId; points: number; left: number; why: string }>
  | Told<'becameCadre', { unit: UnitId; hex: HexId }>
  | Told<'retreated', { unit: UnitId; from: HexId; hex: HexId; why: string }>
  | Told<'gaveWay', { hex: HexId; units: readonly UnitId[] }>
  | Told<'displaced', { unit: UnitId; from: HexId; hex: HexId }>
  | Told<'retreatBarred', { unit: UnitId; hex: HexId; code: string; points: number }>
  | Told<'stackChecked', { hex: HexId; die: number; failed: readonly UnitId[] }>
  | Told<'countercharged', { unit: UnitId; hex: HexId }>
  | Told<'counterattackOrdered', { hex: HexId; target: HexId }>
  | Told<'advanced', { unit: UnitId; from: HexId; hex: HexId; follows: boolean }>
  | Told<'followerChecked', { unit: UnitId; die: number; morale: number; passed: boolean; check: Ledger }>
  | Told<'britishChecked', { unit: UnitId; hex: HexId; die: number; morale: number; passed: boolean }>
  | Told<'leaderDisplaced', { leader: LeaderId; from: HexId; hex: HexId | null }>
  | Told<'corpsDemoralized', { corps: CorpsId; losses: number; level: number }>
  | Told<'corpsRecovered', { corps: CorpsId; losses: number; level: number }>
  | Told<'corpsDissolved', { corps: CorpsId; losses: number; level: number }>
  | Told<'armyDemoralized', { army: Army; reason: string; fled: readonly UnitId[] }>
  | Told<'armyDissolved', { army: Army; losses: number; level: number }>
  | Told<'gameEnded', { winner: Side; code: string }>;
