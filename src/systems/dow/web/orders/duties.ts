import { type Duty, dutyList, many } from '../../../../web/orders/checklist.tsx';
import { pieceIn, type Tableau } from '../tableau.ts';
import { targetsOf } from '../tools/attack.ts';
import { moversOf } from '../tools/march.ts';

/** What is still open in this phase, from what the player sees and may do. */
export const dutiesOf = (tableau: Tableau): readonly Duty[] => {
  const { accepts, options, view, seat, unit } = tableau;
  const { duties, add } = dutyList();
  if (accepts.includes('endSetUp')) {
    const left = new Set(options.flatMap((action) => (action.type === 'place' ? [action.piece] : [])));
    add(true, `${many(left.size, 'piece has', 'pieces have')} no place yet`, [...left]);
  }
  if (accepts.includes('endMovement')) {
    const movers = [...moversOf(tableau)];
    const coming = movers.filter((id) => pieceIn(tableau, id)?.place === 'waiting');
    // Once the first Prussian has come the others must (15.3); ending the phase says so.
    const binding = !options.some(({ type }) => type === 'endMovement');
    add(binding, `${many(coming.length, 'reinforcement waits', 'reinforcements wait')} to enter`, coming);
    const fresh = movers.filter((id) => unit(id)?.place === 'map' && unit(id)?.moving !== true);
    add(false, `${many(fresh.length, 'unit has', 'units have')} not moved`, fresh);
  }
  if (accepts.includes('endCombat')) {
    const clashes = view.clashes.map(({ reacting }) => reacting);
    add(
      true,
      `${many(clashes.length, 'reaction charge', 'reaction charges')} must be fought out`,
      [],
      clashes,
    );
    const hexes = targetsOf(options);
    add(false, `${many(hexes.length, 'enemy hex', 'enemy hexes')} could be bombarded or attacked`, [], hexes);
  }
  if (accepts.includes('endPlanning')) {
    const hurt = options.flatMap((action) => (action.type === 'reorganize' ? [action.unit] : []));
    add(false, `${many(hurt.length, 'unit', 'units')} could reorganize`, hurt);
    const cadres = options.flatMap((action) => (action.type === 'rally' ? [action.unit] : []));
    add(false, `${many(cadres.length, 'cadre', 'cadres')} could be gathered`, cadres);
  }
  return duties.map((duty) => ({ ...duty, units: duty.units.filter((id) => isOwn(view, seat, id)) }));
};

const isOwn = (view: Tableau['view'], seat: string, id: string): boolean =>
  [...view.units, ...view.leaders].some((piece) => piece.id === id && piece.army === seat);
