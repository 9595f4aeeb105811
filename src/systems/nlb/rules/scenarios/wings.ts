import { line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import type { Parties } from '../combat/engagement.ts';
import { traceCommand } from '../command/command-range.ts';
import { leaderState } from '../command/leaders.ts';
import type { Scribe } from '../kit.ts';
import { demoralizationLevel } from '../morale/levels.ts';
import { checkMorale } from '../morale/morale.ts';
import type { NlbPosition, UnitId } from '../position.ts';
import type { Seams } from '../seams.ts';
import { stateOf } from '../setup/deployment.ts';
import { endGame } from '../victory/ending.ts';
import { counterOf, type World } from '../world.ts';
import type { PartOf } from './part.ts';
import {
  areCombined,
  isBroken,
  RIGHT_WING,
  WINGS,
  type Wing,
  type WingsRule,
  wingAt,
  wingLevel,
  wingLosses,
  wingOf,
  withBroken,
  withCombined,
} from './wing-state.ts';

const ATTACKED = 'left-wing-attacked';

/** 27.1A, 27.4B: a wing at its level is demoralized; with the left wing the battle is lost. */
function checkWing(at: Scribe, rule: WingsRule, wing: Wing): void {
  const { world, draft } = at;
  const losses = wingLosses(world, draft.position, rule, wing);
  const level = wingLevel(world, draft.position, rule, wing).total;
  if (draft.position.outcome !== null || isBroken(draft.position, wing) || losses < level) {
    return;
  }
  draft.update({ marks: withBroken(draft.position, wing) });
  at.emit(() => ({ type: 'wingDemoralized', rule: ruleOf(rule.rules.losses), wing, losses, level }));
  if (wing === 'left') {
    endGame(at, rule.winner, ruleOf(rule.rules.lost), 'wing-demoralized', { wing, losses, of: level });
  }
}

/** 27.1A: does the marshal, in range of his chief, command this unit, himself or through its officer? */
function isLed(world: World, p: NlbPosition, rule: WingsRule, unit: UnitId): boolean {
  const giver = stateOf(p, counterOf(world, unit)).command;
  const officer = giver === null ? undefined : world.leaderById.get(giver);
  if (giver !== rule.marshal && (officer === undefined || leaderState(p, officer).command !== rule.marshal)) {
    return false;
  }
  const [marshal, chief] = [rule.marshal, rule.chief].map((id) => {
    const leader = world.leaderById.get(id);
    const state = leader === undefined ? undefined : leaderState(p, leader);
    return state?.place === 'map' ? state.hex : null;
  });
  const range = world.tables.commandRange.commander;
  return (
    typeof marshal === 'string' &&
    typeof chief === 'string' &&
    traceCommand(world, p, 'french', world.grid.index(chief), range).has(world.grid.index(marshal))
  );
}

/** 27.1A: the right wing, led by its marshal, falls upon the Allies: from now on there is one army. */
function combine(at: Scribe, rule: WingsRule, { attackers, bombarding, defenders }: Parties): void {
  const { world, draft } = at;
  const meets =
    !areCombined(draft.position) &&
    defenders.some((id) => counterOf(world, id).army === 'allied') &&
    // Only troops of his own wing have the marshal's command.
    [...attackers, ...bombarding].some((id) => isLed(world, draft.position, rule, id));
  if (!meets) {
    return;
  }
  const shaken = isBroken(draft.position, 'right');
  draft.update({ marks: withCombined(draft.position) });
  const level = demoralizationLevel(world, draft.position, 'french')?.total ?? 0;
  at.emit(() => ({ type: 'wingsCombined', rule: ruleOf(rule.rules.combine), level }));
  checkMorale(at);
  if (shaken && draft.position.armies.french?.demoralized !== true) {
    at.emit(() => ({ type: 'wingRecovered', rule: ruleOf(rule.rules.recovers), wing: 'right' }));
  }
}

/** 27.3C: the Prussians have come to Wellington's help. */
function noteAttack(at: Scribe, rule: WingsRule, { attackers, bombarding, defenders }: Parties): void {
  const { world, draft } = at;
  const { marks, turn } = draft.position;
  if (
    marks[ATTACKED] === undefined &&
    [...attackers, ...bombarding].some((id) => counterOf(world, id).army === rule.attacked.by) &&
    defenders.some((id) => wingOf(world, rule, id) === 'left')
  ) {
    draft.update({ marks: { ...marks, [ATTACKED]: turn } });
    const { army, amount, rule: cited } = rule.attacked;
    at.emit(() => ({ type: 'heartened', rule: ruleOf(cited), army, amount }));
  }
}

/** What two wings instead of one army mean for morale and command. */
const seamsOf = (rule: WingsRule): Partial<Seams> => ({
  armyMorale: [
    (at, army) => {
      if (army !== 'french' || areCombined(at.draft.position)) {
        return false;
      }
      checkWing(at, rule, 'left');
      checkWing(at, rule, 'right');
      return true;
    },
  ],
  attacked: [
    (at, parties) => {
      noteAttack(at, rule, parties);
      combine(at, rule, parties);
    },
  ],
  levels: [
    (p, army) =>
      army === rule.attacked.army && p.marks[ATTACKED] !== undefined
        ? line(rule.attacked.amount, 'level-fought', ruleOf(rule.attacked.rule), {})
        : undefined,
  ],
  levelInForce: [
    (world, p, army) => (army !== 'french' || areCombined(p) ? undefined : wingLevel(world, p, rule, 'left')),
  ],
  // What befalls the left wing is noted as the army's, which it is until they are one, and then that of both.
  parts: [
    (world, p, { id }) => (!areCombined(p) && wingOf(world, rule, id) === 'right' ? RIGHT_WING : undefined),
  ],
  demoralized: [
    (p, { id }, world) => {
      const wing = areCombined(p) ? undefined : wingOf(world, rule, id);
      return wing !== undefined && isBroken(p, wing) ? ruleOf(rule.rules.losses) : undefined;
    },
  ],
  commandBars: [
    (world, p, leader, to) =>
      leader.army === 'french' &&
      !areCombined(p) &&
      wingOf(world, rule, leader.id) !== wingOf(world, rule, to.id)
        ? ruleOf(rule.rules.wings)
        : undefined,
  ],
  shown: [
    (world, p) => ({
      wings: areCombined(p)
        ? []
        : WINGS.map((id) => ({
            id,
            losses: wingLosses(world, p, rule, id),
            level: wingLevel(world, p, rule, id),
            demoralized: isBroken(p, id),
          })),
    }),
  ],
  quarters: [
    (world, _p, leader, hex) => {
      const wing = wingOf(world, rule, leader.id);
      return wing !== undefined && wingAt(world, rule, hex) !== wing
        ? ruleOf(rule.rules.quarters)
        : undefined;
    },
  ],
});

export const wings: PartOf<'wings'> = ([rule]) => ({ seams: rule === undefined ? {} : seamsOf(rule) });
