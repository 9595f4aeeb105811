import type { GameEvent } from '../../../engine/events.ts';
import type { Ledger } from '../../../engine/ledger.ts';
import type { Outcome } from '../../../engine/position.ts';
import type { Order, SecondOrder } from '../content/atoms.ts';
import type { Stance } from '../content/special/stances.ts';
import type { Weather } from '../content/special/weather.ts';
import type {
  Army,
  BreakGroup,
  FormationId,
  HexId,
  LeaderId,
  Letter,
  Segment,
  Side,
  TrainId,
  UnitId,
  VedetteId,
} from './position.ts';

type Happened<T extends string, F> = GameEvent & { readonly type: T } & Readonly<F>;

/** One side's fire: who fired at whom, how its strength came about, the dice and what they did. */
export interface Fire {
  readonly units: readonly UnitId[];
  readonly strength: Ledger;
  /** The strength as the table reads it, rounded once (7.1). */
  readonly rounded: number;
  /** Empty where nothing was rolled because the strength rounds to nothing. */
  readonly dice: readonly number[];
  /** What is added to the dice, by the option that weighs morale (29.10, 30.10). */
  readonly shift?: Ledger;
  readonly hits: number;
}

/** What kind of fighting something belongs to. */
export type Clash = 'charge' | 'reaction' | 'pursuit';

