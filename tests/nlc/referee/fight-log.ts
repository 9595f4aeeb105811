import type { NlcEvent, NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import type { Side } from '../../../src/systems/nlc/rules/position.ts';
import {
  assaultStrength,
  chargedStrength,
  chargeStrength,
  defenceStrength,
  groupMorale,
  halved,
  hitsOf,
  isFlankCharge,
  isFlanked,
  mayTake,
  stepsOf,
} from './fights.ts';
import { foe, isCavalry, isGun, isInfantry, type Man, round, type Table } from './table.ts';
import type { Tally } from './tally.ts';
import { advances, retreatHexes } from './ways.ts';

/* Follows fights from die to die, and says of each what the book makes of it (7, 8). */

export type Of<T extends NlcEvent['type']> = Extract<NlcEvent, { type: T }>;
type Party = 'attack' | 'defence';
const PARTIES = ['attack', 'defence'] as const;

/** Who is in a procedure that runs, as the position tells. */
export interface Frame {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly hex: string;
  readonly from: string;
  readonly side: Side;
  readonly unit: string;
  readonly units: readonly string[];
  readonly before: readonly string[];
  readonly given: number;
  readonly fleeing: boolean;
  readonly tried: readonly string[];
  readonly trigger: string;
  readonly charges: readonly { readonly units: readonly string[] }[];
}

export const frameOf = (p: NlcPosition, proc: string): Frame | undefined =>
  p.stack.findLast((frame) => frame.proc === proc)?.locals as Frame | undefined;

/** What of a fight has to be kept in mind from one moment to the next. */
interface Fight {
  readonly hex: string;
  readonly side: Side;
  readonly of: Readonly<Record<Party, readonly string[]>>;
  readonly stood: ReadonlyMap<string, string | null>;
  readonly steps: Readonly<Record<Party, number>>;
  /** What each has to take, as the dice had it and after somebody gave way. */
  readonly scored: Readonly<Record<Party, number>>;
  hits: Readonly<Record<Party, number>>;
  /** With what strength each fired, rounded. */
  readonly fired: Readonly<Record<Party, number>>;
  readonly lost: Record<Party, number>;
  readonly gave: Record<Party, boolean>;
  readonly rolled: Record<Party, boolean>;
  readonly failed: Record<Party, boolean>;
  decided: boolean;
}

export const living = (t: Table, ids: readonly string[]): Man[] =>
  ids.map((id) => t.man(id)).filter(({ place }) => place === 'map');

function fightOf(
  t: Table,
  { hex, attackers, defenders, side }: Pick<Frame, 'hex' | 'attackers' | 'defenders' | 'side'>,
  scored: Readonly<Record<Party, number>>,
  fired: Readonly<Record<Party, number>>,
): Fight {
  const nobody = (): Record<Party, boolean> => ({ attack: false, defence: false });
  return {
    hex,
    side,
    of: { attack: attackers, defence: defenders },
    stood: new Map([...attackers, ...defenders].map((id) => [id, t.man(id).hex])),
    steps: { attack: stepsOf(living(t, attackers)), defence: stepsOf(living(t, defenders)) },
    scored,
    hits: scored,
    fired,
    lost: { attack: 0, defence: 0 },
    gave: nobody(),
    rolled: nobody(),
    failed: nobody(),
    decided: false,
  };
}

const NONE = { attack: 0, defence: 0 };

export class FightLog {
  readonly #tally: Tally;
  /** The armies that have seen their Guard recoil. */
  readonly recoiled = new Set<string>();
  combat: Fight | null = null;
  #clash: Fight | null = null;
  #guns: Fight | null = null;
  #square = false;
  /** Which horses have fought where, turn by turn. */
  readonly #fought = new Set<string>();
  /** Who found no room to go back into. */
  #stuck = new Set<string>();
  /** How many stacks have still to lose a step by the zone they went into, or for want of room. */
  #owed = 0;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Of a fire its hits, after its strength and they have been compared. */
  #fire(t: Table, what: string, fire: Of<'bombarded'>['fire'] | null, slow: number): number {
    const { agree } = this.#tally;
    if (fire === null) {
      this.#tally.agree(`${what} without fire`, 0, round(slow));
      return 0;
    }
    agree.call(this.#tally, `${what} strength`, [fire.strength.total, fire.rounded], [slow, round(slow)]);
    const hits = fire.dice.length === 0 ? 0 : hitsOf(t, fire.rounded, fire.dice);
    agree.call(this.#tally, `${what} hits`, fire.hits, hits);
    return fire.hits;
  }

  combatFought(t: Table, event: Of<'combatFought'>, before: NlcPosition): void {
    const frame = frameOf(before, 'nlc.combat') as Frame;
    const defenders = t.here(event.hex, foe(frame.side));
    this.#tally.sameSet(
      'who defends',
      event.defence.units,
      defenders.map(({ id }) => id),
    );
    const attackers = living(t, event.attack.units);
    const scored = {
      defence: this.#fire(t, 'attack', event.attack, assaultStrength(t, attackers, event.hex)),
      attack: this.#fire(t, 'defence', event.defence, defenceStrength(t, defenders, event.hex)),
    };
    const fired = { attack: event.attack.rounded, defence: event.defence.rounded };
    this.combat = fightOf(t, { ...frame, defenders: event.defence.units }, scored, fired);
  }

  bombarded(t: Table, event: Of<'bombarded'>): void {
    const { units, dice, rounded, hits } = event.fire;
    this.#tally.agree('bombardment hits', hits, dice.length === 0 ? 0 : hitsOf(t, rounded, dice));
    const side = t.man(units[0] as string).side;
    const who = { hex: event.target, attackers: units, defenders: event.defenders, side };
    this.#guns = fightOf(t, who, { attack: 0, defence: Math.max(0, hits - 1) }, NONE);
  }

  /** 8.1: the first hit disrupts, infantry before others. */
  disrupted(t: Table, { unit }: Of<'disrupted'>): void {
    if (this.#guns === null || !this.#guns.of.defence.includes(unit)) return;
    const able = mayTake(living(t, this.#guns.of.defence), true).map(({ id }) => id);
    const foot = living(t, this.#guns.of.defence).filter(isInfantry);
    this.#tally.agree(
      'who is disrupted',
      able.includes(unit) || foot.length === 0 || foot.some(({ id }) => id === unit),
      true,
    );
  }

  squareRolled(t: Table, event: Of<'squareRolled'>): void {
    const foot = living(t, event.units);
    this.#tally.agree(
      'foot fit for a square',
      foot.every((man) => isInfantry(man) && !man.disrupted),
      true,
    );
    this.#tally.agree('square morale', event.morale.total, groupMorale(t, foot, 'square', this.recoiled));
    this.#tally.agree('square', event.formed, event.roll <= event.morale.total);
    this.#square = event.formed;
  }

  noSquare(t: Table, event: Of<'noSquare'>): void {
    this.#tally.agree(
      'no square',
      event.units.some((id) => t.man(id).disrupted),
      true,
    );
    this.#square = false;
  }

  reactionRolled(t: Table, event: Of<'reactionRolled'>): void {
    const men = living(t, event.units);
    const [{ side, hex }] = men as [Man];
    const led = t.leaders.some((one) => one.side === side && one.place === 'map' && one.hex === hex);
    const morale = groupMorale(t, men, 'reaction', this.recoiled) + (led ? 1 : 0);
    this.#tally.agree('reaction morale', event.morale.total, morale);
    this.#tally.agree('reaction', event.charges, event.roll <= event.morale.total);
  }

  clashFought(t: Table, event: Of<'clashFought'>, before: NlcPosition): void {
    const frame = frameOf(before, 'nlc.clash') as Frame;
    const attackers = living(t, event.attack.units);
    const defenders = living(t, frame.defenders);
    const trigger = event.kind === 'reaction' ? frameOf(before, 'nlc.react')?.trigger : undefined;
    const backhand = (trigger === 'pursuit' || trigger === 'retreat') && defenders.every(isCavalry);
    const flank = !frame.fleeing && isFlankCharge(t, attackers, frame.from, event.hex);
    this.#tally.agree('flank charge', event.flank, flank);
    this.#tally.agree('backhand blow', event.backhand, backhand);
    const how = {
      foot: !frame.fleeing && defenders.some(isInfantry),
      square: this.#square,
      doubled: (flank ? 2 : 1) * (backhand ? 2 : 1),
    };
    const back = frame.fleeing ? 0 : chargedStrength(t, defenders, flank);
    const scored = {
      defence: this.#fire(
        t,
        'charge',
        event.attack,
        chargeStrength(t, attackers, frame.from, event.hex, how),
      ),
      attack: this.#fire(t, 'charged', event.defence, back),
    };
    this.#clash = fightOf(t, { ...frame, attackers: event.attack.units }, scored, NONE);
    this.#square = false;
    for (const { id } of attackers) this.#fought.add(`${t.turn} ${id} ${event.hex}`);
  }

  /** 7.6b: who has lost more steps has lost, and who is gone has. */
  clashDecided(t: Table, event: Of<'clashDecided'>): void {
    const clash = this.#clash as Fight;
    for (const party of PARTIES)
      this.#tally.agree(
        'steps lost in a charge',
        clash.lost[party],
        Math.min(clash.hits[party], clash.steps[party]),
      );
    const { attack, defence } = clash.lost;
    this.#tally.agree('steps told of a charge', [event.attackLost, event.defenceLost], [attack, defence]);
    const [spent, gone] = PARTIES.map((party) => living(t, clash.of[party]).length === 0);
    const won =
      gone && spent
        ? 'nobody'
        : gone || defence > attack
          ? 'attack'
          : spent || attack > defence
            ? 'defence'
            : 'nobody';
    this.#tally.agree('who wins a charge', event.won, won);
    clash.decided = true;
  }

  /** 7.7: have these horses fought in this hex? Whoever found nobody there any more has not won anything. */
  hasFought({ turn }: Table, units: readonly string[], hex: string): boolean {
    return units.some((id) => this.#fought.has(`${turn} ${id} ${hex}`));
  }

  pursuitRolled(t: Table, { units, value, roll, pursues }: Of<'pursuitRolled'>): void {
    this.#tally.agree('pursuit value', value, Math.min(...units.map((id) => t.man(id).print.pursuit)));
    this.#tally.agree('pursuit', pursues, roll > value);
  }

  gaveWay(t: Table, event: Of<'gaveWay'>, before: NlcPosition): void {
    // Where nobody's strength comes to anything there is no fire to tell of.
    const combat = this.combat ?? fightOf(t, frameOf(before, 'nlc.combat') as Frame, NONE, NONE);
    this.combat = combat;
    const party: Party = event.side === combat.side ? 'attack' : 'defence';
    const alone = party === 'defence' && living(t, combat.of.defence).every(isCavalry);
    this.#tally.agree('cavalry alone gives way', event.forced, alone);
    this.#tally.agree('who is hit gives way', combat.scored[party] > 0 || alone, true);
    combat.gave[party] = true;
    combat.hits = { attack: halved(combat.scored.attack), defence: halved(combat.scored.defence) };
  }

  hitsHalved(event: Of<'hitsHalved'>): void {
    const { attack, defence } = (this.combat as Fight).hits;
    this.#tally.agree('halved hits', [event.attack, event.defence], [attack, defence]);
  }

  retreatRolled(t: Table, event: Of<'retreatRolled'>): void {
    const combat = this.combat as Fight;
    const party: Party = event.side === combat.side ? 'attack' : 'defence';
    const other = party === 'attack' ? 'defence' : 'attack';
    const group = living(t, combat.of[party]);
    const enemies = combat.of[other].map((id) => t.man(id));
    this.#tally.sameSet(
      'who checks',
      event.units,
      group.map(({ id }) => id),
    );
    const guard = (man: Man): boolean => man.print.oldGuard && isInfantry(man);
    const morale =
      groupMorale(t, group, party, this.recoiled) -
      (combat.fired[other] > 0 && enemies.some(isGun) ? 1 : 0) -
      (party === 'defence' && isFlanked(t, combat.hex, event.side) ? 2 : 0) -
      (party === 'defence' && enemies.some(guard) ? 1 : 0);
    this.#tally.agree('morale of a check', event.morale.total, morale);
    this.#tally.agree('check', event.holds, event.roll <= event.morale.total);
    combat.rolled[party] = true;
    combat.failed[party] = !event.holds;
  }

  gardeRecoiled({ army }: Of<'gardeRecoiled'>): void {
    this.#tally.agree('the Guard recoils once', this.recoiled.has(army), false);
    this.recoiled.add(army);
  }

  lost(t: Table, event: Of<'stepLost'> | Of<'eliminated'>): void {
    const man = t.man(event.unit);
    if (event.type === 'eliminated') this.#tally.agree('strength lost', event.strength, man.print.strength);
    if (event.why === 'guns') this.#tally.agree('guns lost', man.print.arm, 'foot-artillery');
    if (event.why === 'zoc' || event.why === 'no-room') this.#owed -= 1;
    if (event.why !== 'fire') return;
    const dies = man.reduced || man.print.reduced === null;
    this.#tally.agree('flipped or gone', event.type, dies ? 'eliminated' : 'stepLost');
    const fight = [this.#clash, this.combat, this.#guns].find(
      (one) => one?.decided === false && [...one.of.attack, ...one.of.defence].includes(event.unit),
    );
    if (fight === undefined || fight === null) return;
    const party: Party = fight.of.attack.includes(event.unit) ? 'attack' : 'defence';
    // Of a bombardment the first hit was the disruption (8.1).
    const isFirst = fight !== this.#guns && fight.lost[party] === 0;
    const able = mayTake(living(t, fight.of[party]), isFirst);
    this.#tally.agree(
      'a hit on one who may take it',
      able.some(({ id }) => id === event.unit),
      true,
    );
    fight.lost[party] += 1;
  }

  /** 7.4: whoever is not all cavalry pays for a zone with a step. */
  wentBack(t: Table, units: readonly string[], into: string): void {
    const stack = living(t, units);
    const side = (stack[0] as Man).side;
    if (!stack.every(isCavalry) && t.inZone(into, foe(side))) this.#owed += 1;
  }

  couldNotRetreat(t: Table, event: Of<'couldNotRetreat'>): void {
    const stack = living(t, event.units);
    this.#tally.agree('nowhere to go', retreatHexes(t, stack, event.hex, [event.hex]).length, 0);
    for (const id of event.units) this.#stuck.add(id);
    this.#owed += 1;
  }

  /** After each moment: debts are paid when nobody retreats any more, and what is over is added up. */
  after(now: Table, advanceAsked: boolean): void {
    const busy = ['nlc.retreat', 'nlc.slip', 'nlc.hits'].some((proc) => frameOf(now.p, proc) !== undefined);
    if (!busy && this.#owed !== 0) {
      this.#tally.agree('steps owed for retreats', this.#owed, 0);
      this.#owed = 0;
    }
    const { combat } = this;
    const frame = frameOf(now.p, 'nlc.combat');
    if (combat === null || (frame?.hex === combat.hex && frame.attackers[0] === combat.of.attack[0])) return;
    // A battle that is over is not fought out.
    if (now.p.outcome === null) this.#audit(now, combat, advanceAsked);
    this.combat = null;
    this.#stuck = new Set();
  }

  /** 7.4, 7.5: what a finished combat must have come to. */
  #audit(now: Table, combat: Fight, advanceAsked: boolean): void {
    const { hits, steps, lost, gave, rolled, failed, of, stood, hex } = combat;
    for (const party of PARTIES)
      this.#tally.agree('steps lost in combat', lost[party], Math.min(hits[party], steps[party]));
    const nobody = !gave.attack && !gave.defence;
    const hurt = (party: Party): boolean => nobody && lost[party] > 0 && lost[party] < steps[party];
    this.#tally.agree('attackers check', rolled.attack, hurt('attack'));
    this.#tally.agree('defenders check', rolled.defence, hurt('defence') && !failed.attack);
    for (const party of PARTIES) {
      const sticks = (man: Man): boolean =>
        this.#stuck.has(man.id) || (failed[party] && now.terrain(stood.get(man.id) as string) === 'chateau');
      const went = gave[party] || failed[party];
      const left = living(now, of[party]).filter((man) => man.hex === stood.get(man.id) && !sticks(man));
      if (went)
        this.#tally.sameSet(
          'who has to go is gone',
          left.map(({ id }) => id),
          [],
        );
      if (failed[party]) {
        const guns = living(now, of[party]).filter(
          (man) => man.print.arm === 'foot-artillery' && !sticks(man),
        );
        this.#tally.agree('foot guns left after a forced retreat', guns.length, 0);
      }
    }
    if (gave.attack || failed.attack || advanceAsked) return;
    const men = living(now, of.attack).filter((man) => man.hex === stood.get(man.id));
    const open = men.length > 0 && !now.isHeld(hex, combat.side);
    this.#tally.sameSet('nobody to ask about an advance', open ? advances(now, men, hex) : [], []);
  }
}
