import type { CounterView } from '../../../../web/board-hex/api.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { faceOf } from './counters.ts';

/* What is known of an enemy who lies under a flag: that somebody is there, who was seen where, and how strong it looked. */

const FLAG = 'flag:';
const GHOST = 'seen:';

/** The hex of a flag, from what its counter is called. */
export const flagHex = (id: string): string | undefined =>
  id.startsWith(FLAG) ? id.slice(FLAG.length).split(' ')[0] : undefined;

/** Whose old sighting a counter is. */
export const ghostOf = (id: string): string | undefined =>
  id.startsWith(GHOST) ? id.slice(GHOST.length) : undefined;

/** Flags: forces of which one sees only whose they are (1.5). */
export const flagCounters = ({ view }: Tableau, lookup: Lookup): CounterView[] =>
  view.flags.map(({ hex, army }): CounterView => {
    const estimate = view.estimates.find((one) => one.hex === hex);
    const guess =
      estimate === undefined
        ? ''
        : `, about ${estimate.points} strong as it looked on ${lookup.when(estimate.turn)}`;
    return {
      id: `${FLAG}${hex} ${army}`,
      hex,
      army,
      arm: 'flag',
      order: 50,
      ...(estimate === undefined ? {} : { strength: `~${estimate.points}` }),
      description: `${lookup.words.armyName(army)}: a flag, nobody knows who${guess}, in ${lookup.place(hex)}`,
    };
  });

/** Where enemies were last seen who are flags now: pale, with the hour. */
export const ghostCounters = (tableau: Tableau, lookup: Lookup): CounterView[] =>
  tableau.view.sightings.flatMap(({ piece: id, hex, turn }): CounterView[] => {
    const piece = tableau.piece(id);
    if (piece === undefined) return [];
    return [
      {
        ...faceOf(piece, lookup, ['stale']),
        id: `${GHOST}${id}`,
        hex,
        order: -1,
        description: `${lookup.words.armyName(piece.army)}: ${lookup.names.unit(id)}, last seen here on ${lookup.when(turn)}, in ${lookup.place(hex)}`,
      },
    ];
  });

/** Bridges over a river, each in the first of the two hexes that it joins. */
export const bridgeCounters = ({ view }: Tableau, lookup: Lookup): CounterView[] =>
  view.trains.flatMap((train): CounterView[] => {
    const [hex, other] = train.across?.split('-') ?? [];
    if (train.place !== 'bridge' || hex === undefined || other === undefined) return [];
    return [
      {
        ...faceOf({ ...train, kind: 'train' }, lookup),
        id: train.id,
        hex,
        order: -2,
        description: `${lookup.names.unit(train.id)}: a bridge between ${lookup.place(hex)} and ${lookup.place(other)}${train.fresh ? ', not tried yet' : ''}`,
      },
    ];
  });
