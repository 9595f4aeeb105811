import { z } from 'zod';
import type { Direction } from '../../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../../common/hex/terrain.ts';
import type { NlbTables } from '../../../content/content.ts';
import type { Engagement } from '../../combat/engagement.ts';
import { bridgeSeams } from '../../movement/bridges.ts';
import { isWaterCrossing } from '../../movement/movement-costs.ts';
import type { HexId, NlbPosition } from '../../position.ts';
import { hexOf, stateOf } from '../../setup/deployment.ts';
import type { Counter, World } from '../../world.ts';
import type { Variant } from '../variant.ts';
import { roadSeams } from './road-marches.ts';

/* 16.4: ground weakens those who attack over it and into it, instead of making the defender stronger. */

/** Nobody is doubled behind water or in a town; there, cavalry has half its strength. */
const changeTables = (tables: NlbTables): NlbTables => {
  const { town } = tables.terrain;
  return {
    ...tables,
    waterDefence: 1,
    terrain: {
      ...tables.terrain,
      town: {
        ...town,
        defence: 1,
        halvesCavalry: true,
        rules: { ...town.rules, cavalry: 'NLB-16.4.town.2' },
      },
    },
  };
};

/** Woods, and chateaux where they count as woods (16.11). */
const isForest = (world: World, hex: HexId): boolean => {
  const terrain = terrainAt(world.board, world.grid.index(hex));
  return terrain === 'forest' || (terrain === 'chateau' && world.seams.chateaux.length > 0);
};

/** Does this unit come at one of these hexes over a stream or a bridge? From afar nobody does. */
function overWater(world: World, p: NlbPosition, counter: Counter, targets: readonly HexId[]): boolean {
  const from = hexOf(world, stateOf(p, counter));
  return targets.some((hex) => {
    const direction = world.grid.directionTo(from, world.grid.index(hex));
    return direction !== -1 && isWaterCrossing(world.board, from, direction as Direction);
  });
}

function halvedBy(
  world: World,
  p: NlbPosition,
  { targets }: Engagement,
  counter: Counter,
): RuleId | undefined {
  if (targets.some((hex) => terrainAt(world.board, world.grid.index(hex)) === 'town')) {
    return 'NLB-16.4.town.1';
  }
  if (counter.artillery && targets.some((hex) => isForest(world, hex))) {
    return 'NLB-16.4.forest';
  }
  return overWater(world, p, counter, targets) ? 'NLB-16.4.stream.1' : undefined;
}

export const modifiedTerrain: Variant = {
  option: '16.4',
  adds: { unit: { onRoad: z.boolean() } },

  seams: { ...bridgeSeams, ...roadSeams, tables: [changeTables], halvesAttack: [halvedBy] },
};
