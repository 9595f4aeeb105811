import type { NlbScenario } from '../../nlb/content/scenario.ts';
import type { NlbNationality } from '../../nlb/content/units.ts';
import type { Arm, Army, Order, Side } from './atoms.ts';
import type { Derlon, GroupChange, NlcRefit } from './refit.ts';

/*
 * One battle as the rules read it: counters, leaders, formations, who stands where with which orders, and what
 * wins. Shipped battles are made from a base game's files and a refit (`resolve.ts`); tests write theirs by hand.
 */

export interface NlcUnit {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** Which unit that was, in words. */
  readonly description: string;
  readonly army: Army;
  readonly nationality: NlbNationality;
  readonly org: string;
  readonly arm: Arm;
  readonly strength: number;
  /** Null for a counter without a reduced side. */
  readonly reduced: number | null;
  readonly movement: number;
  readonly morale: number;
  readonly moraleRule: string;
  /** 2.2: keeps its morale on the reduced side, and by which case. */
  readonly steady: string | null;
  readonly pursuit: number;
  readonly pursuitRule: string;
  readonly oldGuard: boolean;
  /** 7.4: of the troops whose recoil everybody sees. */
  readonly garde: boolean;
  /** The formation that leads it, an attachment counted. */
  readonly formation: string;
  /** Whose break limit its loss counts for, and whose breaking shakes it. */
  readonly losesFor: string;
  readonly brokenWith: string;
}

export interface NlcLeader {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly nationality: NlbNationality;
  readonly role: 'oc' | 'wc' | 'formation';
  /** Null for an overall or wing commander. */
  readonly formation: string | null;
  readonly movement: number;
  readonly rating: { readonly attack: number; readonly other: number };
  readonly ratingRule: string;
  readonly outOfSightOf: string | null;
  readonly most: number | null;
  readonly cavalryCounts: number;
  readonly singleAdvance: string | null;
  readonly rules: { readonly wing: string; readonly most: string } | null;
}

export interface NlcFormation {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly org: string;
  readonly leader: string;
  /** The wing commander it begins under. */
  readonly wing: string | null;
  readonly order: Order;
  readonly orderRule: string;
  /** All its counters are cavalry or horse artillery (12.2). */
  readonly mounted: boolean;
}

export interface NlcSlot {
  readonly unit: string;
  readonly hex: string;
  /** Its owner puts it in one of these before play. */
  readonly oneOf: readonly string[] | null;
  readonly reduced: boolean;
}

export interface NlcGroup {
  readonly id: string;
  readonly army: Army;
  /** Index of the turn. */
  readonly turn: number;
  readonly hexes: readonly string[];
  readonly units: readonly string[];
  readonly reduced: readonly string[];
  readonly rule: string;
}

export interface NlcTurn {
  readonly label: string;
  readonly hours: number;
  readonly night: boolean;
  readonly rain: boolean;
}

export type NlcVictory = NlbScenario['victory'];

export interface NlcBattle {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly summary: string;
  readonly aims: Readonly<Partial<Record<Army, string>>>;
  readonly notes: readonly string[];
  readonly map: string;
  readonly area: { readonly columns: readonly [number, number]; readonly rows: readonly [number, number] };
  readonly turns: readonly NlcTurn[];
  readonly firstPlayer: Side;
  readonly seats: readonly Army[];
  readonly units: readonly NlcUnit[];
  readonly leaders: readonly NlcLeader[];
  readonly formations: readonly NlcFormation[];
  readonly breakLimits: NlcRefit['breakLimits'];
  /** The corps of divisions, where its leader is in play. */
  readonly corps: NlcRefit['corps'] | null;
  readonly lateStart: NlcRefit['lateStart'] | null;
  readonly groupValues: NlcRefit['groupValues'] | null;
  readonly groupChanges: readonly GroupChange[];
  readonly supplyEdges: NlcRefit['supplyEdges'];
  readonly freeOrders: string | null;
  readonly setup: readonly NlcSlot[];
  readonly reinforcements: readonly NlcGroup[];
  readonly derlon: Derlon | null;
  readonly exits: readonly {
    readonly army: Army;
    readonly hexes: readonly string[];
    readonly each: number;
    readonly per: number;
    readonly until: number | null;
    readonly doubledFrom: number | null;
    readonly rule: string;
  }[];
  readonly nearExit: { readonly movement: number; readonly each: number; readonly rule: string } | null;
  readonly brussels: string | null;
  readonly control: readonly {
    readonly hex: string;
    readonly initially: Side | null;
    readonly occupied: boolean;
    readonly rule: string;
  }[];
  readonly morale: NlbScenario['morale'];
  readonly levelBonus: Readonly<Partial<Record<Army, { readonly amount: number; readonly rule: string }>>>;
  readonly levelChanges: NlbScenario['levelChanges'];
  readonly supply: string | null;
  readonly victory: NlcVictory;
}
