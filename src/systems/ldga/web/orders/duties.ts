import { type Duty, dutyList, many } from '../../../../web/orders/checklist.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { Tableau } from '../tableau.ts';
import { moversOf } from '../tools/march.ts';

const hexesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        typeof one === 'string' ? [one] : typeof one?.hex === 'string' ? [one.hex] : [],
      )
    : [];

/** What is still open in this phase, from what the player sees and may do. */
export const dutiesOf = (tableau: Tableau): readonly Duty[] => {
  const { accepts, facts, options, view, piece } = tableau;
  const { duties, add } = dutyList();
  if (accepts.includes('endMovement')) {
    const movers = [...moversOf(tableau)];
    const bound = new Set(
      view.orders.filter((o) => o.ended === null && o.from <= view.turn).flatMap(({ units }) => units),
    );
    const ordered = movers.filter((id) => bound.has(id) && piece(id)?.moving !== true);
    add(true, `${many(ordered.length, 'unit is', 'units are')} under march orders and must march`, ordered);
    const coming = movers.filter((id) => piece(id)?.place === 'waiting');
    add(false, `${many(coming.length, 'reinforcement waits', 'reinforcements wait')} to come on`, coming);
    const fresh = movers.filter(
      (id) => !bound.has(id) && hexOn(piece(id)) !== undefined && piece(id)?.moving !== true,
    );
    add(false, `${many(fresh.length, 'piece has', 'pieces have')} not moved`, fresh);
  }
  if (accepts.includes('endCommand')) {
    const reached = options.flatMap((action) => (action.type === 'command' ? [action.piece] : []));
    const officers = [...new Set(reached)].filter((id) => piece(id)?.kind === 'leader');
    add(
      false,
      `Points are left: ${many(officers.length, 'officer', 'officers')} could be put in command`,
      officers,
    );
  }
  if (accepts.includes('endDisengagement')) {
    const near = [...moversOf(tableau)].filter((id) => piece(id)?.kind === 'unit');
    add(true, `${many(near.length, 'unit stands', 'units stand')} before the enemy`, near);
  }
  if (accepts.includes('endDeclaring')) {
    const owing = hexesIn(facts.owing);
    add(true, `${many(owing.length, 'stack', 'stacks')} must attack whom it failed to repulse`, [], owing);
    const idle = hexesIn(facts.idle);
    add(true, `${many(idle.length, 'stack must', 'stacks must')} still attack somebody`, [], idle);
    const spared = hexesIn(facts.spared);
    add(true, `${many(spared.length, 'enemy must', 'enemies must')} still be attacked`, [], spared);
  }
  return duties;
};
