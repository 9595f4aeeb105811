import { type ForceGroup, ForceSections } from '../../../../web/panels/force-sections.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { ARMIES } from '../../content/atoms.ts';
import { parentOf } from '../../content/vedette-ids.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import type { Piece, Tableau } from '../tableau.ts';

type Group = ForceGroup<Piece>;

/** Those still to come, by turn and entry. */
const coming = ({ view, piece }: Tableau, lookup: Lookup): readonly Group[] =>
  view.coming.flatMap(({ party, entry, turn, left }) => {
    const arrival = lookup.content.scenario.arrivals[party];
    const pieces = (arrival?.pieces ?? []).flatMap((id) => {
      const one = piece(id);
      return one !== undefined && one.place === 'waiting' ? [one] : [];
    });
    const to = lookup.entry(entry)?.to ?? '';
    const first = pieces[0];
    const whose = first === undefined ? '' : `${seatName(first.army)}, `;
    const due = turn <= view.turn ? ' (due now)' : '';
    return left === 0 || pieces.length === 0
      ? []
      : [{ title: `${whose}${lookup.when(turn)} at ${entry}, the road from ${to}${due}`, pieces }];
  });

/** Those of each army who are in a place other than the map. */
const elsewhere = ({ pieces }: Tableau, place: Piece['place'], says: string): readonly Group[] =>
  ARMIES.flatMap((army) => {
    const there = pieces.filter(
      (one) => one.army === army && one.place === place && parentOf(one.id) === undefined,
    );
    return there.length === 0 ? [] : [{ title: `${seatName(army)}: ${says}`, pieces: there }];
  });

/** Reinforcements to come, those to be gathered again, who is lost, and who is somewhere under a flag. */
export function Forces({ tableau }: { readonly tableau: Tableau }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const sections = [
    { name: 'Reinforcements', groups: coming(tableau, lookup), none: 'Nobody is still to come.' },
    {
      name: 'Eliminated',
      groups: [
        ...elsewhere(tableau, 'day', 'scattered, until night has passed'),
        ...elsewhere(tableau, 'night', 'may be reorganized'),
      ],
      none: 'Nobody is waiting to be reorganized.',
    },
    { name: 'Lost', groups: elsewhere(tableau, 'lost', 'for good'), none: undefined },
    { name: 'Captured', groups: elsewhere(tableau, 'captured', 'leaders taken'), none: undefined },
    { name: 'Broken down', groups: elsewhere(tableau, 'split', 'out as vedettes'), none: undefined },
    {
      name: 'Somewhere in the field',
      groups: elsewhere(tableau, 'afield', 'under one of the flags'),
      none: undefined,
    },
  ];
  return (
    <ForceSections
      sections={sections}
      chip={(piece) => <CounterChip key={piece.id} piece={piece} onClick={() => showUnit(piece.id)} />}
    />
  );
}
