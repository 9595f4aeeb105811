import { terrainAt } from '../../../common/hex/terrain.ts';
import type { HexId, NlbPosition, UnitState } from '../position.ts';
import type { World } from '../world.ts';
import { type Claims, numberOf, plainField, textOf, unitNamed, unitsOn } from './claimed.ts';

const TWO_HEXES = 2;
const HEAVY = 3;

/** What refusals claim of guns. */
export function fireClaims(world: World): Claims {
  const { grid, board } = world;
  const { indexOf, apart, sideOfUnit } = plainField(world);
  const terrain = (hex: number): string | undefined => board.hex(hex)?.terrain;
  const besideEnemy = (p: NlbPosition, unit: UnitState): boolean =>
    unitsOn(p).some((other) => sideOfUnit(other) !== sideOfUnit(unit) && apart(other.hex, unit.hex) === 1);
  return {
    'bombardier-in-zoc': ({ position, facts }) => {
      const unit = unitNamed(position, facts);
      return unit !== undefined && besideEnemy(position, unit);
    },
    'stack-fires-together': ({ position, facts }) => {
      const other = unitNamed(position, facts, 'other');
      return other?.combat === 'bombarded' && other.hex === unitNamed(position, facts)?.hex;
    },
    'out-of-range': ({ position, facts }) => {
      const away = apart(unitNamed(position, facts)?.hex, textOf(facts, 'hex'));
      const heavy = world.counters.get(textOf(facts, 'unit') ?? '')?.heavy === true;
      const reach = heavy && world.optionalRules.has('16.10') ? HEAVY : TWO_HEXES;
      return (
        away === numberOf(facts, 'distance') &&
        reach === numberOf(facts, 'farthest') &&
        (away < TWO_HEXES || away > reach)
      );
    },
    'chateau-not-bombarded': ({ position, facts }) =>
      terrain(indexOf(textOf(facts, 'hex'))) === 'chateau' ||
      unitsOn(position).some(({ hex, garrison }) => hex === facts.hex && garrison !== undefined),
    'no-line-of-sight': ({ facts }) => {
      const at = (facts.at as readonly HexId[]).map(indexOf);
      return (
        at.some((hex) => world.tables.terrain[terrainAt(board, hex)].blocksSight) ||
        at.some((one) =>
          at.some((other) => {
            const side = one === other ? -1 : grid.sideBetween(one, other);
            return side >= 0 && board.sideAt(side)?.crest === true;
          }),
        )
      );
    },
  };
}

/** Is there a gun of this side that bombards the hex beyond any doubt: two hexes of open ground, no crest near, nobody beside it? */
export function gunsSurelyReach(world: World, p: NlbPosition, to: HexId | undefined): boolean {
  const { grid, board } = world;
  const { indexOf, apart, sideOfUnit } = plainField(world);
  const target = indexOf(to);
  const open = (hex: number): boolean => board.hex(hex)?.terrain === 'clear' && world.inPlay[hex] === 1;
  const crested = (hex: number): boolean =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const near = grid.neighbours[hex * 6 + direction] as number;
      return near >= 0 && board.sideAt(grid.sideBetween(hex, near))?.crest === true;
    });
  const between = (from: number): number[] => {
    const hexes: number[] = [];
    for (let direction = 0; direction < 6; direction += 1) {
      const near = grid.neighbours[from * 6 + direction] as number;
      if (near >= 0 && grid.distance(near, target) === 1) hexes.push(near);
    }
    return hexes;
  };
  if (target < 0 || !open(target)) return false;
  const there = unitsOn(p).filter(({ hex }) => hex === to);
  if (there.some(({ garrison }) => garrison !== undefined)) return false;
  return unitsOn(p).some((unit) => {
    const counter = world.counters.get(unit.id);
    const from = indexOf(unit.hex);
    return (
      counter?.artillery === true &&
      counter.side === p.phasing &&
      unit.combat === 'fresh' &&
      !unit.outOfCommand &&
      apart(unit.hex, to) === TWO_HEXES &&
      [from, target, ...between(from)].every((hex) => open(hex) && !crested(hex)) &&
      !unitsOn(p).some((other) => sideOfUnit(other) !== counter.side && apart(other.hex, unit.hex) === 1) &&
      !unitsOn(p).some(({ hex, combat }) => hex === unit.hex && combat === 'bombarded')
    );
  });
}
