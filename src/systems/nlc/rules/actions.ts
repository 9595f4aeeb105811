import { z } from 'zod';
import type { Order, SecondOrder } from '../content/atoms.ts';
import { STANCES, type Stance } from '../content/special/stances.ts';
import type { FormationId, HexId, LeaderId, TrainId, UnitId, VedetteId } from './position.ts';

const id = z.string().min(1).max(60);
const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');
const path = z.array(hex).min(1).max(60);
const units = z.array(id).min(1).max(4);
const order = z.enum(['attack', 'defend', 'march', 'reserve']);
const second = z.enum(['attack', 'defend']);
/** What an order says besides its name: what is under a march, what an attack is for, where a march goes. */
const written = {
  order,
  second: second.exactOptional(),
  target: z.array(hex).min(1).max(40).exactOptional(),
  goal: hex.exactOptional(),
};

export const nlcActionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('placeUnit'), unit: id, hex }),
  z.strictObject({ type: z.literal('placeLeader'), leader: id, hex }),
  z.strictObject({ type: z.literal('setOrder'), formation: id, ...written }),
  z.strictObject({ type: z.literal('endSetup') }),
  z.strictObject({ type: z.literal('attach'), attachment: id, to: id }),
  z.strictObject({ type: z.literal('takeStance'), leader: id, stance: z.enum(STANCES) }),
  z.strictObject({ type: z.literal('toReserve'), formation: id }),
  z.strictObject({ type: z.literal('fallBack'), unit: id, path: z.array(hex).max(4) }),
  z.strictObject({ type: z.literal('rally'), leader: id, units }),
  z.strictObject({ type: z.literal('endRally') }),
  z.strictObject({ type: z.literal('sendOrder'), from: id, to: id, ...written }),
  z.strictObject({ type: z.literal('assign'), from: id, to: id, formation: id, join: z.boolean() }),
  z.strictObject({ type: z.literal('commit'), from: id, unit: id, to: id }),
  z.strictObject({ type: z.literal('leaveField'), leader: id }),
  z.strictObject({ type: z.literal('endOrders') }),
  z.strictObject({ type: z.literal('playCard'), card: z.int().min(0).max(99) }),
  z.strictObject({ type: z.literal('layAside'), card: z.int().min(0).max(99) }),
  z.strictObject({ type: z.literal('keepCards') }),
  z.strictObject({ type: z.literal('callReserve'), from: id }),
  z.strictObject({ type: z.literal('freeUnit'), unit: id, join: id }),
  z.strictObject({ type: z.literal('freeCorps'), formation: id }),
  z.strictObject({ type: z.literal('freeDivision'), division: id, join: id }),
  z.strictObject({ type: z.literal('endFreeing') }),
  z.strictObject({ type: z.literal('bombard'), units, target: hex }),
  z.strictObject({ type: z.literal('endBombardment') }),
  z.strictObject({ type: z.literal('charge'), units, target: hex, via: hex.exactOptional() }),
  z.strictObject({ type: z.literal('endCharges') }),
  z.strictObject({ type: z.literal('resolve'), hex, formation: id }),
  z.strictObject({ type: z.literal('react'), units, via: hex.exactOptional() }),
  z.strictObject({ type: z.literal('letPass'), rest: z.boolean() }),
  z.strictObject({ type: z.literal('takeHit'), unit: id }),
  z.strictObject({ type: z.literal('useMorale'), unit: id }),
  z.strictObject({ type: z.literal('retreatTo'), hex }),
  z.strictObject({ type: z.literal('stay') }),
  z.strictObject({ type: z.literal('goBack') }),
  z.strictObject({ type: z.literal('pursue'), hex }),
  z.strictObject({ type: z.literal('march'), unit: id, path }),
  z.strictObject({ type: z.literal('enter'), unit: id, path }),
  z.strictObject({ type: z.literal('exit'), unit: id, path: z.array(hex).max(60) }),
  z.strictObject({ type: z.literal('takeBack'), unit: id }),
  z.strictObject({ type: z.literal('ride'), leader: id, path }),
  z.strictObject({ type: z.literal('moveTrain'), train: id, path }),
  z.strictObject({ type: z.literal('damageBridge'), unit: id, to: hex }),
  z.strictObject({ type: z.literal('mendBridge'), unit: id, to: hex }),
  z.strictObject({ type: z.literal('scout'), vedette: id, path }),
  z.strictObject({ type: z.literal('endMovement') }),
  z.strictObject({ type: z.literal('rideDown'), unit: id, target: hex }),
  z.strictObject({ type: z.literal('skirmish'), vedette: id, target: hex }),
  z.strictObject({ type: z.literal('endOutposts') }),
  z.strictObject({ type: z.literal('assault'), units, target: hex }),
  z.strictObject({ type: z.literal('endAssaults') }),
  z.strictObject({ type: z.literal('slipAway'), unit: id, hex }),
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('giveWay') }),
  z.strictObject({ type: z.literal('holdGround') }),
  z.strictObject({ type: z.literal('advance'), units, leader: id.exactOptional() }),
  z.strictObject({ type: z.literal('halt') }),
]);

/** What an order says. */
export interface Written {
  readonly order: Order;
  readonly second?: SecondOrder;
  readonly target?: readonly HexId[];
  readonly goal?: HexId;
}

