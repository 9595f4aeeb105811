import { done } from '../../../engine/procedure.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import { commandPhase } from './command/command.ts';
import { dispatch, openingOrders } from './command/dispatch.ts';
import { obscuring, revealing } from './hidden/reveal.ts';
import { initiative, nightChit, returnChits } from './initiative/initiative.ts';
import { auto, type LdgaProcedure, procedure } from './kit.ts';
import { disengagement } from './movement/disengagement.ts';
import { movementPhase } from './movement/movement.ts';
import { game, nightTurn, playerTurn } from './sequence.ts';
import { placing } from './setup/placing.ts';
import { delegation } from './teams/delegation.ts';
import { messages } from './teams/messages.ts';
import { toll } from './trains/bridges.ts';
import { exposedTrains } from './trains/exposed.ts';

/* Every procedure of the game, chapter by chapter. */

/** A chapter that is still being written: it passes. */
const later = (id: string, rule: RuleId): LdgaProcedure =>
  procedure<object>(id, { pass: auto(rule, () => done()) });

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
  later('ldga.reorganization', 'LDGA-6.21.1'),
  later('ldga.replacements', 'LDGA-5.13.3'),
  later('ldga.recovery', 'LDGA-6.13.1'),
  later('ldga.supply', 'LDGA-14.0.1'),
  later('ldga.combat', 'LDGA-11.0.1'),
  procedure<object>('ldga.victory', {
    // Until the points of chapter 20 are counted nobody wins.
    count: auto('LDGA-20.1', (at) => {
      at.draft.update({ outcome: { winners: [], rule: 'LDGA-20.1', code: 'not-counted', facts: {} } });
      return done();
    }),
  }),
  // hidden forces, messages: ldga-hidden
  revealing,
  obscuring,
  delegation,
  messages,
];