export type NlcEvent =
  | Happened<'turnBegan', { turn: number; label: string; night: boolean; rain: boolean }>
  | Happened<'weatherCame', { weather: Weather; roll?: number }>
  | Happened<'playerTurnBegan', { side: Side }>
  | Happened<'segmentBegan', { side: Side; segment: Segment }>
  | Happened<'segmentSkipped', { side: Side; segment: Segment }>
  | Happened<'unitPlaced', { unit: UnitId; hex: HexId }>
  | Happened<'leaderPlaced', { leader: LeaderId; hex: HexId }>
  | Happened<
      'orderWritten',
      {
        formation: FormationId;
        order: Order | null;
        second: SecondOrder | null;
        target: readonly HexId[];
        goal: HexId | null;
      }
    >
  | Happened<'leaderReturned', { leader: LeaderId; hex: HexId }>
  | Happened<'lateStartRolled', { leader: LeaderId; roll: number; moves: boolean }>
  | Happened<'roused', { leader: LeaderId; by: 'leader' | 'enemy' }>
  | Happened<'fellAsleep', { leaders: readonly LeaderId[] }>
  | Happened<'derlonRolled', { rolls: readonly number[]; road: 'frasnes' | 'wagnelee' | null }>
  | Happened<'derlonAppeared', { road: 'frasnes' | 'wagnelee'; hexes: readonly HexId[] }>
  | Happened<
      'capacityRolled',
      { leader: LeaderId; roll: number; rating: { readonly attack: number; readonly other: number } }
    >
  | Happened<'stanceRolled', { leader: LeaderId; rolls: readonly number[]; stances: readonly Stance[] }>
  | Happened<'stanceTaken', { leader: LeaderId; stance: Stance }>
  | Happened<'attached', { units: readonly UnitId[]; formation: FormationId }>
  | Happened<'corpsJoined', { leader: LeaderId; commander: LeaderId }>
  | Happened<
      'orderSent',
      { from: LeaderId; whose: FormationId | LeaderId; letter: Letter | null; hex: HexId }
    >
  | Happened<'courierRode', { whose: FormationId | LeaderId; path: readonly HexId[]; arrived: boolean }>
  | Happened<'courierCaught', { whose: FormationId | LeaderId; hex: HexId; letter: Letter }>
  | Happened<'courierLost', { whose: FormationId | LeaderId }>
  | Happened<'complianceWorkedOut', { formation: FormationId; delay: Ledger; due: number; letter: Letter }>
  | Happened<
      'orderTookEffect',
      {
        formation: FormationId;
        order: Order;
        second: SecondOrder | null;
        target: readonly HexId[];
        goal: HexId | null;
      }
    >
  | Happened<'cardDrawn', { side: Side; card: number | null }>
  /** `idle`: nothing comes of it. */
  | Happened<'cardPlayed', { side: Side; card: number; idle?: true }>
  | Happened<'cardLaid', { side: Side; card: number | null; aside?: true }>
  | Happened<'cardsShown', { side: Side; cards: readonly number[] }>
  | Happened<'generalRetreat', { side: Side; formations: readonly FormationId[] }>
  | Happened<'baggageSaved', { train: TrainId; hex: HexId }>
  | Happened<'orderAtHand', { formation: FormationId; from: LeaderId; order: Order }>
  | Happened<'fellIll', { leader: LeaderId; rating: number }>
  | Happened<'alarmed', { corps: readonly FormationId[]; less: number }>
  | Happened<'assigned', { formation: FormationId; leader: LeaderId; join: boolean; done: boolean }>
  | Happened<'wentToReserve', { formation: FormationId }>
  | Happened<'marchEnded', { formation: FormationId; hex: HexId; why: 'arrived' | 'zoc' }>
  | Happened<'confidenceRolled', { formation: FormationId; roll: number; limit: Ledger; failed: boolean }>
  | Happened<'orderFailed', { formation: FormationId; why: 'confidence' | 'night' | 'arrival' }>
  | Happened<'fellBack', { unit: UnitId; from: HexId; path: readonly HexId[] }>
  | Happened<'rallyRolled', { leader: LeaderId; unit: UnitId; roll: number; rallied: boolean }>
  | Happened<'rallied', { leader: LeaderId; unit: UnitId; hex: HexId }>
  | Happened<'lostForGood', { unit: UnitId }>
  | Happened<'bombarded', { target: HexId; fire: Fire; defenders: readonly UnitId[] }>
  | Happened<'disrupted', { unit: UnitId; hex: HexId }>
  | Happened<'disruptionRemoved', { units: readonly UnitId[] }>
  | Happened<'chargeDeclared', { units: readonly UnitId[]; from: HexId; via: HexId | null; target: HexId }>
  | Happened<
      'reactionRolled',
      { units: readonly UnitId[]; hex: HexId; roll: number; morale: Ledger; charges: boolean }
    >
  | Happened<
      'squareRolled',
      { units: readonly UnitId[]; hex: HexId; roll: number; morale: Ledger; formed: boolean }
    >
  | Happened<'noSquare', { units: readonly UnitId[]; hex: HexId }>
  | Happened<
      'clashFought',
      { kind: Clash; hex: HexId; attack: Fire; defence: Fire | null; flank: boolean; backhand: boolean }
    >
  | Happened<
      'clashDecided',
      {
        kind: Clash;
        hex: HexId;
        attackLost: number;
        defenceLost: number;
        won: 'attack' | 'defence' | 'nobody';
      }
    >
  | Happened<'wentBack', { units: readonly UnitId[]; hex: HexId }>
  | Happened<'stayed', { units: readonly UnitId[]; hex: HexId }>
  | Happened<'pursuitRolled', { units: readonly UnitId[]; roll: number; value: number; pursues: boolean }>
  | Happened<'pursued', { units: readonly UnitId[]; hex: HexId }>
  | Happened<
      'marched',
      // What a march cost tells by which order it was made, and is the owner's alone.
      { unit: UnitId; from: HexId; path: readonly HexId[]; cost: Ledger | null; allowance: number }
    >
  | Happened<'entered', { unit: UnitId; path: readonly HexId[]; cost: Ledger | null; allowance: number }>
  | Happened<
      'exited',
      { unit: UnitId; from: HexId; path: readonly HexId[]; cost: Ledger | null; allowance: number }
    >
  | Happened<'marchStopped', { unit: UnitId; hex: HexId }>
  | Happened<'takenBack', { unit: UnitId; from: HexId; into: HexId | null }>
  | Happened<
      'leaderRode',
      { leader: LeaderId; from: HexId | null; path: readonly HexId[]; cost: Ledger | null; allowance: number }
    >
  | Happened<
      'trainMoved',
      { train: TrainId; from: HexId | null; path: readonly HexId[]; cost: Ledger; allowance: number }
    >
  | Happened<'bridgeLaid', { hexes: readonly HexId[] }>
  | Happened<'bridgeDamaged', { unit: UnitId; hexes: readonly [HexId, HexId] }>
  | Happened<
      'bridgeMended',
      { unit: UnitId; hexes: readonly [HexId, HexId]; roll: number; limit: number; mended: boolean }
    >
  | Happened<'flagMoved', { side: Side; from: HexId | null; path: readonly HexId[] }>
  | Happened<'hid', { unit: UnitId; hex: HexId }>
  | Happened<'revealed', { side: Side; shown: readonly { readonly unit: UnitId; readonly hex: HexId }[] }>
  | Happened<'trainTaken', { train: TrainId; hex: HexId; side: Side }>
  | Happened<'supplyCut', { units: readonly UnitId[] }>
  | Happened<'supplyRestored', { units: readonly UnitId[] }>
  | Happened<
      'vedetteRode',
      {
        vedette: VedetteId;
        from: HexId | null;
        path: readonly HexId[];
        cost: Ledger | null;
        allowance: number;
        home: boolean;
      }
    >
  | Happened<'vedetteFled', { vedette: VedetteId; from: HexId; into: HexId }>
  | Happened<'vedetteLost', { vedette: VedetteId; hex: HexId }>
  | Happened<'vedetteRallied', { vedette: VedetteId; leader: LeaderId; hex: HexId }>
  | Happened<'rodeDown', { hex: HexId; fire: Fire }>
  | Happened<'skirmished', { hex: HexId; attack: Fire; defence: Fire }>
  | Happened<'leaderDisplaced', { leader: LeaderId; from: HexId; into: HexId }>
  | Happened<'leaderRolled', { leader: LeaderId; roll: number; dies: boolean }>
  | Happened<'leaderDied', { leader: LeaderId; hex: HexId }>
  | Happened<'assaultDeclared', { units: readonly UnitId[]; target: HexId }>
  | Happened<'assaultOrderRolled', { hex: HexId; rolls: Readonly<Record<FormationId, number>> }>
  | Happened<'assaultDropped', { formation: FormationId; hex: HexId }>
  | Happened<'slippedAway', { unit: UnitId; from: HexId; into: HexId }>
  | Happened<'combatFought', { hex: HexId; formation: FormationId; attack: Fire; defence: Fire }>
  | Happened<'moraleUsed', { side: Side; unit: UnitId; morale: Ledger }>
  | Happened<'gaveWay', { side: Side; forced: boolean }>
  | Happened<'hitsHalved', { attack: number; defence: number }>
  | Happened<
      'retreatRolled',
      { side: Side; units: readonly UnitId[]; roll: number; morale: Ledger; holds: boolean }
    >
  | Happened<'brokeAtOnce', { side: Side; units: readonly UnitId[] }>
  | Happened<'stoodInChateau', { units: readonly UnitId[]; hex: HexId }>
  | Happened<'stepLost', { unit: UnitId; hex: HexId; why: 'fire' | 'zoc' | 'no-room' | 'before' }>
  | Happened<
      'eliminated',
      {
        unit: UnitId;
        hex: HexId;
        army: Army;
        strength: number;
        losses: number;
        why: 'fire' | 'zoc' | 'no-room' | 'guns' | 'overrun' | 'off-map' | 'supply' | 'before';
      }
    >
  | Happened<'retreated', { units: readonly UnitId[]; from: HexId; into: HexId }>
  | Happened<'couldNotRetreat', { units: readonly UnitId[]; hex: HexId }>
  | Happened<'advanced', { units: readonly UnitId[]; leader: LeaderId | null; from: HexId; into: HexId }>
  | Happened<'gardeRecoiled', { army: Army; units: readonly UnitId[]; level: number }>
  | Happened<'released', { formations: readonly FormationId[] }>
  | Happened<'commanderNamed', { leader: LeaderId; roll: number }>
  | Happened<'ratingThrown', { leader: LeaderId; roll: number; rating: number }>
  | Happened<'wingTaken', { leader: LeaderId; from: LeaderId; formations: readonly FormationId[] }>
  | Happened<'headquartersMoved', { leader: LeaderId; from: HexId; path: readonly HexId[] }>
  | Happened<'committed', { leader: LeaderId; unit: UnitId; formation: FormationId }>
  | Happened<'headquartersLeft', { leader: LeaderId }>
  | Happened<'reserveRolled', { leader: LeaderId; rolls: readonly number[]; wait: number }>
  | Happened<'reserveFreed', { side: Side; units: readonly UnitId[]; join: FormationId | null }>
  | Happened<'arrivalRolled', { leader: LeaderId; roll: number }>
  | Happened<'silenced', { side: Side; turns: number }>
  | Happened<'reactedUnasked', { units: readonly UnitId[]; hex: HexId }>
  | Happened<'corpsBroke', { group: BreakGroup; losses: number; limit: number }>
  | Happened<'corpsRecovered', { group: BreakGroup; losses: number; limit: number }>
  | Happened<'demoralized', { army: Army | string; losses: number; level: Ledger }>
  | Happened<'disintegrated', { army: Army | string; losses: number; level: Ledger }>
  | Happened<'groupsValued', { values: Readonly<Record<string, number>> }>
  | Happened<'wingSwitched', { formation: FormationId; from: LeaderId; into: LeaderId }>
  | Happened<'controlChanged', { hex: HexId; side: Side }>
  | Happened<'pointsAwarded', { side: Side; value: number; code: string }>
  | Happened<'gameEnded', { outcome: Outcome; points: Readonly<Record<Side, Ledger>> | null }>;
