import { type ForceGroup, ForceSections } from '../../../../web/panels/force-sections.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import { armiesOf, type LeaderView } from '../tableau.ts';

type Group = ForceGroup<UnitView | LeaderView>;

/** Those still to come, by turn and place. */
const coming = (view: DowView, lookup: Lookup): readonly Group[] => {
  const groups = new Map<string, (UnitView | LeaderView)[]>();
  const due = new Map(
    lookup.content.scenario.groups.flatMap((group) =>
      'turn' in group ? group.pieces.map((id) => [id, group] as const) : [],
    ),
  );
  for (const piece of [...view.leaders, ...view.units]) {
    const group = due.get(piece.id);
    if (piece.place !== 'waiting' || group === undefined) continue;
    const time = lookup.words.turnHour(lookup.content.scenario.turns[group.turn - 1]?.time ?? '');
    const hex = lookup.entryHex(group.entry);
    const where = hex === undefined ? '' : ` at ${lookup.place(hex)}`;
    const title = `${seatName(piece.army)}, ${time}${where}${group.turn - 1 <= view.turn ? ' (due now)' : ''}`;
    groups.set(title, [...(groups.get(title) ?? []), piece]);
  }
  return [...groups].map(([title, pieces]) => ({ title, pieces }));
};

/** Those of each army who are in a place other than the map. */
const elsewhere = (view: DowView, place: UnitView['place'], says: string): readonly Group[] =>
  armiesOf(view).flatMap((army) => {
    const pieces = [...view.leaders, ...view.units].filter(
      (piece) => piece.army === army && piece.place === place,
    );
    return pieces.length === 0 ? [] : [{ title: `${seatName(army)}: ${says}`, pieces }];
  });

const leaders = (view: DowView): readonly Group[] =>
  armiesOf(view).flatMap((army) => {
    const pieces = view.leaders.filter((leader) => leader.army === army && leader.place === 'map');
    return pieces.length === 0 ? [] : [{ title: seatName(army), pieces }];
  });

/** Reinforcements to come, cadres to be gathered, who fled and who left. */
export function Forces({ view }: { readonly view: DowView }) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const sections = [
    { name: 'Reinforcements', groups: coming(view, lookup), none: 'Nobody is still to come.' },
    {
      name: 'Cadres',
      groups: elsewhere(view, 'cadre', 'may be gathered by their corps leader'),
      none: undefined,
    },
    { name: 'Gone', groups: elsewhere(view, 'gone', 'fled or dissolved'), none: 'Nobody has fled yet.' },
    { name: 'Left the map', groups: elsewhere(view, 'exited', 'left by a road'), none: undefined },
    { name: 'Leaders', groups: leaders(view), none: undefined },
  ];
  return (
    <ForceSections
      sections={sections}
      chip={(piece) => <CounterChip key={piece.id} unit={piece} onClick={() => showUnit(piece.id)} />}
    />
  );
}
