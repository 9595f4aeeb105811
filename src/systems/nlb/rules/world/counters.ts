import type { NlbLeader, NlbScenario, NlbTrain, NlbUnit } from '../../content/content.ts';
import type { LeaderStart } from '../command/leader-starts.ts';
import type { Army, CorpsId, Side } from '../names.ts';

/** A counter of this scenario: its printed values and its place in the forces of its side. */
export interface Counter extends Readonly<NlbUnit> {
  readonly side: Side;
  readonly slot: number;
  readonly mounted: boolean;
  readonly artillery: boolean;
  readonly corps: CorpsId | undefined;
}

/** A leader of this scenario: his printed values and his place among those of his side. */
export interface Leader extends Readonly<NlbLeader> {
  /** 10.1C: he moves at the price of cavalry. */
  readonly mounted: true;
  readonly side: Side;
  readonly slot: number;
  readonly start: LeaderStart;
  readonly corps: CorpsId | undefined;
}

/** A supply train of this scenario (16.17). */
export interface Train extends Readonly<NlbTrain> {
  readonly side: Side;
  readonly start: NlbScenario['trains'][number] | null;
}

/** A body with a morale of its own: a French or Prussian corps, or a nation of the Allied army (13.0, 13.1). */
export interface Corps {
  readonly id: CorpsId;
  readonly army: Army;
  readonly name: string;
  readonly level: number;
  readonly rule: string;
}

export interface Turn {
  readonly label: string;
  readonly night: boolean;
  readonly rain: boolean;
  /** 26.0D: the ground is as in rain, the air is clear. */
  readonly mud?: true;
}

/** A unit or a leader as morale sees it: by army, by organisation or by nation. */
export interface Member {
  readonly id: string;
  readonly army: Army;
  readonly org: string | null;
  readonly nationality: string;
  /** 13.1: whose morale it shares; a commander belongs to no corps. */
  readonly corps: CorpsId | undefined;
}

/** Who moves, as far as his prices go. */
export interface Mover extends Member {
  readonly mounted: boolean;
  readonly side: Side;
  readonly slot: number;
  /** Leaders have one, units have none. */
  readonly kind?: Leader['kind'];
}