export type NlcAction =
  | { readonly type: 'placeUnit'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'placeLeader'; readonly leader: LeaderId; readonly hex: HexId }
  | ({ readonly type: 'setOrder'; readonly formation: FormationId } & Written)
  | { readonly type: 'endSetup' }
  /** 27.10: units that their owner puts under a formation before play. */
  | { readonly type: 'attach'; readonly attachment: string; readonly to: FormationId }
  /** 27.5: the mood of a commander, of those that his dice left open. */
  | { readonly type: 'takeStance'; readonly leader: LeaderId; readonly stance: Stance }
  /** 12.8: from Defend to Reserve, at any time one's own side decides something. */
  | { readonly type: 'toReserve'; readonly formation: FormationId }
  | { readonly type: 'fallBack'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'rally'; readonly leader: LeaderId; readonly units: readonly UnitId[] }
  | { readonly type: 'endRally' }
  | ({ readonly type: 'sendOrder'; readonly from: LeaderId; readonly to: FormationId } & Written)
  | {
      readonly type: 'assign';
      readonly from: LeaderId;
      readonly to: LeaderId;
      readonly formation: FormationId;
      readonly join: boolean;
    }
  /** 30.7: a unit of the reserve comes under a formation. */
  | { readonly type: 'commit'; readonly from: LeaderId; readonly unit: UnitId; readonly to: FormationId }
  /** 30.8: a headquarters is ordered off the map, and its commander with it. */
  | { readonly type: 'leaveField'; readonly leader: LeaderId }
  | { readonly type: 'endOrders' }
  /** 32.12: a card is played, or put aside face down; or neither. */
  | { readonly type: 'playCard'; readonly card: number }
  | { readonly type: 'layAside'; readonly card: number }
  | { readonly type: 'keepCards' }
  /** 28.2: a commander rolls for the army's reserve; then who of it is released, and whom single units join. */
  | { readonly type: 'callReserve'; readonly from: LeaderId }
  | { readonly type: 'freeUnit'; readonly unit: UnitId; readonly join: FormationId }
  | { readonly type: 'freeCorps'; readonly formation: FormationId }
  | { readonly type: 'freeDivision'; readonly division: string; readonly join: FormationId }
  | { readonly type: 'endFreeing' }
  | { readonly type: 'bombard'; readonly units: readonly UnitId[]; readonly target: HexId }
  | { readonly type: 'endBombardment' }
  | {
      readonly type: 'charge';
      readonly units: readonly UnitId[];
      readonly target: HexId;
      readonly via?: HexId;
    }
  | { readonly type: 'endCharges' }
  /** Which of the declared charges or attacks comes next: whose, and on which hex. */
  | { readonly type: 'resolve'; readonly hex: HexId; readonly formation: FormationId }
  | { readonly type: 'react'; readonly units: readonly UnitId[]; readonly via?: HexId }
  /** `rest`: also for all that this mover still does. */
  | { readonly type: 'letPass'; readonly rest: boolean }
  | { readonly type: 'takeHit'; readonly unit: UnitId }
  /** 29.10, 30.10: whose morale counts for its side in this fight. */
  | { readonly type: 'useMorale'; readonly unit: UnitId }
  | { readonly type: 'retreatTo'; readonly hex: HexId }
  | { readonly type: 'stay' }
  | { readonly type: 'goBack' }
  | { readonly type: 'pursue'; readonly hex: HexId }
  | { readonly type: 'march'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'enter'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'exit'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'takeBack'; readonly unit: UnitId }
  | { readonly type: 'ride'; readonly leader: LeaderId; readonly path: readonly HexId[] }
  /** 32.10: baggage moves. */
  | { readonly type: 'moveTrain'; readonly train: TrainId; readonly path: readonly HexId[] }
  /** 32.11: work on the bridge between its hex and another. */
  | { readonly type: 'damageBridge'; readonly unit: UnitId; readonly to: HexId }
  | { readonly type: 'mendBridge'; readonly unit: UnitId; readonly to: HexId }
  /** 32.7: a vedette rides, out from its unit or on. */
  | { readonly type: 'scout'; readonly vedette: VedetteId; readonly path: readonly HexId[] }
  | { readonly type: 'endMovement' }
  /** 32.7: cavalry falls upon vedettes, or vedettes upon others. */
  | { readonly type: 'rideDown'; readonly unit: UnitId; readonly target: HexId }
  | { readonly type: 'skirmish'; readonly vedette: VedetteId; readonly target: HexId }
  | { readonly type: 'endOutposts' }
  | { readonly type: 'assault'; readonly units: readonly UnitId[]; readonly target: HexId }
  | { readonly type: 'endAssaults' }
  | { readonly type: 'slipAway'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'stand' }
  | { readonly type: 'giveWay' }
  | { readonly type: 'holdGround' }
  | { readonly type: 'advance'; readonly units: readonly UnitId[]; readonly leader?: LeaderId }
  | { readonly type: 'halt' };

/** Whom or what an action is for. */
export function subjectOf(action: NlcAction): string {
  switch (action.type) {
    case 'placeUnit':
    case 'commit':
    case 'fallBack':
    case 'takeHit':
    case 'useMorale':
    case 'march':
    case 'enter':
    case 'exit':
    case 'takeBack':
    case 'slipAway':
    case 'rideDown':
    case 'damageBridge':
    case 'mendBridge':
    case 'freeUnit':
      return action.unit;
    case 'moveTrain':
      return action.train;
    case 'scout':
    case 'skirmish':
      return action.vedette;
    case 'placeLeader':
    case 'takeStance':
    case 'rally':
    case 'ride':
    case 'leaveField':
      return action.leader;
    case 'setOrder':
    case 'toReserve':
    case 'freeCorps':
      return action.formation;
    case 'callReserve':
      return action.from;
    case 'freeDivision':
      return action.division;
    case 'sendOrder':
    case 'assign':
    case 'attach':
      return action.to;
    case 'bombard':
    case 'charge':
    case 'react':
    case 'assault':
    case 'advance':
      return action.units[0] as string;
    case 'resolve':
    case 'retreatTo':
    case 'pursue':
      return action.hex;
    default:
      return '';
  }
}
