import { z } from 'zod';
import type { Subject } from '../../../engine/game.ts';
import type { FightingArm } from './combat/engagement.ts';
import type { HexId, LeaderId, UnitId } from './position.ts';
import type { Marker } from './variants/hidden/hidden-state.ts';

const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');
const unit = z.string().min(1).max(60);
const path = z.array(hex).min(1).max(80);
const marker = z.enum(['a', 'b']);
const fightingArm = z.enum(['infantry', 'cavalry', 'artillery']);
const pair = z.string().min(1).max(20);
/** Whom a pair of markers hides, and which of the two is real. */
const hidden = {
  units: z.array(unit).min(1).max(40),
  leaders: z.array(unit).max(20),
  real: marker,
};

/** Whom or what an order is for: a unit or leader, a pair of markers, a group, a hex; nobody for the end of a phase. */
export function subjectOf(action: NlbAction): Subject {
  if ('unit' in action) {
    return action.unit;
  }
  if ('leader' in action) {
    return action.leader;
  }
  if ('pair' in action) {
    return action.pair;
  }
  if ('group' in action) {
    return action.group;
  }
  return 'hex' in action ? action.hex : '';
}

/** What a seat can choose, as it stands in records and messages. */
export const nlbActionSchema = z.discriminatedUnion('type', [
  /** Move one unit; the path lists each hex entered, without the one it starts from. */
  z.strictObject({ type: z.literal('march'), unit, path }),
  /** Bring a reinforcement onto the map; the path starts with its entry hex. */
  z.strictObject({ type: z.literal('enter'), unit, path }),
  /** Leave the map for good; the path may be empty when the unit already stands on the exit hex. */
  z.strictObject({ type: z.literal('exit'), unit, path: z.array(hex).max(80) }),
  z.strictObject({ type: z.literal('endMovement') }),
  /** Set a unit up where the scenario leaves its owner a choice (3.2C). */
  z.strictObject({ type: z.literal('place'), unit, hex }),
  /** Write down in secret whether a group will be used (18.5C) and at which of its entries it will come (22.6B). */
  z.strictObject({
    type: z.literal('writeDown'),
    group: z.string().min(1).max(60),
    use: z.boolean(),
    entry: z.int().min(0).max(99).optional(),
  }),
  /** Put an enemy-held hex under attack. */
  z.strictObject({ type: z.literal('target'), hex }),
  /** Bring a unit, and whoever must fight beside it, into the attack being built. */
  z.strictObject({ type: z.literal('engage'), unit }),
  /** Close the attack being built and roll on this column or, by choice, one to the left. */
  z.strictObject({ type: z.literal('declare'), column: z.string().min(3).max(3) }),
  z.strictObject({ type: z.literal('endCombat') }),
  /** Retreat one unit, in the order its owner likes, displacing `displace` from a full hex. */
  z.strictObject({ type: z.literal('retreatTo'), unit, hex, displace: unit.optional() }),
  /** Ignore a retreat that need not be suffered: chateau infantry, or artillery that bombarded. */
  z.strictObject({ type: z.literal('stand'), unit }),
  /** Give up a unit in an exchange. */
  z.strictObject({ type: z.literal('lose'), unit }),
  z.strictObject({ type: z.literal('advance'), unit, hex }),
  /** Move a leader, bring him on or take him off the map; paths as for units. */
  z.strictObject({ type: z.literal('ride'), leader: unit, path }),
  z.strictObject({ type: z.literal('rideOn'), leader: unit, path }),
  z.strictObject({ type: z.literal('rideOff'), leader: unit, path: z.array(hex).max(80) }),
  /** Put a leader beside one of his units at set-up, or beside the nearest friend when driven off. */
  z.strictObject({ type: z.literal('placeLeader'), leader: unit, hex }),
  /** A commander gives command to an officer or a unit. */
  z.strictObject({ type: z.literal('command'), leader: unit, whom: unit }),
  z.strictObject({ type: z.literal('endCommand') }),
  /** An officer keeps himself free of command to reorganize this turn. */
  z.strictObject({ type: z.literal('prepareReorganization'), leader: unit }),
  z.strictObject({ type: z.literal('reorganize'), leader: unit, units: z.array(unit).min(1).max(2) }),
  z.strictObject({ type: z.literal('endReorganization') }),
  z.strictObject({ type: z.literal('declineAdvance') }),
  /** Advance the two units that stand with a leader, and him with them (15.6). */
  z.strictObject({ type: z.literal('advanceLed'), leader: unit, hex }),
  /** Let a leader take command of the stack he stands with in this fight, or let none (16.13). */
  z.strictObject({ type: z.literal('lead'), leader: unit }),
  z.strictObject({ type: z.literal('declineLead') }),
  /** Begin to shut infantry up in a chateau, or bring it out (16.11). */
  z.strictObject({ type: z.literal('formGarrison'), unit }),
  z.strictObject({ type: z.literal('leaveGarrison'), unit }),
  /** Say which arm of a combined attack counts double, which triple (16.7). */
  z.strictObject({
    type: z.literal('enhance'),
    double: fightingArm.nullable(),
    triple: fightingArm.nullable(),
  }),
  /** Bring the cavalry of a hex into the attack being built as a charge (16.8). */
  z.strictObject({ type: z.literal('charge'), unit }),
  /** Nobody else falls back before combat (15.3). */
  z.strictObject({ type: z.literal('endRetreats') }),
  /** Put a pair of hidden-movement markers on a hex for units there and next to it (16.6A). */
  z.strictObject({ type: z.literal('hide'), hex, ...hidden }),
  /** The same for reinforcements that are still off the map. */
  z.strictObject({ type: z.literal('hideComing'), group: z.string().min(1).max(60), ...hidden }),
  /** Lay a pair open of one's own will (16.6C). */
  z.strictObject({ type: z.literal('reveal'), pair }),
  z.strictObject({ type: z.literal('endHiding') }),
  /** Move one marker of a pair; from off the map the path starts with an entry hex (16.6B). */
  z.strictObject({ type: z.literal('steer'), pair, marker, path }),
  /** Put a unit or leader of a pair that was laid open back on the map; the rest as near as they fit. */
  z.strictObject({ type: z.literal('deploy'), unit, hex }),
  z.strictObject({ type: z.literal('deployRest') }),
  /** Go no further with a march that was interrupted (16.6C). */
  z.strictObject({ type: z.literal('halt'), unit }),
  /** Cast the dice that say how far a unit or a leader can move, and move it then (16.18A, 16.1C). */
  z.strictObject({ type: z.literal('rollAllowance'), unit }),
  /** Open or close an army's headquarters (16.14A). */
  z.strictObject({ type: z.literal('setHeadquarters'), leader: unit, active: z.boolean() }),
  /** Attack an enemy supply train, which destroys it (16.17C). */
  z.strictObject({ type: z.literal('attackTrain'), unit, train: unit }),
]);

