import { ledger, line } from '../../../../engine/ledger.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import { HALVES } from '../board/costs.ts';
import { touches } from '../combat/declaring/parties.ts';
import { columnAt } from '../combat/odds/ladder.ts';
import type { ActionOf } from '../kit.ts';
import { strangers } from '../movement/group.ts';
import { pieceOf } from '../pieces.ts';
import { enemyOf, type HexId, type LdgaPosition } from '../position.ts';
import { lieFaceUp } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { priceOfPush, pushGroup } from './judge.ts';
import { weigh } from './weighing.ts';

/* What a repulse would cost, and how it would end where everybody in its way lies face up. */

export function repulseForecast(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  { pieces, targets }: ActionOf<'repulse'>,
): Facts {
  if (strangers(world, p, seat, pieces).length > 0) return {};
  const hexes = new Set(pieces.map((id) => pieceOf(world, p, id)?.hex ?? null));
  const [hex] = hexes;
  if (hexes.size !== 1 || hex == null || !targets.every((target) => touches(world, hex, target))) return {};
  const at = { world, position: p, locals: {} };
  const group = pushGroup(at, pieces);
  const price = priceOfPush(at, group, targets);
  if (price === undefined || group.side !== p.phasing) return {};
  const cost = ledger([line(price, 'dearest-hex', 'LDGA-10.12A.1', { hexes: targets })]);
  const known = { cost, allowance: group.budget, halves: HALVES };
  const open = targets.every((target: HexId) => lieFaceUp(world, p, enemyOf(group.side), target));
  if (!open) return known;
  const { attack, defence, rung, succeeds } = weigh(world, p, pieces, hex, targets);
  return { ...known, attack, defence, column: columnAt(world.tables.combat, rung), succeeds };
}
