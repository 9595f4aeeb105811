import { ARMIES } from '../../rules/position.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import type { Meaning } from '../judging/prospects.ts';
import type { Weights } from '../judging/weights.ts';
import { type Deployment, type Sketch, waysOut } from '../marching/sketch.ts';
import { EMPTY, type Gun, type Party, type PlannedAttack, type Target } from './attack-parties.ts';
import { Clashes, costsOf, NO_COST, type Prices } from './clash.ts';
import type { OddsTable } from './odds-table.ts';

export interface AttackQuestion {
  readonly meaning: Meaning;
  /** How much the attacker minds his own losses. */
  readonly care: number;
  /** What it is worth to drive the enemy from a hex. */
  readonly ground: Float64Array;
}

/** Somebody has to attack it, and nobody is left who could. */
const NEGLECTED = 6;

/** Who attacks whom: every enemy in contact is attacked, the parties are shared out by what they bring. */
export class Attacks {
  readonly #land: Land;
  readonly #clashes: Clashes;
  readonly #shaken: number;
  readonly #targetAt: Int16Array;
  readonly #targets: Target[] = [];
  readonly #parties: Party[] = [];
  readonly #guns: Gun[] = [];
  #targetCount = 0;
  #partyCount = 0;
  #gunCount = 0;
  #costs: readonly Float64Array[] = [];
  #prices: Prices = { own: NO_COST, foe: NO_COST, care: 1 };

  constructor(land: Land, odds: OddsTable, weights: Weights) {
    this.#land = land;
    this.#shaken = weights.shaken;
    this.#clashes = new Clashes(odds, weights);
    this.#targetAt = new Int16Array(land.size).fill(-1);
  }

  /** What the attacks of the sketch's own side are worth to it, as it stands. */
  worth(
    sketch: Sketch,
    foeStacks: readonly number[],
    guns: readonly number[],
    question: AttackQuestion,
  ): number {
    this.#find(sketch, foeStacks, question);
    this.#share();
    this.#fire(sketch, guns, question);
    this.#improve();
    let sum = 0;
    for (let t = 0; t < this.#targetCount; t += 1) {
      const target = this.#targets[t] as Target;
      this.#targetAt[target.hex] = -1;
      sum += target.value;
    }
    return sum;
  }

  /** Tells who is left of an enemy hex after the attacks last weighed: 1 everybody, 0 nobody. */
  survivors(into: Float64Array): void {
    for (let t = 0; t < this.#targetCount; t += 1) {
      const target = this.#targets[t] as Target;
      into[target.hex] = 1 - target.killed - this.#shaken * (target.gone - target.killed);
    }
  }

