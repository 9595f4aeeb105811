import { type ForceGroup, ForceSections } from '../../../../web/panels/force-sections.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import type { LeaderView, NlbView, UnitView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { markerOf } from '../board/markers.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { seatName } from '../seat-name.ts';
import { ownPairs, pairText } from './holding-area.tsx';

interface ForcesProps {
  readonly view: NlbView;
}

type Group = ForceGroup<UnitView | LeaderView>;

/** Those still to come, by turn and place. */
const waiting = (view: NlbView, lookup: Lookup): readonly Group[] => {
  const groups = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.place !== 'waiting' || markerOf(unit) !== undefined) continue;
    const { due } = unit;
    const turn = due === null ? undefined : lookup.content.turns[due.turn];
    const when =
      turn === undefined
        ? 'when the die or their commander says so'
        : `${turn.id.slice(3, 5)}:${turn.id.slice(5)}`;
    const where = due === null ? '' : ` at ${lookup.place(due.hex)}`;
    const late = due !== null && due.turn <= view.turn ? ' (due now)' : '';
    const title = `${seatName(unit.army)}, ${when}${where}${late}`;
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  return [...groups].map(([title, units]) => ({ title, pieces: units }));
};

/** Leaders come with the first of their troops; of the others it is enough to know where they went. */
const leaders = (view: NlbView, place: LeaderView['place'], title: string): readonly Group[] =>
  Object.keys(view.armies).flatMap((army) => {
    const units = view.leaders.filter((leader) => leader.army === army && leader.place === place);
    return units.length === 0 ? [] : [{ title: `${seatName(army)}: ${title}`, pieces: units }];
  });

/** Fallen units that an officer may bring back, by the first turn on which he may. */
const pool = (view: NlbView, lookup: Lookup): readonly Group[] => {
  const groups = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.returns === null) continue;
    const turn = lookup.content.turns[unit.returns];
    const when =
      turn === undefined
        ? 'not before the end'
        : unit.returns <= view.turn
          ? 'now'
          : `from ${lookup.words.turnText(turn.id)}`;
    const title = `${seatName(unit.army)}, ${when}`;
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  return [...groups].map(([title, units]) => ({ title, pieces: units }));
};

/** 16.6: one's own by the pair that stands for them, the enemy's all together. */
const hidden = (view: NlbView, lookup: Lookup): readonly Group[] => {
  const pieces = [...view.leaders, ...view.units].filter(({ place }) => place === 'hidden');
  const known = ownPairs(view).map((pair) => ({
    title: `${seatName(pair.army)}, ${pairText(pair, lookup.place)}`,
    pieces: pieces.filter(({ id }) => pair.held?.units.includes(id) || pair.held?.leaders.includes(id)),
  }));
  const told = new Set(known.flatMap((group) => group.pieces));
  const others = Object.keys(view.armies).flatMap((army): Group[] => {
    const units = pieces.filter((piece) => piece.army === army && !told.has(piece));
    return units.length === 0
      ? []
      : [{ title: `${seatName(army)}: behind one marker or another`, pieces: units }];
  });
  return [...known, ...others];
};

const gone = (view: NlbView, place: UnitView['place'], verb: string): readonly Group[] =>
  Object.keys(view.armies).flatMap((army) => {
    const units = view.units.filter((unit) => unit.army === army && unit.place === place);
    const strength = units.reduce((sum, unit) => sum + unit.strength, 0);
    return units.length === 0
      ? []
      : [{ title: `${seatName(army)} ${verb}, strength ${strength}`, pieces: units }];
  });

/** Reinforcements to come, units lost and units that left. */
export function Forces({ view }: ForcesProps) {
  const lookup = useLookup();
  const { showUnit } = useDesk();
  const sections = [
    {
      name: 'Waiting to be reorganized',
      groups: pool(view, lookup),
      none: view.chapters.includes('12') ? 'Nobody waits for an officer to bring him back.' : undefined,
    },
    {
      name: 'Leaders',
      groups: [
        ...leaders(view, 'map', 'on the map'),
        ...leaders(view, 'waiting', 'still to come'),
        ...leaders(view, 'eliminated', 'lost'),
        ...leaders(view, 'exited', 'left the map'),
      ],
      none: undefined,
    },
    { name: 'Hidden', groups: hidden(view, lookup), none: undefined },
    { name: 'Reinforcements', groups: waiting(view, lookup), none: 'Nobody is still to come.' },
    { name: 'Lost', groups: gone(view, 'eliminated', 'lost'), none: 'No unit has been lost.' },
    { name: 'Left the map', groups: gone(view, 'exited', 'left'), none: undefined },
  ];
  return (
    <ForceSections
      sections={sections}
      chip={(piece) => <CounterChip key={piece.id} unit={piece} onClick={() => showUnit(piece.id)} />}
    />
  );
}
