import { ledger, line } from '../../../../engine/ledger.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { HALVES, halves } from '../board/costs.ts';
import { fightForecast } from '../combat/declaring/forecast.ts';
import { elanForecast } from '../combat/elan/elan-forecast.ts';
import { commandForecast } from '../command/forecast.ts';
import type { ActionOf } from '../kit.ts';
import { enterBy } from '../movement/entry.ts';
import { type Group, groupOf, strangers } from '../movement/group.ts';
import { walk } from '../movement/walk.ts';
import { pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, PieceId } from '../position.ts';
import { repulseForecast } from '../repulse/forecast.ts';
import { apparentZone } from '../stacking/zones.ts';
import { letterForecast } from '../teams/forecast.ts';
import { tolls } from '../trains/bridges.ts';
import type { World } from '../world.ts';
import { orderForecast } from './orders.ts';

/**
 * What an action would cost or bring, from what the seat can see; of refused actions too, as far as it makes sense.
 * What lies under an enemy's flag is never in it.
 */
export function preview(world: World, p: LdgaPosition, seat: Seat, action: LdgaAction): Facts {
  // 1.6: while a side sets up nobody looks on, and whatever else one thinks of would be told by where it stands.
  if (p.phase === 'set-up') return {};
  switch (action.type) {
    case 'march':
      return marchForecast(world, p, seat, action);
    case 'enter':
      return entryForecast(world, p, seat, action);
    case 'formUp': {
      const group = ownGroup(world, p, seat, [action.piece], true);
      if (group === undefined) return {};
      const cost = line(halves(world.tables.roadMarch.formUp), 'form-up', 'LDGA-8.43.1');
      return { cost: ledger([cost]), allowance: group.budget, halves: HALVES };
    }
    case 'repulse':
      return repulseForecast(world, p, seat, action);
    case 'declareAttack':
    case 'declareBombardment':
      return fightForecast(world, p, seat, action);
    case 'checkElan':
      return elanForecast(world, p, seat, action);
    case 'order':
    case 'orderEntrants':
      return orderForecast(world, p, seat, action);
    case 'command':
      return commandForecast(world, p, seat, action);
    case 'tryBridge':
      return tolls(world, p, seat, action.train);
    case 'sendMessage':
      return letterForecast(world, p, seat, action.addressee);
    default:
      return {};
  }
}

/** These as a group, if they are this seat's and stand together on the map. */
function ownGroup(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  column: boolean,
): Group | undefined {
  if (pieces.length === 0 || strangers(world, p, seat, pieces).length > 0) return undefined;
  const hexes = new Set(pieces.map((id) => pieceOf(world, p, id)?.hex ?? null));
  const [from] = hexes;
  return hexes.size === 1 && from != null ? groupOf(world, p, pieces, from, column) : undefined;
}

/** Does it look as if one met the enemy in the last hex of this way (4.1)? */
const meets = (world: World, p: LdgaPosition, group: Group, path: readonly HexId[]): boolean =>
  apparentZone(world, p, group.side)[world.grid.index(path[path.length - 1] as HexId)] === 1;

function marchForecast(world: World, p: LdgaPosition, seat: Seat, action: ActionOf<'march'>): Facts {
  const column = action.column === true;
  const group = ownGroup(world, p, seat, action.pieces, column);
  if (group === undefined) return {};
  const { lines } = walk(world, p, group, action.path);
  const engages = meets(world, p, group, action.path);
  return { cost: ledger(lines), allowance: group.budget, halves: HALVES, column, engages };
}

function entryForecast(world: World, p: LdgaPosition, seat: Seat, action: ActionOf<'enter'>): Facts {
  const { pieces, path } = action;
  const column = action.column === true;
  if (strangers(world, p, seat, pieces).length > 0) return {};
  if (pieces.some((id) => pieceOf(world, p, id)?.place !== 'waiting')) return {};
  if (world.grid.index(path[0] as HexId) < 0) return {};
  const { group, lines } = enterBy(world, p, pieces, path, column);
  const engages = meets(world, p, group, path);
  return { cost: ledger(lines), allowance: group.budget, halves: HALVES, column, engages };
}
