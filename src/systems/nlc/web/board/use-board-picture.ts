import { useMemo, useState } from 'react';
import { marchMarks } from '../../../../web/board/march-marks.ts';
import { attackLines, choiceMarks, objectiveMarks, zoneMarks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { HexPicture } from '../../../../web/play/use-hex-place.ts';
import type { Lookup } from '../lookup.ts';
import { formationOfPiece, hexOf, pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import { firing, fitting } from '../tools/fire.ts';
import { MARCHES, moversOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { watchedBy } from '../tools/watched.ts';
import { countersOf } from './counters.ts';
import { fightUnderWay } from './fight.ts';
import { adviceMarks, CHOICES, trailMarks } from './marks.ts';
import { courierLines, formationMarks, outOfCommandMarks, rangeMarks } from './order-marks.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** What the board shows: counters with their states, and marks of the tool in hand; `owing` must still act. */
export const useBoardPicture = (
  tableau: Tableau,
  orders: Orders,
  lookup: Lookup,
  owing: ReadonlySet<string>,
): HexPicture => {
  const [hover, setHover] = useState<string | undefined>();
  const { tool } = orders;

  const active = useMemo((): ReadonlySet<string> => {
    if (tool === 'march') return moversOf(tableau);
    if (tool === 'fire') return firing(orders.fires);
    if (tool === 'choice') return new Set(tableau.options.flatMap((action) => choices.unitOf(action) ?? []));
    return NOBODY;
  }, [tool, tableau, orders.fires]);

  const pressing = useMemo(
    () => (tableau.mine && tool === 'choice' && active.size > 0 ? active : owing),
    [tableau.mine, tool, active, owing],
  );
  const selected = useMemo(() => {
    const one = orders.march.unit ?? orders.choice.unit ?? orders.looking.unit;
    return new Set([...orders.fire.units, ...(one === undefined ? [] : [one])]);
  }, [orders.march.unit, orders.choice.unit, orders.looking.unit, orders.fire.units]);

  const counters = useMemo(
    () =>
      countersOf(tableau.view, lookup, {
        selected,
        active,
        pressing,
        draggable: tool === 'march' ? active : NOBODY,
      }),
    [tableau, lookup, selected, active, pressing, tool],
  );

  const marks = useMemo((): BoardMarks => {
    const hexes: HexMark[] = [
      ...zoneMarks(tableau.view.zones),
      ...objectiveMarks(tableau.view.control, lookup),
      ...outOfCommandMarks(tableau.view, lookup),
      ...damagedMarks(tableau.view, lookup),
      ...unlaidMarks(tableau.view, lookup),
    ];
    const lines: LineMark[] = [];
    const draw = (drawn: BoardMarks): void => {
      hexes.push(...(drawn.hexes ?? []));
      lines.push(...(drawn.lines ?? []));
    };
    const { looking, draft } = orders;
    const chosen = orders.march.unit ?? looking.unit;
    const formation =
      draft === undefined
        ? chosen === undefined
          ? undefined
          : formationOfPiece(tableau, chosen)
        : tableau.formation(draft.to);
    if (formation !== undefined) draw(formationMarks(formation, tableau, lookup));
    const commander = chosen === undefined ? undefined : tableau.leader(chosen);
    if (commander !== undefined && formation === undefined) draw({ hexes: rangeMarks(commander) });
    if (looking.hex !== undefined) hexes.push({ hex: looking.hex, kind: 'selected' });
    if (tool === 'march') {
      const { unit } = orders.march;
      const from = unit === undefined ? undefined : hexOf(pieceIn(tableau, unit));
      draw(marchMarks({ hands: orders, grammar: MARCHES, from, hover, called: lookup }));
      hexes.push(...watchedMarks(orders, lookup));
    } else if (tool === 'fire') draw(fireMarks(tableau, orders, lookup));
    else if (tool === 'choice')
      hexes.push(...choiceMarks(narrowed(choices, tableau.options, orders.choice), choices, CHOICES, lookup));
    else if (draft !== undefined) {
      if (draft.goal !== undefined)
        hexes.push({
          hex: draft.goal,
          kind: 'advance',
          title: `${lookup.place(draft.goal)}: goal of the march`,
        });
      for (const hex of draft.target)
        hexes.push({ hex, kind: 'target', title: `${lookup.place(hex)}: target` });
    }
    if (orders.whyNot?.hex !== undefined) hexes.push({ hex: orders.whyNot.hex, kind: 'forbidden' });
    const { advice, hex: pointed } = orders.pointed;
    if (advice !== undefined) draw(adviceMarks(tableau, advice));
    if (pointed !== undefined) hexes.push({ hex: pointed, kind: 'selected' });
    if (lines.length === 0) lines.push(...trailMarks(tableau));
    lines.push(...courierLines(tableau));
    const fight = fightUnderWay(tableau);
    if (fight !== undefined) lines.push(...attackLines(fight.from, [fight.target], lookup.distance));
    return { hexes, lines };
  }, [tableau, lookup, orders, tool, hover]);

  return { counters, marks, setHover };
};

/** 32.11: both ends of each bridge that is damaged. */
const damagedMarks = ({ open: { damaged = [] } }: Tableau['view'], lookup: Lookup): readonly HexMark[] =>
  damaged.flatMap((side) => {
    const [a = '', b = ''] = side.split('-');
    const title = `the bridge between ${lookup.place(a)} and ${lookup.place(b)} is damaged`;
    return [a, b].map((hex): HexMark => ({ hex, kind: 'warning', title }));
  });

/** 29.3: both ends of each bridge that is still to be laid. */
const unlaidMarks = ({ unlaid = [] }: Tableau['view'], lookup: Lookup): readonly HexMark[] =>
  unlaid.flatMap(({ hexes, from }) => {
    const title = `the bridge between ${hexes.map(lookup.place).join(' and ')} is laid at ${lookup.turnText(from)}`;
    return hexes.map((hex): HexMark => ({ hex, kind: 'warning', title }));
  });

/** Hexes within reach in which enemy cavalry might charge whoever marches (7.8). */
const watchedMarks = (orders: Orders, lookup: Lookup): readonly HexMark[] => {
  const seen = new Map<string, readonly string[]>();
  for (const order of orders.orders)
    for (const { hex, units } of watchedBy(orders.previews.get(order))) seen.set(hex, units);
  return [...seen].map(([hex, units]) => ({
    hex,
    kind: 'warning',
    title: `${lookup.place(hex)}: ${units.map(lookup.names.unit).join(', ')} could charge here`,
  }));
};

/** Whom those in hand can go at, and by which way; of all, if nobody is in hand. */
const fireMarks = (tableau: Tableau, orders: Orders, lookup: Lookup): BoardMarks => {
  const left = fitting(orders.fires, { ...orders.fire, via: undefined });
  const reach = fitting(orders.fires, { ...orders.fire, target: undefined, via: undefined });
  const hexes = [...new Set(reach.map(({ target }) => target))].map(
    (hex): HexMark => ({ hex, kind: 'target', title: `${lookup.place(hex)}: within reach` }),
  );
  if (orders.fire.target === undefined) return { hexes, lines: [] };
  const ways = new Set(left.flatMap((fire) => ('via' in fire ? (fire.via ?? []) : [])));
  for (const hex of ways.size > 1 ? ways : [])
    hexes.push({ hex, kind: 'advance', title: `${lookup.place(hex)}: charge through this hex` });
  return {
    hexes,
    lines: (orders.fire.units.length === 0 ? [] : left).flatMap((fire): LineMark[] => {
      const from = tableau.unit(fire.units[0] ?? '')?.hex;
      const via = 'via' in fire && fire.via !== undefined ? fire.via : undefined;
      if (from === null || from === undefined || (orders.fire.via ?? via) !== via) return [];
      return [{ hexes: [from, ...(via === undefined ? [] : [via]), fire.target], kind: 'attack' }];
    }),
  };
};
