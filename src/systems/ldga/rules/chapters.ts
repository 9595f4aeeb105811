import { COMBAT } from './combat/chapter.ts';
import { commandPhase } from './command/command.ts';
import { dispatch, openingOrders } from './command/dispatch.ts';
import { obscuring, revealing } from './hidden/reveal.ts';
import { initiative, nightChit, returnChits } from './initiative/initiative.ts';
import type { LdgaProcedure } from './kit.ts';
import { replacements } from './leaders/replacements.ts';
import { disengagement } from './movement/disengagement.ts';
import { movementPhase } from './movement/movement.ts';
import { recovery, reorganization } from './reorganization/reorganization.ts';
import { game, nightTurn, playerTurn } from './sequence.ts';
import { placing } from './setup/placing.ts';
import { supplyPhase } from './supply/supply.ts';
import { delegation } from './teams/delegation.ts';
import { messages } from './teams/messages.ts';
import { toll } from './trains/bridges.ts';
import { exposedTrains } from './trains/exposed.ts';
import { victory } from './victory/victory.ts';

/* Every procedure of the game, chapter by chapter. */

export const CHAPTERS: readonly LdgaProcedure[] = [
  game,
  playerTurn,
  nightTurn,
  placing,
  openingOrders,
  dispatch,
  commandPhase,
  initiative,
  returnChits,
  nightChit,
  movementPhase,
  disengagement,
  toll,
  exposedTrains,
  // leaders, reorganization, combat, supply, victory: ldga-combat
  reorganization,
  replacements,
  recovery,
  supplyPhase,
  ...COMBAT,
  victory,
  // hidden forces, messages: ldga-hidden
  revealing,
  obscuring,
  delegation,
  messages,
];
