import type { Frame } from '../../../engine/position.ts';
import { isFlankCharge } from '../rules/charge/ways.ts';
import { groupMorale } from '../rules/fire/morale.ts';
import { cutInto } from '../rules/fire/strength.ts';
import { stateOf } from '../rules/ground/standing.ts';
import { enemyOf, type NlcPosition, type Side, type UnitState } from '../rules/position.ts';
import { counterOf, type World } from '../rules/world.ts';
import { chargeTerms, type DeclaredCharge } from './charges.ts';
import type { Contact } from './contact.ts';
import type { Exchange, StakesOf } from './exchange.ts';

interface ReactLocals {
  /** Of those who move. */
  readonly side: Side;
  readonly movers: readonly string[];
  readonly hex: string;
  readonly reactors?: readonly string[];
  readonly via?: string | null;
}

interface ClashLocals {
  readonly side: Side;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly hex: string;
  readonly from: string;
  readonly flank: boolean;
  readonly backhand: boolean;
  readonly fleeing: boolean;
  readonly attack?: unknown;
}

interface CombatLocals {
  readonly side: Side;
  readonly formation: string;
  readonly attackers: readonly string[];
  readonly hex: string;
  readonly attack?: unknown;
}

interface DeclaredLocals {
  readonly side: Side;
  readonly assaults?: Parameters<Contact['declared']>[2];
  readonly charges?: readonly DeclaredCharge[];
}

/** What fights that have been begun promise, their dice weighed: declared, ridden for, or about to be rolled. */
export class Begun {
  readonly #world: World;
  readonly #contact: Contact;
  readonly #exchange: Exchange;
  readonly #stakes: StakesOf;

  constructor(world: World, contact: Contact, exchange: Exchange, stakes: StakesOf) {
    this.#world = world;
    this.#contact = contact;
    this.#exchange = exchange;
    this.#stakes = stakes;
  }

  /** To the French; the other side's count down. */
  worth(p: NlcPosition): number {
    let sum = 0;
    for (const { proc, locals } of p.stack as readonly Frame[]) {
      if (proc === 'nlc.assaults' || proc === 'nlc.charges')
        sum += this.#declared(p, locals as DeclaredLocals);
      if (proc === 'nlc.react') sum += this.#reaction(p, locals as ReactLocals);
      if (proc === 'nlc.clash') sum += this.#clash(p, locals as unknown as ClashLocals);
      if (proc === 'nlc.combat') sum += this.#combat(p, locals as unknown as CombatLocals);
    }
    return sum;
  }

  #living(p: NlcPosition, units: readonly string[]): UnitState[] {
    return units.map((id) => stateOf(p, counterOf(this.#world, id))).filter(({ place }) => place === 'map');
  }

  #declared(p: NlcPosition, { side, assaults = [], charges = [] }: DeclaredLocals): number {
    let sum = this.#contact.declared(p, side, assaults);
    for (const charge of charges) {
      const terms = chargeTerms(this.#world, p, side, charge, (units) => this.#morale(p, units));
      if (terms === undefined) continue;
      const { riders, defenders, hex, ...how } = terms;
      sum += this.#exchange.charge(p, riders, defenders, how, this.#stakes(p, side, hex));
    }
    return signOf(side) * sum;
  }

  #morale(p: NlcPosition, units: readonly UnitState[]): number {
    return groupMorale(this.#world, p, units).total;
  }

  /** Cavalry that has said it will charge, and has still to pass its check. */
  #reaction(p: NlcPosition, { side, movers, hex, reactors, via }: ReactLocals): number {
    const top = p.stack[p.stack.length - 1];
    if (reactors === undefined || top?.proc !== 'nlc.react' || top.step !== 'test') return 0;
    const own = enemyOf(side);
    const riders = this.#living(p, reactors);
    const [first] = riders;
    if (first === undefined) return 0;
    const { grid } = this.#world;
    const from = grid.index(via ?? (first.hex as string));
    const worth = this.#charge(p, own, riders, this.#living(p, movers), {
      from,
      hex: grid.index(hex),
      flank: isFlankCharge(this.#world, p, own, reactors, from, grid.index(hex)),
      backhand: false,
    });
    return (signOf(own) * worth * Math.min(6, Math.max(0, this.#morale(p, riders)))) / 6;
  }

  #clash(p: NlcPosition, locals: ClashLocals): number {
    if (locals.attack !== undefined) return 0;
    const { grid } = this.#world;
    const { side, attackers, defenders, hex, from, flank, backhand } = locals;
    const how = { from: grid.index(from), hex: grid.index(hex), flank: flank || locals.fleeing, backhand };
    return signOf(side) * this.#charge(p, side, this.#living(p, attackers), this.#living(p, defenders), how);
  }

  #charge(
    p: NlcPosition,
    side: Side,
    riders: readonly UnitState[],
    defenders: readonly UnitState[],
    { from, hex, flank, backhand }: { from: number; hex: number; flank: boolean; backhand: boolean },
  ): number {
    const infantry = defenders.filter(({ id }) => counterOf(this.#world, id).infantry);
    const shaken = infantry.some(({ disrupted }) => disrupted);
    const square =
      infantry.length === 0 ? null : shaken ? 0 : Math.min(1, Math.max(0, this.#morale(p, infantry) / 6));
    const ground = 1 - (cutInto(this.#world, from, hex, 'charge').share ?? 1);
    return this.#exchange.charge(
      p,
      riders,
      defenders,
      { ground, flank, square, double: backhand },
      this.#stakes(p, side, hex),
    );
  }

  #combat(p: NlcPosition, { side, formation, attackers, hex, attack }: CombatLocals): number {
    if (attack !== undefined) return 0;
    const units = this.#living(p, attackers).map(({ id }) => id);
    return units.length === 0
      ? 0
      : signOf(side) * this.#contact.declared(p, side, [{ units, formation, target: hex }]);
  }
}

const signOf = (side: Side): number => (side === 'french' ? 1 : -1);
