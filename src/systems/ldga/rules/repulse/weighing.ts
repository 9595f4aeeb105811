import type { Ledger } from '../../../../engine/ledger.ts';
import { fightersOf, hexsideOf, terrainOf } from '../combat/declaring/parties.ts';
import { rungOf, rungOfColumn } from '../combat/odds/ladder.ts';
import { attackOf, defenceOf } from '../combat/odds/strength.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId } from '../position.ts';
import { stackAt, unitState } from '../stacking/field.ts';
import type { World } from '../world.ts';

export interface Weighed {
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly rung: number;
  readonly succeeds: boolean;
}

/** 10.11: the strengths of a repulse; terrain counts, and nothing else. */
export function weigh(
  world: World,
  p: LdgaPosition,
  pieces: readonly PieceId[],
  hex: HexId,
  targets: readonly HexId[],
): Weighed {
  const { combat, repulse, terrain } = world.tables;
  const foe = enemyOf(p.phasing);
  const own = pieces.filter((id) => world.counters.has(id)).map((id) => unitState(world, p, id));
  const fight = {
    attackers: [{ hex, fighters: fightersOf(world, p, p.phasing, hex, own), napoleon: false }],
    defenders: targets.map((there) => ({
      hex: there,
      fighters: fightersOf(world, p, foe, there, stackAt(world, p, foe, there)),
      napoleon: false,
    })),
    between: (from: HexId, to: HexId) => hexsideOf(world, p, from, to),
    ground: (there: HexId) => terrainOf(world, there),
  };
  const attack = attackOf(terrain, fight);
  const defence = defenceOf(terrain, fight);
  const rung = rungOf(combat, attack.total, defence.total);
  return { attack, defence, rung, succeeds: rung >= rungOfColumn(combat, repulse.odds) };
}
