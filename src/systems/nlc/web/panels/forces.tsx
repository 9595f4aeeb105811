import { type ForceGroup, ForceSections } from '../../../../web/panels/force-sections.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import type { LeaderView, NlcView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import type { Piece, Tableau } from '../tableau.ts';
import { FormationCard } from './formation-card.tsx';

type Group = ForceGroup<Piece>;

const grouped = <P extends Piece>(pieces: readonly P[], titleOf: (piece: P) => string): readonly Group[] =>
  [...Map.groupBy(pieces, titleOf)].map(([title, of]) => ({ title, pieces: of }));

/** Those still to come, by turn and place. */
const coming = (view: NlcView, lookup: Lookup): readonly Group[] =>
  grouped(
    view.units.filter(({ place }) => place === 'waiting'),
    ({ army, due }) => {
      const when = due === null ? undefined : lookup.turnText(due.turn);
      const where = due === null ? '' : ` at ${due.hexes.map(lookup.place).join(' or ')}`;
      const late = due !== null && due.turn <= view.turn ? ' (due now)' : '';
      return `${seatName(army)}, ${when ?? 'when the die or their commander says so'}${where}${late}`;
    },
  );

const gone = (view: NlcView, place: UnitView['place'], verb: string): readonly Group[] =>
  grouped(
    view.units.filter((unit) => unit.place === place),
    ({ army }) => `${seatName(army)} ${verb}`,
  );

const leaders = (view: NlcView, place: LeaderView['place'], verb: string): readonly Group[] =>
  grouped(
    view.leaders.filter((leader) => leader.place === place),
    ({ army }) => `${seatName(army)}: ${verb}`,
  );

/** Formations with their orders, reinforcements to come, units lost and units that left. */
export function Forces({ tableau }: { readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const { view } = tableau;
  const sections = [
    { name: 'Reinforcements', groups: coming(view, lookup), none: 'Nobody is still to come.' },
    {
      name: 'Leaders',
      groups: [...leaders(view, 'dead', 'fallen'), ...leaders(view, 'waiting', 'still to come')],
      none: undefined,
    },
    {
      name: 'Lost',
      groups: [
        ...gone(view, 'eliminated', 'lost, and may be rallied'),
        ...gone(view, 'lost', 'lost for good'),
      ],
      none: 'No unit has been lost.',
    },
    { name: 'Left the map', groups: gone(view, 'exited', 'left'), none: undefined },
  ];
  return (
    <ForceSections
      sections={sections}
      chip={(piece) => (
        <CounterChip key={piece.id} piece={piece} view={view} onClick={() => showUnit(piece.id)} />
      )}
    />
  );
}

/** Every formation on the map, one's own first: the orders as far as one knows them. */
export function Formations({ tableau }: { readonly tableau: Tableau }) {
  const { view, seat } = tableau;
  const present = view.formations.filter(
    ({ id, active }) => active && view.units.some((unit) => unit.formation === id && unit.place === 'map'),
  );
  const own = present.filter(({ army }) => army === seat);
  const others = present.filter(({ army }) => army !== seat);
  return (
    <div className="forces">
      {[...own, ...others].map((formation) => (
        <FormationCard key={formation.id} formation={formation} tableau={tableau} />
      ))}
    </div>
  );
}
