import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { reachFrom, tread } from '../../../common/hex/reach.ts';
import { HALVES, stepLines } from '../ground/ground.ts';
import { zoneOf } from '../ground/standing.ts';
import { isHidden } from '../hidden/hidden.ts';
import type { ActionOf, Scribe } from '../kit.ts';
import { enemyOf, type HexId, type NlcPosition, type VedetteId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { trainsOf } from '../trains/trains.ts';
import { seatOf, type World } from '../world.ts';
import type { Vedette } from './roster.ts';
import { changeVedette, unitHexOf, vedetteById, vedetteState, vedettesAt } from './vedettes.ts';

/* 32.7: vedettes ride without orders, through zones of control, and by the price of roads wherever there is one. */

const allowance = ({ tables }: World): number => tables.vedettes.movement * HALVES;

/** Where it rides from: where it is, or its unit while that has it at hand; -1 where it has none. */
function startOf(world: World, p: NlcPosition, vedette: Vedette): number {
  const { place, hex } = vedetteState(p, vedette);
  const from = place === 'map' ? hex : place === 'held' ? unitHexOf(p, vedette) : null;
  return from === null ? -1 : world.grid.index(from);
}

/** 32.7: enemies, their vedettes and their baggage are in its way, their zones are not. */
const isBarred = (world: World, p: NlcPosition, { side }: Vedette, hex: number): boolean => {
  const enemy = enemyOf(side);
  const id = world.grid.id(hex);
  return (
    zoneOf(world, p, enemy).held[hex] === 1 ||
    vedettesAt(p, enemy, id).length > 0 ||
    trainsOf(p, enemy).some((train) => train.place === 'map' && train.hex === id)
  );
};

export function judgeScout(
  world: World,
  p: NlcPosition,
  id: VedetteId,
  path: readonly HexId[],
  seat: Seat,
): { readonly refusals: Refusal[]; readonly cost: Ledger } {
  const vedette = vedetteById(world, id);
  const lines: LedgerLine[] = [];
  const no = (...refusals: Refusal[]) => ({ refusals, cost: ledger(lines) });
  if (vedette === undefined || seatOf(vedette.unit.army) !== seat) {
    return no(refuse('NLC-32.7.1', 'not-your-unit', { unit: id }));
  }
  let from = startOf(world, p, vedette);
  if (from < 0) {
    return no(refuse('NLC-32.7.1', 'not-on-the-map', { unit: id }));
  }
  const refusals: Refusal[] = [];
  if (vedetteState(p, vedette).moved) {
    refusals.push(refuse('NLC-4.III.1', 'has-moved', { unit: id }));
  }
  for (const hex of path) {
    const to = world.grid.index(hex);
    const direction = to < 0 ? -1 : world.grid.directionTo(from, to);
    const byRoad = direction !== -1 && (world.roadCosts[from * 6 + direction] as number) > 0;
    const step =
      direction === -1 ? undefined : stepLines(world, from, direction as Direction, 'cavalry', byRoad);
    if (step === undefined) {
      return no(...refusals, refuse('NLC-5.1.1', 'no-way-there', { from: world.grid.id(from), hex }));
    }
    if (isBarred(world, p, vedette, to)) {
      refusals.push(refuse('NLC-32.7.4', 'enemy-there', { hex }));
    }
    lines.push(...step);
    from = to;
  }
  const cost = ledger(lines);
  if (cost.total * HALVES > allowance(world)) {
    const most = allowance(world) / HALVES;
    refusals.push(refuse('NLC-5.1.1', 'too-far', { unit: id, cost: cost.total, allowance: most }));
  }
  return { refusals, cost };
}

/** Every ride of a vedette that has one to make. */
export function* scouts(world: World, p: NlcPosition, vedette: Vedette): Generator<ActionOf<'scout'>> {
  const start = startOf(world, p, vedette);
  if (start < 0 || vedetteState(p, vedette).moved) {
    return;
  }
  const { hexes } = reachFrom(world.memory.search, world.grid, world.costs.mounted, start, allowance(world), {
    price: (_from, link, to) => {
      const road = world.roadCosts[link] as number;
      return isBarred(world, p, vedette, to) ? -1 : road > 0 ? road : (world.costs.mounted[link] as number);
    },
  });
  const paths = hexes.map((hex) => tread(world.memory.search, hex, world.grid.ids));
  for (const path of paths.slice(1)) {
    yield { type: 'scout', vedette: vedette.id, path };
  }
}

/** It rides; back with its unit it is at hand again. */
export function scout(at: Scribe, id: VedetteId, path: readonly HexId[]): void {
  const vedette = vedetteById(at.world, id) as Vedette;
  const before = vedetteState(at.position, vedette).place;
  const from = at.world.grid.id(startOf(at.world, at.position, vedette));
  const { cost } = judgeScout(at.world, at.position, id, path, seatOf(vedette.unit.army));
  const hex = path[path.length - 1] as HexId;
  const home = hex === unitHexOf(at.position, vedette);
  changeVedette(at, vedette, { place: home ? 'held' : 'map', hex: home ? null : hex, moved: true });
  const told = { vedette: id, from, path, cost, allowance: allowance(at.world) / HALVES, home };
  const rode = { type: 'vedetteRode', rule: 'NLC-32.7.10', ...told } as const;
  if (!isHidden(at.position, { id: vedette.unit.id, side: vedette.side })) {
    at.emit(() => rode);
    return;
  }
  // 32.6: that he is with hidden troops again, or is not, tells of where they are.
  const reveals = true;
  // Who rides out from hidden troops, or back to them, does not show where they are.
  const masked = { ...rode, cost: null, from: before === 'held' ? null : from, path: home ? [] : [hex] };
  const secret = before === 'held' || home ? { to: at.world.seats[vedette.side], masked } : {};
  at.emit(() => ({ ...rode, ...secret, reveals }));
}
