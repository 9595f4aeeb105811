import { type Duty, dutyList, many } from '../../../../web/orders/checklist.tsx';
import { leaderIn, strings, type Tableau } from '../tableau.ts';
import { commandersOf, commandsOf } from '../tools/command.ts';

/** What is still open in this phase, from what the worker says of the decision. */
export const dutiesOf = (tableau: Tableau): readonly Duty[] => {
  const { accepts, facts, options, seat, unit } = tableau;
  const own = (ids: readonly string[]): readonly string[] => ids.filter((id) => unit(id)?.army === seat);
  const { duties, add } = dutyList();
  if (accepts.includes('endMovement')) {
    if (typeof facts.relieve === 'string')
      add(true, 'One hex holds too many: move a unit on', [], [facts.relieve]);
    const due = own(strings(facts.due));
    add(false, `${many(due.length, 'reinforcement waits', 'reinforcements wait')} to enter`, due);
    const idle = own(strings(facts.canMove));
    add(false, `${many(idle.length, 'unit has', 'units have')} not moved`, idle);
  }
  if (accepts.includes('endCommand')) {
    for (const id of commandersOf(options)) {
      const name = leaderIn(tableau, id)?.name ?? '';
      const left = commandsOf(options, id).length;
      add(false, `${name} has command left to give: ${many(left, 'is', 'are')} in reach`, [id]);
    }
  }
  if (accepts.includes('endCombat')) {
    const must = strings(facts.attackers);
    add(true, `${many(must.length, 'hex', 'hexes')} of yours must still attack`, [], must);
    const owed = strings(facts.defenders);
    add(true, `${many(owed.length, 'enemy hex', 'enemy hexes')} must still be attacked`, [], owed);
    if (must.length + owed.length === 0) {
      const hexes = options.flatMap((option) => (option.type === 'target' ? [option.hex] : []));
      add(false, `${many(hexes.length, 'enemy hex', 'enemy hexes')} could be bombarded`, [], hexes);
    }
  }
  return duties;
};