  /** The attacks last weighed. */
  planned(): PlannedAttack[] {
    const plans: PlannedAttack[] = [];
    for (let t = 0; t < this.#targetCount; t += 1) {
      const target = this.#targets[t] as Target;
      if (target.joins >= 0 || target.attackers + target.guns === 0) continue;
      const from: number[] = [];
      for (let n = 0; n < this.#partyCount; n += 1)
        if ((this.#parties[n] as Party).at === t) from.push((this.#parties[n] as Party).hex);
      const guns: number[] = [];
      for (let n = 0; n < this.#gunCount; n += 1)
        if ((this.#guns[n] as Gun).at === t) guns.push((this.#guns[n] as Gun).piece);
      const targets = [target.hex];
      for (let other = 0; other < this.#targetCount; other += 1)
        if ((this.#targets[other] as Target).joins === t) targets.push((this.#targets[other] as Target).hex);
      const { value, killed, gone, exchanged, column, below, bound } = target;
      plans.push({ targets, from, guns, value, killed, gone, exchanged, column, below, mustBe: bound });
    }
    return plans;
  }

  #find({ own, foe }: Sketch, foeStacks: readonly number[], question: AttackQuestion): void {
    const { neighbours, contact, ground } = this.#land;
    this.#targetCount = 0;
    this.#partyCount = 0;
    this.#gunCount = 0;
    this.#prices.care = question.care;
    this.#costs = ARMIES.map((army) => costsOf(question.meaning, army));
    const partyAt = new Map<number, Party>();
    for (let s = 0; s < foeStacks.length; s += 1) {
      const hex = foeStacks[s] as number;
      if ((foe.count[hex] as number) <= (foe.stale[hex] as number)) continue;
      let t = -1;
      for (let d = 0; d < 6; d += 1) {
        if (contact[hex * 6 + d] === 0) continue;
        const from = neighbours[hex * 6 + d] as number;
        if (own.count[from] === 0 || own.stale[from] !== 0 || ground.chateau[from] === 1) continue;
        if (t < 0) {
          t = this.#open(own, foe, hex, question);
          (this.#targets[t] as Target).bound = true;
        }
        let party = partyAt.get(from);
        if (party === undefined) {
          party = this.#party(own, foe, from);
          partyAt.set(from, party);
        }
        party.faces.push(t);
      }
    }
  }

  #open(own: Deployment, foe: Deployment, hex: number, question: AttackQuestion): number {
    const t = this.#targetCount;
    this.#targetCount += 1;
    const costs = this.#costs[foe.army[hex] as number] as Float64Array;
    let target = this.#targets[t];
    if (target === undefined) {
      target = { ...EMPTY };
      this.#targets[t] = target;
    } else Object.assign(target, EMPTY);
    target.hex = hex;
    target.costs = costs;
    target.defenders = foe.strength[hex] as number;
    target.riders = foe.cavalry[hex] as number;
    target.defendersTrapped = waysOut(this.#land, foe, own, hex) === 0;
    target.ground = question.ground[hex] as number;
    target.chateau = this.#land.ground.chateau[hex] === 1;
    this.#targetAt[hex] = t;
    return t;
  }

  #party(own: Deployment, foe: Deployment, hex: number): Party {
    let party = this.#parties[this.#partyCount];
    if (party === undefined) {
      party = { hex, strength: 0, cavalry: 0, army: 0, trapped: false, faces: [], at: -1 };
      this.#parties[this.#partyCount] = party;
    }
    this.#partyCount += 1;
    party.hex = hex;
    party.strength = own.strength[hex] as number;
    party.cavalry = own.cavalry[hex] as number;
    party.army = own.army[hex] as number;
    party.trapped = waysOut(this.#land, own, foe, hex) === 0;
    party.faces.length = 0;
    party.at = -1;
    return party;
  }

  #enlist(party: Party, t: number, by: 1 | -1): void {
    const target = this.#targets[t] as Target;
    target.attackers += by;
    target.army = party.army;
    target.strength += by * party.strength;
    target.cavalry += by * party.cavalry;
    if (party.trapped) target.attackersTrapped += by * party.strength;
    const { neighbours, water } = this.#land;
    for (let link = party.hex * 6; link < party.hex * 6 + 6; link += 1)
      if (neighbours[link] === target.hex && water[link] === 0) target.dry += by;
    party.at = by === 1 ? t : -1;
  }

  #weigh(t: number): number {
    const target = this.#targets[t] as Target;
    if (target.joins >= 0) {
      target.value = 0;
      return 0;
    }
    if (target.attackers + target.guns === 0) {
      target.killed = 0;
      target.gone = 0;
      target.exchanged = 0;
      target.value = target.bound ? -NEGLECTED : 0;
      return target.value;
    }
    const { ground, world } = this.#land;
    const halved = ground.halvesCavalry[target.hex] === 1 ? Math.floor(target.cavalry / 2) : 0;
    target.attack = target.strength - halved + target.guns;
    target.exposed = target.strength;
    const water = target.attackers > 0 && target.dry === 0 ? world.tables.waterDefence : 1;
    const shelter = Math.max(ground.defence[target.hex] as number, water);
    target.defence =
      shelter === 1 && ground.halvesCavalry[target.hex] === 1
        ? target.defenders - Math.floor(target.riders / 2)
        : target.defenders * shelter;
    for (let other = 0; other < this.#targetCount; other += 1) {
      const joined = this.#targets[other] as Target;
      if (joined.joins !== t) continue;
      target.defence += joined.defenders * (ground.defence[joined.hex] as number);
    }
    this.#prices.foe = target.costs;
    this.#prices.own = this.#costs[target.army] as Float64Array;
    target.value = this.#clashes.weigh(target, this.#prices);
    const { killed, gone, exchanged, column, below } = this.#clashes.result;
    target.killed = killed;
    target.gone = gone;
    target.exchanged = exchanged;
    target.column = column;
    target.below = below;
    return target.value;
  }

  /** Gives each party to the target that needs it most, those with the least choice first. */
  #share(): void {
    for (let faces = 1; faces <= 6; faces += 1) {
      for (let n = 0; n < this.#partyCount; n += 1) {
        const party = this.#parties[n] as Party;
        if (party.faces.length !== faces) continue;
        let best = party.faces[0] as number;
        let least = Number.POSITIVE_INFINITY;
        for (const t of party.faces) {
          const target = this.#targets[t] as Target;
          const share = target.strength / target.defenders;
          if (share < least) {
            least = share;
            best = t;
          }
        }
        this.#enlist(party, best, 1);
      }
    }
    for (let t = 0; t < this.#targetCount; t += 1)
      if ((this.#targets[t] as Target).attackers === 0) this.#cover(t);
    for (let t = 0; t < this.#targetCount; t += 1) this.#weigh(t);
  }

  /** A target that nobody attacks yet: somebody comes over from another, or it is attacked along with it. */
  #cover(t: number): void {
    let alone: Party | undefined;
    for (let n = 0; n < this.#partyCount; n += 1) {
      const party = this.#parties[n] as Party;
      if (!party.faces.includes(t)) continue;
      if ((this.#targets[party.at] as Target).attackers > 1) {
        this.#enlist(party, party.at, -1);
        this.#enlist(party, t, 1);
        return;
      }
      alone = party;
    }
    if (alone !== undefined && (this.#targets[alone.at] as Target).joins < 0)
      (this.#targets[t] as Target).joins = alone.at;
  }

  #fire({ own, foe }: Sketch, guns: readonly number[], question: AttackQuestion): void {
    const { neighbours, contact } = this.#land;
    for (let g = 0; g < guns.length; g += 1) {
      const piece = guns[g] as number;
      const hex = own.hexes[piece] as number;
      if (hex < 0 || foe.zoc[hex] !== 0 || own.stale[hex] !== 0) continue;
      let facing = false;
      for (let d = 0; d < 6; d += 1)
        facing ||= contact[hex * 6 + d] === 1 && foe.count[neighbours[hex * 6 + d] as number] !== 0;
      if (facing) continue;
      const strength = own.pieces[piece]?.strength ?? 0;
      let best = -1;
      let gain = 1e-9;
      for (const to of this.#land.shots(hex)) {
        if ((foe.count[to] as number) <= (foe.stale[to] as number)) continue;
        let t = this.#targetAt[to] as number;
        if (t < 0) t = this.#open(own, foe, to, question);
        const target = this.#targets[t] as Target;
        if (target.joins >= 0) continue;
        const before = target.value;
        target.guns += strength;
        const more = this.#weigh(t) - before;
        target.guns -= strength;
        if (more > gain) {
          gain = more;
          best = t;
        }
        this.#weigh(t);
      }
      if (best < 0) continue;
      (this.#targets[best] as Target).guns += strength;
      this.#weigh(best);
      this.#guns[this.#gunCount] = { piece, strength, at: best };
      this.#gunCount += 1;
    }
  }

  /** Parties that face several targets change over where that pays. */
  #improve(): void {
    for (let round = 0; round < 2; round += 1) {
      let changed = false;
      for (let n = 0; n < this.#partyCount; n += 1) {
        const party = this.#parties[n] as Party;
        if (party.faces.length < 2) continue;
        const at = party.at;
        const here = this.#targets[at] as Target;
        if (here.attackers < 2 || here.joins >= 0 || this.#isJoined(at)) continue;
        for (const t of party.faces) {
          const target = this.#targets[t] as Target;
          if (t === at || target.joins >= 0 || this.#isJoined(t)) continue;
          const before = here.value + target.value;
          this.#enlist(party, at, -1);
          this.#enlist(party, t, 1);
          if (this.#weigh(at) + this.#weigh(t) > before + 1e-9) {
            changed = true;
            break;
          }
          this.#enlist(party, t, -1);
          this.#enlist(party, at, 1);
          this.#weigh(at);
          this.#weigh(t);
        }
      }
      if (!changed) return;
    }
  }

  #isJoined(t: number): boolean {
    for (let other = 0; other < this.#targetCount; other += 1)
      if ((this.#targets[other] as Target).joins === t) return true;
    return false;
  }
}
