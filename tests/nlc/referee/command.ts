import { round, type Table } from './table.ts';

/* Orders complied with, confidence, and who is broken (12.4, 12.6, 13, 14), written from the book. */

type Formation = Table['p']['formations']['french'][number];

const stateOf = ({ p }: Table, id: string): Formation =>
  [...p.formations.french, ...p.formations.coalition].find((one) => one.id === id) as Formation;

/** 2.1, 11, 26.1: what a leader is worth for this kind of order, now. */
function ratingOf({ content, leaders, turn }: Table, id: string, attack: boolean): number {
  const print = content.battle.leaders.find((one) => one.id === id);
  const state = leaders.find((one) => one.id === id);
  if (print === undefined || state === undefined) throw new Error(`no leader ${id}`);
  if (state.replaced) return 1;
  const turns = content.battle.turns.map(({ label }) => label);
  const { later } = print;
  const rating = later !== undefined && turn >= turns.indexOf(later.from) ? later.rating : print.rating;
  return attack ? rating.attack : rating.other;
}

/** 14, R73, R121: by corps, or where troops of several nations stand together when half of them are of broken ones. */
export function isBroken(t: Table, formation: string): boolean {
  const men = t.men.filter(
    ({ id, place, print }) => place === 'map' && (t.p.attached?.[id] ?? print.formation) === formation,
  );
  const broken = men.filter(({ id, print }) => t.broken[print.brokenWith] === true || t.cut.includes(id));
  return men.length > 0
    ? broken.length * 2 >= men.length
    : t.content.battle.units.some(
        (unit) => unit.formation === formation && t.broken[unit.brokenWith] === true,
      );
}

/** 12.4, 12.9, 14.2: how many turns until the order that lies with this formation holds, and from which. */
export function delayOf(t: Table, formation: string): readonly [number, number] {
  const courier = [...t.p.couriers.french, ...t.p.couriers.coalition].find(({ to }) => to === formation);
  const leader = t.content.battle.formations.find(({ id }) => id === formation)?.leader as string;
  if (courier === undefined || courier.letter.kind !== 'order') throw new Error(`no order for ${formation}`);
  const { order, second } = courier.letter;
  const bottom = second ?? order;
  const number = { attack: 4, defend: 3, march: 3, reserve: 2 }[bottom];
  const attack = bottom === 'attack';
  const half = round((ratingOf(t, courier.from, attack) + ratingOf(t, leader, attack)) / 2);
  const delay = number - half + (isBroken(t, formation) && order !== 'reserve' ? 1 : 0);
  return [delay, t.turn + Math.max(0, delay)];
}

/** 12.6: up to which die the formation goes on, and whether this one is above. */
export function confidenceOf(t: Table, formation: string, roll: number): readonly [number, boolean] {
  const { order, target, held } = stateOf(t, formation);
  const leader = t.content.battle.formations.find(({ id }) => id === formation)?.leader as string;
  const broken = isBroken(t, formation);
  const limit =
    ratingOf(t, leader, order === 'attack') +
    (order === 'attack' ? (broken ? 0 : 3) + (held.length > 0 && target.length > 0 ? 1 : 0) : broken ? 2 : 0);
  return [limit, roll > limit];
}

/** 14.1: whose fallen, counted whole, have reached their limit. */
export function brokenGroups({ content, men }: Table): Record<string, boolean> {
  return Object.fromEntries(
    content.battle.breakLimits.map(({ group, limit }) => {
      const fallen = men.filter(
        ({ place, print }) => print.losesFor === group && (place === 'eliminated' || place === 'lost'),
      );
      return [group, fallen.reduce((sum, { print }) => sum + print.strength, 0) >= limit];
    }),
  );
}

/** 13, R122: what each army has lost. */
export function lossesOf({ content, men }: Table): Record<string, number> {
  return Object.fromEntries(
    content.battle.seats.map((army) => [
      army,
      men
        .filter(({ place, print }) => print.army === army && (place === 'eliminated' || place === 'lost'))
        .reduce((sum, { print }) => sum + print.strength, 0),
    ]),
  );
}
