import { contains } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { mm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { asSeen, facingOf, type Outlook, onTable } from '../../rules/ground/edges.ts';
import type { Drill, Formation, GdaPosition } from '../../rules/position.ts';
import { extentOf } from '../../rules/units/ground.ts';
import { isArtillery } from '../../rules/units/kinds.ts';
import type { Brigade, Place, Unit, World } from '../../rules/world.ts';
import { type Held, heldFrom, onFlank } from '../ground-held.ts';
import { aims, fullWorth, middleOfPlace } from '../judging/scene.ts';

/* How a defender sets up: somebody in each place that is to be denied, muskets and guns beside it, others behind. */

/** Where somebody is to stand, as his army sees the table, and in which shape; or the houses that he is to hold. */
export interface Post {
  readonly unit: Unit;
  readonly at: Outlook;
  readonly formation: Drill;
  readonly holds?: string;
}

/** Millimetres between neighbours, and from one line to the next: near enough to help each other (4.5). */
const GAP = mm(10);
const SECOND_LINE = mm(65);
const HORSE_APART = mm(110);
/** Reserves behind a place: how far back, how far from row to row, and from the middle, so that nobody is crowded (5.28). */
const RESERVE = mm(50);
const ROW = mm(110);
const ABREAST = mm(30);
/** How far behind the line batteries stand: skirmishers who come near enough to pick their crews off are under muskets. */
const GUNS_BACK = mm(80);
/** How far before the line skirmishers stand. */
const SCREENED = mm(60);

/** A place to be denied, with those who see to it. */
interface Bastion extends Held {
  readonly place: Place;
  readonly by: 'half' | 'garrison';
  readonly brigades: Brigade[];
  readonly guns: Unit[];
}

const worthOfBrigade = (world: World, { units }: Brigade): number =>
  units.reduce((sum, index) => sum + fullWorth(world.units[index] as Unit), 0);

function bastionsOf(world: World, side: Side): readonly Bastion[] {
  return aims(world)
    .filter(({ place }) => contains(world.zones[side], middleOfPlace(place)))
    .map(({ place, by }) => ({ place, by, ...heldFrom(world, side, place), brigades: [], guns: [] }));
}

/** What those who hold open ground count against those who have houses to hold. */
const OPEN = 0.4;

/**
 * Houses take few men, and the best; earthworks want a long line beside them; of what is left the strongest brigade is a
 * reserve between the places, and each of these gets the most that it lacks. Gives the reserve.
 */
function shareOut(
  world: World,
  p: GdaPosition,
  side: Side,
  bastions: readonly Bastion[],
): Brigade | undefined {
  const committed = world.armies[side].brigades
    .map((index) => world.brigades[index] as Brigade)
    .filter(({ index }) => p.brigades[index]?.standing === 'committed');
  const foot = committed
    .filter(({ kind }) => kind === 'infantry')
    .sort((a, b) => worthOfBrigade(world, b) - worthOfBrigade(world, a));
  for (const bastion of bastions.filter(({ by }) => by === 'garrison')) {
    const smallest = foot.at(-1) === undefined ? undefined : leastUnits(foot);
    if (smallest !== undefined) bastion.brigades.push(...foot.splice(foot.indexOf(smallest), 1));
  }
  for (const bastion of bastions.filter(({ by }) => by === 'half'))
    bastion.brigades.push(...foot.splice(0, 1));
  const strength = ({ brigades, by }: Bastion): number =>
    brigades.reduce((sum, brigade) => sum + worthOfBrigade(world, brigade), 0) * (by === 'half' ? OPEN : 1);
  const reserve = bastions.length > 1 && foot.length > 1 ? foot.shift() : undefined;
  for (const brigade of foot)
    [...bastions].sort((a, b) => strength(a) - strength(b))[0]?.brigades.push(brigade);
  const guns = committed
    .flatMap(({ units }) => units.map((index) => world.units[index] as Unit))
    .filter(isArtillery)
    .sort((a, b) => fullWorth(b) * (b.calibre ?? 0) - fullWorth(a) * (a.calibre ?? 0));
  for (const [n, gun] of guns.entries()) bastions[n % bastions.length]?.guns.push(gun);
  return reserve;
}

const leastUnits = (brigades: readonly Brigade[]): Brigade | undefined =>
  [...brigades].sort((a, b) => a.units.length - b.units.length)[0];

/** The same place, or the first behind it from which nobody sticks out of his army's zone. */
function inZone(world: World, unit: Unit, formation: Formation, { right, ahead }: Outlook): Outlook {
  const { side } = unit;
  const bases = unit.screen ? (world.brigades[unit.brigade]?.sheet.skirmishBases ?? 1) : 0;
  const extent = extentOf(world, unit, { formation, bases });
  for (let back = 0; back < ahead; back += mm(10)) {
    const at = { right: Math.round(right), ahead: Math.round(ahead) - back };
    const pose = { ...onTable(world, side, at), heading: facingOf(world, side) };
    if (footprint(pose, extent).every((corner) => contains(world.zones[side], corner))) return at;
  }
  return { right, ahead };
}

/** Battalions in line on the open side of a place; more than these go behind them. */
const IN_LINE = 2;

/** Everybody of one bastion: guns towards the next, where they cover the ground between; muskets on the open side. */
function* postsAt(world: World, bastion: Bastion, inner: 1 | -1): Iterable<Post> {
  const { place, by, middle, front, rear, half, brigades, guns } = bastion;
  const outer = -inner;
  const width = (unit: Unit, formation: Formation): number =>
    extentOf(world, unit, { formation, bases: 0 }).width;
  let taken = half + GAP;
  for (const unit of guns) {
    const its = width(unit, 'deployed');
    const at = { right: middle + inner * (taken + its / 2), ahead: front - GUNS_BACK };
    yield { unit, at: inZone(world, unit, 'deployed', at), formation: 'deployed' };
    taken += its + GAP;
  }
  /** How many stand behind the place itself, two by two. */
  let behind = 0;
  let flanked = false;
  for (const [n, brigade] of brigades.entries()) {
    const foot = brigade.units
      .map((index) => world.units[index] as Unit)
      .filter((unit) => !isArtillery(unit));
    const garrison = n === 0 ? [...foot].sort((a, b) => fullWorth(b) - fullWorth(a))[0] : undefined;
    if (garrison !== undefined) {
      foot.splice(foot.indexOf(garrison), 1);
      yield {
        unit: garrison,
        at: { right: middle, ahead: front - mm(8) },
        formation: 'attackColumn',
        ...(by === 'garrison' ? { holds: place.id } : {}),
      };
    }
    const flanking: boolean = !flanked && foot.length > 1;
    flanked = flanked || flanking;
    const rows: Outlook[] = [];
    for (const [k, unit] of foot.entries()) {
      const ahead = rows[k - IN_LINE]?.ahead;
      if (!flanking) {
        const aside = width(unit, 'attackColumn') / 2 + ABREAST;
        const right = middle + (behind % 2 === 0 ? inner : outer) * aside;
        const at = { right, ahead: rear - RESERVE - Math.floor(behind / 2) * ROW };
        behind += 1;
        yield { unit, at, formation: 'attackColumn' };
      } else if (ahead === undefined) {
        const right = middle + outer * (half + GAP + (k + 0.5) * (width(unit, 'line') + GAP));
        const at = inZone(world, unit, 'line', { right, ahead: front });
        rows.push(at);
        yield { unit, at, formation: 'line' };
      } else {
        const at = { right: rows[k - IN_LINE]?.right ?? middle, ahead: ahead - SECOND_LINE };
        rows.push(at);
        yield { unit, at, formation: 'attackColumn' };
      }
    }
    const screen = brigade.screen === undefined ? undefined : world.units[brigade.screen];
    if (screen !== undefined) {
      const right = middle + (flanking ? outer * (half + mm(130)) : inner * half);
      const at = inZone(world, screen, 'skirmish', { right, ahead: front + SCREENED });
      yield { unit: screen, at, formation: 'skirmish' };
    }
  }
}

/** Columns two by two behind the middle of the line, from where they reach each of the places. */
function* between(
  world: World,
  { units, screen }: Brigade,
  centre: number,
  bastions: readonly Bastion[],
): Iterable<Post> {
  const rear = Math.min(...bastions.map((bastion) => bastion.rear)) - RESERVE;
  const foot = units.map((index) => world.units[index] as Unit).filter((unit) => !isArtillery(unit));
  for (const [n, unit] of foot.entries()) {
    const aside = extentOf(world, unit, { formation: 'attackColumn', bases: 0 }).width / 2 + ABREAST;
    const at = { right: centre + (n % 2 === 0 ? -aside : aside), ahead: rear - Math.floor(n / 2) * ROW };
    yield { unit, at, formation: 'attackColumn' };
  }
  const front = Math.max(...bastions.map((bastion) => bastion.front)) + SCREENED;
  const line = screen === undefined ? undefined : world.units[screen];
  if (line !== undefined)
    yield {
      unit: line,
      at: inZone(world, line, 'skirmish', { right: centre, ahead: front }),
      formation: 'skirmish',
    };
}

/** Where everybody of a defender's committed brigades should stand; nobody where nothing in his zone is to be denied. */
export function defence(world: World, p: GdaPosition, side: Side): readonly Post[] {
  const bastions = bastionsOf(world, side);
  if (bastions.length === 0) return [];
  const reserve = shareOut(world, p, side, bastions);
  const centre = bastions.reduce((sum, { middle }) => sum + middle, 0) / bastions.length;
  const posts = bastions.flatMap((bastion) => [
    ...postsAt(world, bastion, bastion.middle <= centre ? 1 : -1),
  ]);
  if (reserve !== undefined) posts.push(...between(world, reserve, centre, bastions));
  const open = bastions.find(({ by }) => by === 'half') ?? bastions[0];
  const flank = open === undefined ? undefined : asSeen(world, side, onFlank(world, side, open));
  const horse = world.armies[side].brigades
    .map((index) => world.brigades[index] as Brigade)
    .filter(({ index, kind }) => kind === 'cavalry' && p.brigades[index]?.standing === 'committed');
  if (open !== undefined && flank !== undefined)
    for (const [n, index] of horse.flatMap(({ units }) => units).entries()) {
      const unit = world.units[index] as Unit;
      if (isArtillery(unit)) continue;
      const at = { right: flank.right, ahead: flank.ahead - n * HORSE_APART };
      posts.push({ unit, at: inZone(world, unit, 'squadronColumn', at), formation: 'squadronColumn' });
    }
  return posts;
}
