import { useMemo, useState } from 'react';
import { marchMarks } from '../../../../web/board/march-marks.ts';
import { attackLines, choiceMarks, commandMarks, zoneMarks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { HexPicture } from '../../../../web/play/use-hex-place.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { leaderIn, pieceIn, type Tableau } from '../tableau.ts';
import { attackersFor, gunsFor } from '../tools/attack.ts';
import { choices } from '../tools/choice.ts';
import { MARCHES, moversOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import type { Sight } from '../tools/use-sights.ts';
import { closedBacks } from './closed-backs.ts';
import { countersOf } from './counters.ts';
import { fightUnderWay, planMarks } from './fight-marks.ts';
import {
  adviceMarks,
  CHOICES,
  chargeMarks,
  clashMarks,
  outOfCommandMarks,
  trailMarks,
  wordStoppedMarks,
} from './marks.ts';

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: readonly DowAction[] = [];

/** Counters that can be ordered or chosen with the tool in hand. */
const activeIn = (tableau: Tableau, { tool, fight }: Orders): ReadonlySet<string> => {
  const { options, view } = tableau;
  if (tool === 'march') return moversOf(tableau);
  if (tool === 'choice') return new Set(options.flatMap((action) => choices.unitOf(action) ?? []));
  if (tool === 'none') return NOBODY;
  const [target] = fight.plan.targets;
  const hexes = new Set([...attackersFor(options, target), ...gunsFor(options, target)]);
  return new Set(view.units.flatMap(({ id, hex }) => (hex !== null && hexes.has(hex) ? [id] : [])));
};

/** What the board shows: counters with their states, and marks of the tool in hand. */
export const useBoardPicture = (
  tableau: Tableau,
  orders: Orders,
  lookup: Lookup,
  sights: readonly Sight[],
): HexPicture => {
  const [hover, setHover] = useState<string | undefined>();
  const { tool, group } = orders;
  const active = useMemo(() => activeIn(tableau, orders), [tableau, orders]);
  const one = orders.march.unit ?? orders.choice.unit ?? orders.looking.unit;
  const selected = useMemo(
    () => new Set(group.units.length > 0 ? group.units : one === undefined ? [] : [one]),
    [group, one],
  );
  const counters = useMemo(
    () => [
      ...closedBacks(tableau.view, lookup),
      ...countersOf(tableau.view, lookup, {
        selected,
        active,
        pressing: tableau.mine && tool === 'choice' && tableau.view.phase !== 'set-up' ? active : NOBODY,
        draggable: tool === 'march' ? active : NOBODY,
      }),
    ],
    [tableau, lookup, selected, active, tool],
  );

  const leader = one === undefined ? undefined : leaderIn(tableau, one);
  const questions = useMemo(
    (): readonly DowAction[] =>
      leader === undefined || leader.place !== 'map'
        ? NOTHING
        : [{ type: 'takeTactical', leader: leader.id }],
    [leader],
  );
  const told = usePreviews(questions, tableau.seq);

  const marks = useMemo((): BoardMarks => {
    const word = questions[0] === undefined ? undefined : told.get(questions[0]);
    const command = commandMarks(word);
    const hexes: HexMark[] = [
      ...zoneMarks(tableau.view.zones),
      ...outOfCommandMarks(tableau, lookup),
      ...command.hexes,
      ...wordStoppedMarks(word, lookup),
    ];
    const lines: LineMark[] = [];
    const add = (drawn: {
      readonly hexes: readonly HexMark[];
      readonly lines: readonly LineMark[];
    }): void => {
      hexes.push(...drawn.hexes);
      lines.push(...drawn.lines);
    };
    if (orders.looking.hex !== undefined) hexes.push({ hex: orders.looking.hex, kind: 'selected' });
    if (tool === 'march') {
      const { unit } = orders.march;
      const from = unit === undefined ? undefined : hexOn(pieceIn(tableau, unit));
      add(marchMarks({ hands: orders, grammar: MARCHES, from, hover, called: lookup }));
      hexes.push(...chargeMarks(orders.charges, orders.orders, orders.previews, lookup));
      if (orders.charge !== undefined && from !== undefined)
        lines.push({ hexes: [from, orders.charge.hex], kind: 'attack' });
    } else if (tool === 'fight') {
      add(planMarks(tableau, orders.fight, orders.previews, sights, lookup));
    } else if (tool === 'choice') {
      const wide = tableau.accepts.includes('place') && orders.choice.unit === undefined;
      // The ranges of everybody at once would cover the map.
      const left = wide ? NOTHING : narrowed(choices, tableau.options, orders.choice);
      hexes.push(...choiceMarks(left, choices, CHOICES, lookup));
    }
    if (orders.whyNot?.hex !== undefined) hexes.push({ hex: orders.whyNot.hex, kind: 'forbidden' });
    const { advice, hex: pointed } = orders.pointed;
    if (advice !== undefined) add(adviceMarks(tableau, lookup, advice));
    if (pointed !== undefined) hexes.push({ hex: pointed, kind: 'selected' });
    if (lines.length === 0) lines.push(...trailMarks(tableau));
    lines.push(...command.lines, ...clashMarks(tableau));
    const under = fightUnderWay(tableau);
    if (under !== undefined) lines.push(...attackLines(under.from, under.targets, lookup.distance));
    return { hexes, lines };
  }, [tableau, lookup, orders, tool, hover, sights, questions, told]);

  return { counters, marks, setHover };
};