export type NlbAction =
  | { readonly type: 'march'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'enter'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'exit'; readonly unit: UnitId; readonly path: readonly HexId[] }
  | { readonly type: 'endMovement' }
  | { readonly type: 'place'; readonly unit: UnitId; readonly hex: HexId }
  | {
      readonly type: 'writeDown';
      readonly group: string;
      readonly use: boolean;
      readonly entry?: number | undefined;
    }
  | { readonly type: 'target'; readonly hex: HexId }
  | { readonly type: 'engage'; readonly unit: UnitId }
  | { readonly type: 'declare'; readonly column: string }
  | { readonly type: 'endCombat' }
  | {
      readonly type: 'retreatTo';
      readonly unit: UnitId;
      readonly hex: HexId;
      readonly displace?: UnitId | undefined;
    }
  | { readonly type: 'stand'; readonly unit: UnitId }
  | { readonly type: 'lose'; readonly unit: UnitId }
  | { readonly type: 'advance'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'declineAdvance' }
  | { readonly type: 'advanceLed'; readonly leader: LeaderId; readonly hex: HexId }
  | { readonly type: 'endRetreats' }
  | { readonly type: 'lead'; readonly leader: LeaderId }
  | { readonly type: 'declineLead' }
  | { readonly type: 'enhance'; readonly double: FightingArm | null; readonly triple: FightingArm | null }
  | { readonly type: 'charge'; readonly unit: UnitId }
  | { readonly type: 'formGarrison'; readonly unit: UnitId }
  | { readonly type: 'leaveGarrison'; readonly unit: UnitId }
  | { readonly type: 'rollAllowance'; readonly unit: UnitId | LeaderId }
  | { readonly type: 'setHeadquarters'; readonly leader: LeaderId; readonly active: boolean }
  | { readonly type: 'attackTrain'; readonly unit: UnitId; readonly train: UnitId }
  | { readonly type: 'ride'; readonly leader: LeaderId; readonly path: readonly HexId[] }
  | { readonly type: 'rideOn'; readonly leader: LeaderId; readonly path: readonly HexId[] }
  | { readonly type: 'rideOff'; readonly leader: LeaderId; readonly path: readonly HexId[] }
  | { readonly type: 'placeLeader'; readonly leader: LeaderId; readonly hex: HexId }
  | { readonly type: 'command'; readonly leader: LeaderId; readonly whom: LeaderId | UnitId }
  | { readonly type: 'endCommand' }
  | { readonly type: 'prepareReorganization'; readonly leader: LeaderId }
  | { readonly type: 'reorganize'; readonly leader: LeaderId; readonly units: readonly UnitId[] }
  | { readonly type: 'endReorganization' }
  | ({ readonly type: 'hide'; readonly hex: HexId } & Hidden)
  | ({ readonly type: 'hideComing'; readonly group: string } & Hidden)
  | { readonly type: 'reveal'; readonly pair: string }
  | { readonly type: 'endHiding' }
  | {
      readonly type: 'steer';
      readonly pair: string;
      readonly marker: Marker;
      readonly path: readonly HexId[];
    }
  | { readonly type: 'deploy'; readonly unit: UnitId | LeaderId; readonly hex: HexId }
  | { readonly type: 'deployRest' }
  | { readonly type: 'halt'; readonly unit: UnitId };

interface Hidden {
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  readonly real: Marker;
}
