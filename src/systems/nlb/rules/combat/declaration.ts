import { call, type Go } from '../../../../engine/procedure.ts';
import type { Scribe } from '../kit.ts';
import { foughtMark } from '../morale/levels.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitId } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';
import type { CombatLocals } from './course.ts';
import type { DeclaredPlan, Ground } from './declared.ts';
import type { AttackPlan, Engagement } from './engagement.ts';
import { defendersOf, oddsOf } from './odds.ts';
import { withdrawn } from './withdrawal.ts';

/** 21.3B: armies that meet in combat for the first time may change morale levels. */
function noteMeeting(at: Scribe, attackers: readonly UnitId[], defenders: readonly UnitId[]): void {
  const { world, draft } = at;
  if (!world.levelChanges.some(({ cause }) => cause.kind === 'fought')) {
    return;
  }
  for (const a of new Set(attackers.map((id) => counterOf(world, id).army))) {
    for (const b of new Set(defenders.map((id) => counterOf(world, id).army))) {
      const mark = foughtMark(a, b);
      if (draft.position.marks[mark] === undefined) {
        draft.update({ marks: { ...draft.position.marks, [mark]: draft.position.turn } });
      }
    }
  }
}

/** The odds as they stand once everybody is in, and the die. */
export function resolve(at: Scribe, plan: AttackPlan & Ground, column: string): Go {
  const { world } = at;
  const { position } = at.draft;
  const { targets, attackers, bombarding } = plan;
  const defenders = defendersOf(world, position, targets).map((unit) => unit.id);
  at.emit(() => ({
    type: 'attackDeclared',
    rule: 'NLB-6.0.7',
    attackers,
    bombarding,
    targets,
    defenders,
    odds: oddsOf(world, position, plan),
    column,
    ...(plan.charging === undefined ? {} : { charging: plan.charging }),
  }));
  const attackedFrom = [
    ...new Set(attackers.map((id) => stateOf(position, counterOf(world, id)).hex as string)),
  ];
  const args: CombatLocals = {
    targets,
    attackers,
    bombarding,
    defenders,
    column,
    attackedFrom,
    ...mannerOf(plan),
    ...groundOf(plan),
  };
  noteMeeting(at, [...attackers, ...bombarding], defenders);
  for (const tell of world.seams.attacked) {
    tell(at, { targets, attackers, bombarding, defenders });
  }
  return call('nlb.combat', args, 'resolved');
}

/** How the parties of an attack fight, where rules in use have something to say about it. */
const mannerOf = ({ led, weakened, enhanced, charging }: Engagement): Partial<Engagement> => ({
  ...(led === undefined ? {} : { led }),
  ...(weakened === undefined ? {} : { weakened }),
  ...(enhanced === undefined ? {} : { enhanced }),
  ...(charging === undefined ? {} : { charging }),
});

const groundOf = ({ closed, given }: Ground): Ground => ({
  ...(closed === undefined ? {} : { closed }),
  ...(given === undefined ? {} : { given }),
});

/** What a procedure that comes between declaration and odds is given. */
export interface OddsAsked extends Engagement {
  readonly defenders: readonly UnitId[];
  readonly attackedFrom: readonly HexId[];
}

export const declaring = (world: World, p: NlbPosition, plan: AttackPlan, declared: string): DeclaredPlan => {
  const closed = world.seams.closedGround.flatMap((asks) => asks({ world, position: p, locals: plan }));
  return {
    ...plan,
    declared,
    offered: oddsOf(world, p, plan).column,
    attackedFrom: [...new Set(plan.attackers.map((id) => stateOf(p, counterOf(world, id)).hex as string))],
    begun: 0,
    ...(closed.length === 0 ? {} : { closed }),
  };
};

/** Asks the next of those who want to be asked before the odds; when all have been, the die decides. */
export function settle(at: Scribe, plan: DeclaredPlan): Go {
  const { world } = at;
  const { position } = at.draft;
  const { beforeOdds } = world.seams;
  for (let begun = plan.begun; begun < beforeOdds.length; begun += 1) {
    const one = beforeOdds[begun];
    if (one?.asks(world, position, plan) === true) {
      const { targets, attackers, bombarding, attackedFrom } = plan;
      const defenders = defendersOf(world, position, targets).map((unit) => unit.id);
      const args: OddsAsked = {
        targets,
        attackers,
        bombarding,
        defenders,
        attackedFrom,
        ...mannerOf(plan),
      };
      return call(one.proc, args, 'told', { ...plan, begun: begun + 1 });
    }
  }
  const { columns } = world.tables.crt;
  const best = columns.indexOf(oddsOf(world, position, plan).column);
  const { declared, offered } = plan;
  // Who had chosen a column to the left of the odds keeps it unless the odds are worse still.
  const chosen = declared === offered ? best : Math.min(best, columns.indexOf(declared));
  return resolve(at, plan, columns[chosen] as string);
}

/** The attack as an answer has left it; a side of which nobody is left has lost its ground without a die. */
export function resume(at: Scribe, { result, ...declared }: DeclaredPlan): Go {
  const { world, draft } = at;
  const { attackedFrom } = declared;
  const left = result?.left;
  const plan = left === undefined ? declared : withdrawn(at, declared, left);
  const { attackers, bombarding } = plan;
  const targets = [...new Set([...declared.targets, ...(declared.given ?? [])])];
  const there = defendersOf(world, draft.position, targets);
  const defenders = there.map(({ id }) => id).filter((unit) => left === undefined || left.includes(unit));
  const gone = attackers.length + bombarding.length === 0;
  // Who came there beaten in this phase bears what is rolled against others (6.6C), but nothing is rolled against him alone.
  const held = there.some(({ id, combat }) => defenders.includes(id) && combat === 'fresh');
  if (gone || !held) {
    const winner = gone ? enemyOf(draft.position.phasing) : draft.position.phasing;
    const ground = gone ? attackedFrom : targets;
    const args: CombatLocals = {
      targets,
      attackers,
      bombarding,
      defenders,
      column: declared.declared,
      attackedFrom,
      winner,
      ground,
      ...groundOf(plan),
    };
    return call('nlb.combat', args, 'resolved');
  }
  const { weakened, enhanced } = result ?? {};
  return settle(at, {
    ...plan,
    ...(weakened === undefined || weakened === null ? {} : { weakened }),
    ...(enhanced === undefined ? {} : { enhanced }),
  });
}
