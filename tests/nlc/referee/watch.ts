import type { NlcEvent, NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import { brokenGroups, confidenceOf, delayOf, lossesOf } from './command.ts';
import { FightLog, type Frame, frameOf, living } from './fight-log.ts';
import { mayTake } from './fights.ts';
import type { Moment } from './games.ts';
import { type Content, foe, type Man, Table } from './table.ts';
import { Tally } from './tally.ts';
import { advances, charges, preys, reactions, retreatHexes, slips, wordOf } from './ways.ts';

/* Looks on while a game is played and says of every die and every choice in a fight what the book would have said. */

/** Who of this seat is in command, as the rules tell: the other tests of the referee compare that. */
export type InCommand = (p: NlcPosition, seat: string) => (id: string) => boolean;

export class Witness {
  readonly tally = new Tally();
  readonly #content: Content;
  readonly #inCommand: InCommand;
  readonly #log = new FightLog(this.tally);
  #advanceAsked = false;

  constructor(content: Content, inCommand: InCommand) {
    this.#content = content;
    this.#inCommand = inCommand;
  }

  look(moment: Moment): void {
    const { before, after, step, seat, events } = moment;
    this.tally.where = `turn ${before.turn} ${step}`;
    const t = new Table(this.#content, before);
    if (seat !== null) this.#choices(t, moment, seat);
    if (step === 'nlc.advance.choose') this.#advanceAsked = true;
    if (moment.action?.type === 'march') this.#offered(moment, moment.action.unit, moment.action.path);
    for (const event of events) {
      this.#event(t, event, before);
      t.apply(event);
    }
    const now = new Table(this.#content, after);
    this.#settled(t, now);
    const fighting = this.#log.combat !== null;
    this.#log.after(now, this.#advanceAsked);
    if (fighting && this.#log.combat === null) this.#advanceAsked = false;
  }

  /** The listed options are those that the book allows. */
  #choices(t: Table, { before, step, options }: Moment, seat: string): void {
    const listed = (type: string, hex = ''): string[] =>
      options.filter((one) => one.type === type).map((one) => wordOf(one, hex));
    const frame = (proc: string): Frame => frameOf(before, proc) as Frame;
    switch (step) {
      case 'nlc.combat.slipAway': {
        const { attackers, defenders, hex } = frame('nlc.combat');
        // R247: each is asked about his own.
        const there = living(t, defenders).filter((man) => man.hex === hex && man.print.army === seat);
        const slow = slips(t, living(t, attackers), hex, there);
        this.tally.sameSet('slip away', listed('slipAway'), slow);
        return;
      }
      case 'nlc.retreat.choose': {
        const { units, hex, before: enemies } = frame('nlc.retreat');
        const slow = retreatHexes(t, living(t, units), hex, enemies);
        this.tally.sameSet('retreat hexes', listed('retreatTo'), slow);
        return;
      }
      case 'nlc.advance.choose': {
        const { units, hex } = frame('nlc.advance');
        this.tally.sameSet('advances', listed('advance'), advances(t, living(t, units), hex));
        return;
      }
      case 'nlc.hits.choose': {
        const { units, given } = frame('nlc.hits');
        const slow = mayTake(living(t, units), given === 0).map(({ id }) => id);
        this.tally.sameSet('who takes a hit', listed('takeHit'), slow);
        return;
      }
      case 'nlc.charges.declare': {
        const declared = frame('nlc.charges').charges.flatMap(({ units }) => units);
        const inCommand = this.#inCommand(before, seat);
        const slow = charges(t, seat, (id) => inCommand(id) && !declared.includes(id));
        this.tally.sameSet('charges', listed('charge'), slow);
        return;
      }
      case 'nlc.react.offer': {
        const { hex, tried } = frame('nlc.react');
        const slow = reactions(t, seat, hex, tried, this.#inCommand(before, seat));
        this.tally.sameSet('reactions', listed('react', hex), slow);
        return;
      }
      case 'nlc.aftermath.choose': {
        const { side, hex, units } = frame('nlc.aftermath');
        const stays = !t.isHeld(hex, foe(side)) && t.hasRoom(hex, side, units.length);
        this.tally.agree('staying', listed('stay').length > 0, stays);
        const slow = this.#log.hasFought(t, units, hex) ? preys(t, side, hex) : [];
        this.tally.sameSet('pursuits', listed('pursue'), slow);
        return;
      }
      default:
        return;
    }
  }

  /** 7.8: a march is stopped to ask at the first hex on which somebody may ride at it, and nowhere else. */
  #offered({ before, after }: Moment, unit: string, path: readonly string[]): void {
    const side = before.forces.french.some(({ id }) => id === unit) ? 'french' : 'coalition';
    const seats = this.#content.battle.seats.filter((army) => (army === 'french') !== (side === 'french'));
    const first = path.find((hex) => {
      const forces = before.forces[side].map((man) => (man.id === unit ? { ...man, hex } : man));
      const p = { ...before, forces: { ...before.forces, [side]: forces } };
      const t = new Table(this.#content, p);
      return seats.some(
        (army) =>
          reactions(t, army, hex, [], () => true).length > 0 &&
          reactions(t, army, hex, [], this.#inCommand(p, army)).length > 0,
      );
    });
    // Vedettes in the way are ridden down first (32.7).
    if (before.vedettes?.[foe(side)].some(({ hex }) => hex !== null && path.includes(hex))) return;
    const asked = frameOf(after, 'nlc.react');
    this.tally.agree('where a march is met', asked?.hex ?? null, first ?? null);
  }

  #event(t: Table, event: NlcEvent, before: NlcPosition): void {
    const log = this.#log;
    switch (event.type) {
      case 'combatFought':
        log.combatFought(t, event, before);
        return;
      case 'bombarded':
        log.bombarded(t, event);
        return;
      case 'disrupted':
        log.disrupted(t, event);
        return;
      case 'clashFought':
        log.clashFought(t, event, before);
        return;
      case 'clashDecided':
        log.clashDecided(t, event);
        return;
      case 'squareRolled':
        log.squareRolled(t, event);
        return;
      case 'noSquare':
        log.noSquare(t, event);
        return;
      case 'reactionRolled':
        log.reactionRolled(t, event);
        return;
      case 'pursuitRolled':
        log.pursuitRolled(t, event);
        return;
      case 'gaveWay':
        log.gaveWay(t, event, before);
        return;
      case 'hitsHalved':
        log.hitsHalved(event);
        return;
      case 'retreatRolled':
        log.retreatRolled(t, event);
        return;
      case 'stepLost':
      case 'eliminated':
        log.lost(t, event);
        return;
      case 'retreated':
        log.wentBack(t, event.units, event.into);
        return;
      case 'slippedAway':
        log.wentBack(t, [event.unit], event.into);
        return;
      case 'couldNotRetreat':
        log.couldNotRetreat(t, event);
        return;
      case 'gardeRecoiled':
        log.gardeRecoiled(event);
        return;
      case 'leaderRolled':
        this.tally.agree('leader left alone', event.dies, event.roll === 1);
        return;
      case 'complianceWorkedOut':
        this.tally.agree('compliance', [event.delay.total, event.due], delayOf(t, event.formation));
        return;
      case 'confidenceRolled': {
        const slow = confidenceOf(t, event.formation, event.roll);
        this.tally.agree('confidence', [event.limit.total, event.failed], slow);
        return;
      }
      default:
        return;
    }
  }

  /** The position is what the events say, and so are losses and who is broken. */
  #settled(t: Table, now: Table): void {
    const { p } = now;
    const tell = ({ place, hex, reduced, disrupted }: Man): unknown[] =>
      place === 'map' ? [place, hex, reduced, disrupted] : [place];
    const walking = frameOf(p, 'nlc.march')?.unit;
    const differ = now.men.filter(
      (man, n) => man.id !== walking && JSON.stringify(tell(man)) !== JSON.stringify(tell(t.men[n] as Man)),
    );
    this.tally.sameSet(
      'where everybody is',
      differ.map((man) => `${man.id} ${tell(man).join(' ')}`),
      [],
    );
    const groups = brokenGroups(now);
    const broken = Object.fromEntries(Object.keys(groups).map((group) => [group, p.broken[group] === true]));
    this.tally.agree('who is broken', broken, groups);
    const losses = lossesOf(now);
    const told = Object.fromEntries(
      Object.keys(losses).map((army) => [army, p.armies[army as 'french']?.losses]),
    );
    this.tally.agree('losses', told, losses);
  }
}
