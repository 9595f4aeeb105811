import { done } from '../../../engine/procedure.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import { obscuring, revealing } from './hidden/reveal.ts';
import { auto, type LdgaProcedure, procedure } from './kit.ts';
import { game, nightTurn, playerTurn } from './sequence.ts';

/* Every procedure of the game, chapter by chapter. */

/** A chapter that is still being written: it passes. */
const later = (id: string, rule: RuleId): LdgaProcedure =>
  procedure<object>(id, { pass: auto(rule, () => done()) });

export const CHAPTERS: readonly LdgaProcedure[] = [
  game,
  playerTurn,
  nightTurn,
  // set-up, command, movement: ldga-frame
  later('ldga.setUp', 'LDGA-1.6.1'),
  later('ldga.openingOrders', 'LDGA-19.3M.1'),
  later('ldga.command', 'LDGA-7.11.1'),
  later('ldga.initiative', 'LDGA-8.11'),
  later('ldga.returnChits', 'LDGA-8.1.4'),
  later('ldga.nightChit', 'LDGA-8.14.1'),
  later('ldga.movement', 'LDGA-8.0.1'),
  later('ldga.dispatch', 'LDGA-8.22.1'),
  later('ldga.disengagement', 'LDGA-4.2.1'),
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
  later('ldga.messages', 'LDGA-18.14.1'),
];
