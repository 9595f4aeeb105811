import type { Frame } from '../../../../engine/position.ts';

/**
 * The procedures whose locals everybody may know: who moves, what is attacked, who has finished. What is written
 * or hidden stands in the position, never in a frame; a procedure that is not named here shows where it stands
 * and nothing else.
 */
export const PUBLIC_PROCEDURES: ReadonlySet<string> = new Set([
  'nlb.activation',
  'nlb.armyLeaves',
  'nlb.attack',
  'nlb.caution',
  'nlb.combat',
  'nlb.combatPhase',
  'nlb.combinedEffects',
  'nlb.command',
  'nlb.communications',
  'nlb.game',
  'nlb.headquarters',
  'nlb.hiddenHunger',
  'nlb.hiding',
  'nlb.hidingAtSetUp',
  'nlb.hungryFight',
  'nlb.impetus',
  'nlb.interrupted',
  'nlb.lateStart',
  'nlb.leadDefence',
  'nlb.leaderFate',
  'nlb.lineRout',
  'nlb.mountedRetreat',
  'nlb.movement',
  'nlb.playerTurn',
  'nlb.relocation',
  'nlb.reorganization',
  'nlb.retreat',
  'nlb.sickness',
  'nlb.trainHalted',
  'nlb.trainSetUp',
  'nlb.uncertainMarch',
  'nlb.unmasking',
]);

export const framesFor = (stack: readonly Frame[]): readonly Frame[] =>
  stack.every(({ proc }) => PUBLIC_PROCEDURES.has(proc))
    ? stack
    : stack.map((frame) =>
        PUBLIC_PROCEDURES.has(frame.proc) ? frame : { proc: frame.proc, step: frame.step, locals: {} },
      );
