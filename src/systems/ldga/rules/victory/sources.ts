import type { Scribe } from '../kit.ts';
import { type HexId, type PieceId, type Side, sideOf } from '../position.ts';
import { unitState } from '../stacking/field.ts';

/* 20.12, 20.15: who holds the sources that count for victory. */

/** Notes that these pieces have gone through these hexes: combat units in supply take sources, or take them back. */
export function passSources(
  at: Scribe,
  side: Side,
  pieces: readonly PieceId[],
  path: readonly HexId[],
): void {
  const { world } = at;
  if (!path.some((hex) => world.doors.has(hex))) return;
  const supplied = pieces.some(
    (id) => world.counters.has(id) && !unitState(world, at.position, id).outOfSupply,
  );
  if (!supplied) return;
  for (const { id, army, hexes } of world.entries.values()) {
    if (!hexes.some((hex) => path.includes(hex))) continue;
    const { captured } = at.position;
    const held = captured.includes(id);
    if (sideOf(army) === side ? !held : held) continue;
    const now = held ? captured.filter((one) => one !== id) : [...captured, id].sort();
    at.draft.update({ captured: now });
    at.emit(() => ({ type: 'sourceTaken', rule: 'LDGA-20.15.1', side, entry: id }));
  }
}
