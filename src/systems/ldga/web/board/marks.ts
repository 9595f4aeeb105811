import { attackLines, type ChoiceLooks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import { quickestOf } from '../tools/use-slip.ts';
import { foughtOf, plansOf } from './fight.ts';

/** How the choices of this book are drawn. */
export const CHOICES: ChoiceLooks = {
  retreat: ['retreat', 'goes back here'],
  evade: ['retreat', 'gets out of the way to here'],
  rideTo: ['retreat', 'the leader rides here'],
  advance: ['advance', 'advances here'],
  occupy: ['advance', 'goes into this hex'],
  place: ['reach', 'it can stand here'],
  replaceLeader: ['reach', 'the replacement joins here'],
  resolve: ['target', 'fight this out next'],
};

/** The fight that is put together: whom it can be against, who takes part, and all that is declared already. */
export const fightMarks = (tableau: Tableau, { fight }: Orders, lookup: Lookup): Required<BoardMarks> => {
  const { plan } = fight;
  const targets = new Set(
    tableau.options.flatMap((action) =>
      action.type === 'declareAttack'
        ? action.targets
        : action.type === 'declareBombardment'
          ? [action.target]
          : [],
    ),
  );
  const guns = plan.guns.flatMap((gun) => hexOn(tableau.piece(gun)) ?? []);
  return {
    hexes: [
      ...[...targets].map(
        (hex): HexMark => ({ hex, kind: 'target', title: `${lookup.place(hex)}: can be fought` }),
      ),
      ...plan.targets.map((hex): HexMark => ({ hex, kind: 'selected' })),
    ],
    lines: [
      ...plansOf(tableau).flatMap((one) => fightLines(foughtOf(tableau, one), lookup)),
      ...attackLines(plan.from, plan.targets, lookup.distance),
      ...guns.map((hex): LineMark => ({ hexes: [hex, plan.targets[0] as string], kind: 'sight' })),
    ],
  };
};

export const fightLines = (
  { from, targets }: { readonly from: readonly string[]; readonly targets: readonly string[] },
  { distance }: Lookup,
): readonly LineMark[] => attackLines(from, targets, distance);

/**
 * March orders that bind somebody, along the ways that are left to him, or, until these are known, from where he stands
 * to where he is sent; and the one being written by its ways.
 */
export const orderMarks = (
  tableau: Tableau,
  { slip }: Orders,
  lookup: Lookup,
  ways?: readonly (readonly string[])[],
): Required<BoardMarks> => {
  const written = tableau.view.orders.filter(({ ended }) => ended === null);
  const hexes: HexMark[] = written.map(({ objective }) => ({
    hex: objective,
    kind: 'objective',
    title: `${lookup.place(objective)}: the objective of a march order`,
  }));
  const known = ways?.map((hexes): LineMark => ({ hexes, kind: 'courier' }));
  const straight = written.flatMap(({ officer, units, objective }): LineMark[] => {
    const named = officer ?? units[0];
    const from = named === undefined ? undefined : hexOn(tableau.piece(named));
    return from === undefined || from === objective ? [] : [{ hexes: [from, objective], kind: 'courier' }];
  });
  const lines = known ?? straight;
  if (slip.draft.objective !== undefined) hexes.push({ hex: slip.draft.objective, kind: 'selected' });
  for (const { unit, path } of quickestOf(slip.itinerary?.routes ?? [])) {
    const from = hexOn(tableau.piece(unit));
    if (from !== undefined) lines.push({ hexes: [from, ...path], kind: 'march' });
  }
  return { hexes, lines };
};

/** Letters on their way, as far as one may know where their aides are (18.1). */
export const letterMarks = ({ view }: Tableau): readonly LineMark[] =>
  view.messages.flatMap(({ arrived, at, addressee }): LineMark[] => {
    const to = arrived === null ? view.leaders.find(({ id }) => id.endsWith(`.${addressee}`))?.hex : null;
    return to == null || to === at ? [] : [{ hexes: [at, to], kind: 'courier', text: '✉' }];
  });

/** The last thing that happened, drawn so that it can be seen happening. */
export const trailMarks = (tableau: Tableau): readonly LineMark[] => {
  const last = tableau.log.at(-1);
  if (last === undefined) return [];
  return eventsOf(last).flatMap((event): LineMark[] => {
    switch (event.type) {
      case 'marched':
        return [{ hexes: [event.from, ...event.path], kind: 'march' }];
      case 'flagMoved':
        return [{ hexes: [...(event.from === null ? [] : [event.from]), ...event.path], kind: 'march' }];
      case 'entered':
        return event.path.length > 1 ? [{ hexes: event.path, kind: 'march' }] : [];
      case 'retreated':
      case 'evaded':
        return [{ hexes: [event.from, ...event.path], kind: 'retreat' }];
      case 'disengaged':
      case 'leaderRode':
        return [{ hexes: [event.from, event.hex], kind: 'retreat' }];
      default:
        return [];
    }
  });
};

/** What the computer advises, drawn: the way of a march, who fights what, the place of a choice. */
export const adviceMarks = (tableau: Tableau, lookup: Lookup, advice: LdgaAction): Required<BoardMarks> => {
  const whom = choices.unitOf(advice);
  const at = whom === undefined ? undefined : hexOn(tableau.piece(whom));
  const from = at === undefined ? [] : [at];
  if (advice.type === 'declareAttack')
    return { hexes: [], lines: [...attackLines(advice.from, advice.targets, lookup.distance)] };
  if ('path' in advice) {
    const back = advice.type !== 'march' && advice.type !== 'enter';
    return { hexes: [], lines: [{ hexes: [...from, ...advice.path], kind: back ? 'retreat' : 'march' }] };
  }
  const into = choices.hexOf(advice);
  const hexes = (into === undefined ? from : [into]).map((hex): HexMark => ({ hex, kind: 'selected' }));
  if (into === undefined || at === undefined || at === into) return { hexes, lines: [] };
  return { hexes, lines: [{ hexes: [at, into], kind: advice.type === 'order' ? 'courier' : 'march' }] };
};
