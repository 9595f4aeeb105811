import type { ChoiceLooks } from '../../../../web/board/marks.ts';
import type { HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { NlcAction } from '../../rules/actions.ts';
import { eventsOf, hexOf, pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';

/** How the choices of this book are drawn. */
export const CHOICES: ChoiceLooks = {
  placeUnit: ['reach', 'set it up here'],
  placeLeader: ['reach', 'he can take post here'],
  retreatTo: ['retreat', 'retreat here'],
  slipAway: ['retreat', 'slip away to here'],
  pursue: ['target', 'pursue into this hex'],
  resolve: ['target', 'fight this one next'],
  react: ['advance', 'charge through this hex'],
};

/** The last thing that happened, drawn so that it can be seen happening. */
export const trailMarks = (tableau: Tableau): readonly LineMark[] => {
  const last = tableau.log.at(-1);
  if (last === undefined) return [];
  return eventsOf(last).flatMap((event): LineMark[] => {
    switch (event.type) {
      case 'marched':
        return [{ hexes: [event.from, ...event.path], kind: 'march' }];
      case 'entered':
        return event.path.length > 1 ? [{ hexes: event.path, kind: 'march' }] : [];
      case 'trainMoved':
      case 'vedetteRode':
      case 'leaderRode':
        return event.from === null ? [] : [{ hexes: [event.from, ...event.path], kind: 'march' }];
      case 'courierRode':
        return event.path.length > 1 ? [{ hexes: event.path, kind: 'courier' }] : [];
      case 'vedetteFled':
        return [{ hexes: [event.from, event.into], kind: 'retreat' }];
      case 'fellBack':
        return [{ hexes: [event.from, ...event.path], kind: 'retreat' }];
      case 'retreated':
      case 'slippedAway':
      case 'leaderDisplaced':
        return [{ hexes: [event.from, event.into], kind: 'retreat' }];
      case 'advanced':
        return [{ hexes: [event.from, event.into], kind: 'march' }];
      case 'chargeDeclared':
        return [
          { hexes: [event.from, ...(event.via === null ? [] : [event.via]), event.target], kind: 'attack' },
        ];
      default:
        return [];
    }
  });
};

/** What the computer advises, drawn: the way of a march or ride, who goes at whom, the place of a choice. */
export const adviceMarks = (
  tableau: Tableau,
  advice: NlcAction,
): { readonly hexes: readonly HexMark[]; readonly lines: readonly LineMark[] } => {
  const whom = choices.unitOf(advice);
  const at = whom === undefined ? undefined : hexOf(pieceIn(tableau, whom));
  const from = at === undefined ? [] : [at];
  if ('path' in advice) return { hexes: [], lines: [{ hexes: [...from, ...advice.path], kind: 'march' }] };
  if ('target' in advice && typeof advice.target === 'string') {
    const via = 'via' in advice && advice.via !== undefined ? [advice.via] : [];
    return { hexes: [], lines: [{ hexes: [...from, ...via, advice.target], kind: 'attack' }] };
  }
  const into = 'goal' in advice ? advice.goal : choices.hexOf(advice);
  const hexes = (into === undefined ? from : [into]).map((hex): HexMark => ({ hex, kind: 'selected' }));
  const goes = into !== undefined && at !== undefined && at !== into;
  return { hexes, lines: goes ? [{ hexes: [at, into], kind: 'march' }] : [] };
};
