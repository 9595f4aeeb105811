import type { NlcEvent, NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import type { Side, UnitState } from '../../../src/systems/nlc/rules/position.ts';
import type { contentOf } from '../refit/battles.ts';

/*
 * The table as somebody sees it who has only the map, the counters and the book: who stands where, whose zone a hex
 * is in, what ground lies between two hexes. Nothing is remembered; what happens is done to it event by event.
 */

export type Content = ReturnType<typeof contentOf>;
type Counter = Content['battle']['units'][number];

export interface Man extends UnitState {
  readonly print: Counter;
  readonly side: Side;
}

interface Walk {
  readonly unit: string;
  readonly path: readonly string[];
  readonly walked: number;
}

export const foe = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');
export const isGun = ({ print }: Man): boolean => print.arm.endsWith('artillery');
export const isCavalry = ({ print }: Man): boolean => print.arm === 'cavalry';
export const isInfantry = ({ print }: Man): boolean => print.arm === 'infantry';
/** 7.1: to the nearest, halves up. */
export const round = (n: number): number => Math.floor(n + 0.5 + 1e-9);

export class Table {
  readonly content: Content;
  readonly p: NlcPosition;
  men: Man[];
  leaders: { id: string; side: Side; place: string; hex: string | null; replaced: boolean }[];
  broken: Record<string, boolean>;
  turn: number;
  /** 32.9: who is out of supply. */
  cut: readonly string[];

  constructor(content: Content, p: NlcPosition) {
    this.content = content;
    this.p = p;
    this.turn = p.turn;
    this.cut = p.cut ?? [];
    const prints = new Map(content.battle.units.map((unit) => [unit.id, unit]));
    const both = ['french', 'coalition'] as const;
    this.men = both.flatMap((side) =>
      p.forces[side].map((state) => ({ ...state, print: prints.get(state.id) as Counter, side })),
    );
    this.leaders = both.flatMap((side) =>
      p.leaders[side].map(({ id, place, hex, replaced }) => ({ id, side, place, hex, replaced })),
    );
    this.broken = { ...p.broken };
  }

  man(id: string): Man {
    const found = this.men.find((one) => one.id === id);
    if (found === undefined) throw new Error(`nobody is called ${id}`);
    return found;
  }
  change(id: string, what: Partial<UnitState>): void {
    this.men = this.men.map((one) => (one.id === id ? { ...one, ...what } : one));
  }
  lead(id: string, what: { place?: string; hex?: string | null; replaced?: boolean }): void {
    this.leaders = this.leaders.map((one) => (one.id === id ? { ...one, ...what } : one));
  }
  here(hex: string, side: Side): Man[] {
    return this.men.filter((one) => one.place === 'map' && one.hex === hex && one.side === side);
  }
  isHeld(hex: string, side: Side): boolean {
    return this.here(hex, side).length > 0;
  }

  /* The ground. */

  inPlay(hex: string): boolean {
    const { columns, rows } = this.content.battle.area;
    const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    return (
      c >= columns[0] && c <= columns[1] && r >= rows[0] && r <= rows[1] && hex in this.content.map.hexes
    );
  }
  /** All six, on the map or not; even columns lie half a hex further south. */
  six(hex: string): string[] {
    const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    const [high, low] = c % 2 === 0 ? [r, r + 1] : [r - 1, r];
    const at = (x: number, y: number): string => String(x).padStart(2, '0') + String(y).padStart(2, '0');
    return [at(c, r - 1), at(c, r + 1), at(c - 1, high), at(c - 1, low), at(c + 1, high), at(c + 1, low)];
  }
  around(hex: string): string[] {
    return this.six(hex).filter((one) => this.inPlay(one));
  }
  /** Counted ring by ring. */
  apart(from: string, to: string, most = 99): number {
    const seen = new Set([from]);
    let ring = [from];
    for (let n = 0; n <= most && ring.length > 0; n += 1) {
      if (ring.includes(to)) return n;
      ring = ring.flatMap((hex) => this.six(hex)).filter((hex) => !seen.has(hex) && seen.add(hex));
    }
    return Number.POSITIVE_INFINITY;
  }
  terrain(hex: string): 'clear' | 'forest' | 'marsh' | 'town' | 'chateau' {
    const printed = this.content.map.hexes[hex]?.terrain as 'clear';
    const other = this.content.battle.special?.alike?.find(({ terrain }) => terrain === printed);
    return (other?.as ?? printed) as 'clear';
  }
  edge(a: string, b: string) {
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    const side = this.content.map.sides[key] ?? {};
    return this.p.damaged?.includes(key) === true ? { ...side, bridge: undefined } : side;
  }
  /** 5.4: an unbridged river or lake; nobody passes and nothing reaches over it. */
  isShut(a: string, b: string): boolean {
    const { water, bridge } = this.edge(a, b);
    return (water === 'river' || water === 'lake') && bridge !== true;
  }
  /** 5.4, 10: is this hex in the zone of control of that side? */
  inZone(hex: string, side: Side): boolean {
    return (
      this.terrain(hex) !== 'chateau' &&
      this.around(hex).some((next) => this.isHeld(next, side) && !this.isShut(next, hex))
    );
  }
  /** The rows of the table for going or firing from one hex into the next: what each takes off, null for N/A. */
  cuts(from: string, to: string, column: 'attack' | 'charge'): (number | null)[] {
    const { tables, battle } = this.content;
    const own = battle.special?.table;
    const row = own?.terrain[this.terrain(to)] ?? tables.terrain[this.terrain(to)];
    const sides = {
      bridge: own?.sides.bridge ?? tables.sides.bridge,
      stream: own?.sides.stream ?? tables.sides.stream,
      crest: own?.sides.crest ?? tables.sides.crest,
      slope: own?.sides.slope ?? tables.sides.slope,
    };
    const { water, bridge, crest, slope, up } = this.edge(from, to);
    const found: (number | null)[] = [row[column]];
    if (bridge === true) found.push(sides.bridge[column]);
    else if (water === 'stream') found.push(sides.stream[column]);
    if (crest === true) found.push(sides.crest[column]);
    if (slope === true && up === to && sides.slope !== undefined) found.push(sides.slope[column]);
    return found;
  }
  /** 5.3, 10, 32.2: may so many more of a side stand in a hex? Baggage has its hex to itself. */
  hasRoom(hex: string, side: Side, coming: number): boolean {
    if (this.p.trains?.[side].some((train) => train.place === 'map' && train.hex === hex)) return false;
    const limit = this.terrain(hex) === 'chateau' ? 1 : 2;
    return this.here(hex, side).length + coming <= limit;
  }

  /* Command. */

  /** 12.2: what a unit is told to do; a division under its corps commander what the corps is told (26.3). */
  order(man: Man): string {
    const id = this.p.attached?.[man.id] ?? man.print.formation;
    return this.p.formations[man.side].find((one) => one.id === id)?.order as string;
  }

  /** 12.2: does this leader stay where he is, because the troops that he alone leads are in reserve? */
  waits(id: string): boolean {
    const { battle } = this.content;
    const printed = battle.leaders.find((one) => one.id === id);
    if (printed?.role !== 'formation') return false;
    const { corps } = battle;
    const side: Side = printed.army === 'french' ? 'french' : 'coalition';
    const led = this.p.formations[side].find((one) => one.id === printed.formation);
    const dissolved =
      corps !== null &&
      (this.p.marks['corps-joined'] === undefined
        ? corps.orgs.some((org) => printed.formation === `allied.${org}`)
        : printed.formation === corps.id);
    const fresh = this.p.leaders[side].find((one) => one.id === id)?.cameOn === this.turn;
    return led?.order === 'reserve' && !dissolved && !fresh;
  }

  /** What one event does to the table. */
  apply(event: NlcEvent): void {
    switch (event.type) {
      case 'turnBegan':
        this.turn = event.turn;
        return;
      case 'supplyCut':
        this.cut = [...this.cut, ...event.units];
        return;
      case 'supplyRestored':
        this.cut = this.cut.filter((id) => !event.units.includes(id));
        return;
      case 'corpsBroke':
      case 'corpsRecovered':
        this.broken[event.group] = event.type === 'corpsBroke';
        return;
      case 'takenBack':
        this.change(event.unit, event.into === null ? { place: 'waiting' } : { hex: event.into });
        return;
      case 'stepLost':
        this.change(event.unit, { reduced: true });
        return;
      case 'eliminated':
        this.change(event.unit, { place: 'eliminated' });
        return;
      case 'lostForGood':
        this.change(event.unit, { place: 'lost' });
        return;
      case 'rallied':
        this.change(event.unit, { place: 'map', hex: event.hex, reduced: true });
        return;
      case 'disrupted':
        this.change(event.unit, { disrupted: true });
        return;
      case 'disruptionRemoved':
        for (const unit of event.units) this.change(unit, { disrupted: false });
        return;
      case 'slippedAway':
        this.change(event.unit, { hex: event.into });
        return;
      case 'leaderDied':
        this.lead(event.leader, { place: 'dead' });
        return;
      case 'leaderReturned':
        this.lead(event.leader, { place: 'map', hex: event.hex, replaced: true });
        return;
      case 'leaderDisplaced':
        this.lead(event.leader, { hex: event.into });
        return;
      case 'advanced':
        if (event.leader !== null) this.lead(event.leader, { hex: event.into });
        for (const unit of event.units) this.change(unit, { hex: event.into });
        return;
      case 'retreated':
        for (const unit of event.units) this.change(unit, { hex: event.into });
        return;
      case 'stayed':
      case 'wentBack':
        for (const unit of event.units) this.change(unit, { hex: event.hex });
        return;
      case 'marched':
      case 'entered': {
        // Whoever was thrown back on the way is told of at the end of it, and is elsewhere by then.
        const walk = this.p.stack.find(({ proc }) => proc === 'nlc.march')?.locals as Walk | undefined;
        const on = walk?.path[walk.walked - 1];
        if (this.man(event.unit).place === 'eliminated') return;
        if (walk?.unit === event.unit && on !== undefined && this.man(event.unit).hex !== on) return;
        this.change(event.unit, { place: 'map', hex: event.path.at(-1) as string });
        return;
      }
      case 'exited':
        this.change(event.unit, { place: 'exited' });
        return;
      case 'fellBack':
        this.change(event.unit, { hex: event.path.at(-1) ?? event.from });
        return;
      default:
        return;
    }
  }
}
