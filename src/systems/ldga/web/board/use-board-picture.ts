import { useMemo, useState } from 'react';
import { marchMarks } from '../../../../web/board/march-marks.ts';
import { choiceMarks, commandMarks, zoneMarks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import type { HexPicture } from '../../../../web/play/use-hex-place.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import type { Overlays } from '../../rules/view/overlays.ts';
import type { Lookup } from '../lookup.ts';
import { type Tableau, whereIs } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import { MARCHES, moversOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { countersOf } from './counters.ts';
import { fightUnderWay } from './fight.ts';
import { bridgeCounters, flagCounters, ghostCounters } from './fog.ts';
import {
  adviceMarks,
  CHOICES,
  fightLines,
  fightMarks,
  letterMarks,
  orderMarks,
  trailMarks,
} from './marks.ts';

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: readonly LdgaAction[] = [];

/** Pieces that can be ordered or chosen with the tool in hand. */
const activeIn = (tableau: Tableau, { tool }: Orders): ReadonlySet<string> => {
  if (tool === 'march') return moversOf(tableau);
  if (tool === 'none' || tool === 'fight') return NOBODY;
  return new Set(tableau.options.flatMap((action) => choices.unitOf(action) ?? []));
};

/** Steps in which somebody must answer for the pieces named; elsewhere nobody presses. */
const PRESSING: ReadonlySet<string> = new Set(['retreat', 'loseUnits', 'disengage', 'evade', 'rideTo']);

/** What the board shows: counters with their states, flags, old sightings, and marks of the tool in hand. */
export const useBoardPicture = (
  tableau: Tableau,
  orders: Orders,
  lookup: Lookup,
  overlays?: Overlays,
): HexPicture => {
  const [hover, setHover] = useState<string | undefined>();
  const { tool, group } = orders;
  const active = useMemo(() => activeIn(tableau, orders), [tableau, orders]);
  const one = orders.march.unit ?? orders.choice.unit ?? orders.slip.draft.officer ?? orders.looking.unit;
  const selected = useMemo(
    () => new Set([...group.pieces, ...orders.slip.draft.units, ...(one === undefined ? [] : [one])]),
    [group, orders.slip.draft.units, one],
  );
  const presses = tableau.mine && tableau.accepts.some((type) => PRESSING.has(type));
  const counters = useMemo(
    () => [
      ...ghostCounters(tableau, lookup),
      ...bridgeCounters(tableau, lookup),
      ...countersOf(tableau, lookup, {
        selected,
        active,
        pressing: presses ? active : NOBODY,
        draggable: tool === 'march' ? active : NOBODY,
      }),
      ...flagCounters(tableau, lookup),
    ],
    [tableau, lookup, selected, active, presses, tool],
  );

  const leader = one === undefined ? undefined : lookup.leader(one);
  const questions = useMemo(
    (): readonly LdgaAction[] =>
      leader?.kind !== 'commander' || tableau.piece(leader.id)?.side !== tableau.side
        ? NOTHING
        : [{ type: 'command', commander: leader.id, piece: leader.id }],
    [leader, tableau],
  );
  const told = usePreviews(questions, tableau.seq);

  const marks = useMemo((): BoardMarks => {
    const command = commandMarks(questions[0] === undefined ? undefined : told.get(questions[0]));
    const hexes: HexMark[] = [...overlayMarks(overlays, lookup), ...command.hexes];
    const lines: LineMark[] = [];
    const add = (drawn: BoardMarks): void => {
      hexes.push(...(drawn.hexes ?? []));
      lines.push(...(drawn.lines ?? []));
    };
    if (orders.looking.hex !== undefined) hexes.push({ hex: orders.looking.hex, kind: 'selected' });
    if (tool === 'march')
      add(
        marchMarks({
          hands: orders,
          grammar: MARCHES,
          from: orders.march.unit === undefined ? undefined : whereIs(tableau, orders.march.unit),
          hover,
          called: lookup,
        }),
      );
    else if (tool === 'fight') add(fightMarks(tableau, orders, lookup));
    else if (tool === 'choice') {
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
    add(orderMarks(tableau, orders, lookup, overlays?.ways));
    lines.push(...command.lines, ...letterMarks(tableau));
    const under = fightUnderWay(tableau);
    if (under !== undefined) lines.push(...fightLines(under, lookup));
    return { hexes, lines };
  }, [tableau, lookup, orders, tool, hover, overlays, questions, told]);

  return { counters, marks, setHover };
};

/** Zones, and what is looked down on and watched over, once the worker has told them. */
const overlayMarks = (overlays: Overlays | undefined, { place }: Lookup): readonly HexMark[] =>
  overlays === undefined
    ? []
    : [
        ...zoneMarks(overlays.zones),
        ...overlays.screens.map(
          (hex): HexMark => ({ hex, kind: 'screened', title: `${place(hex)}: your vedettes watch it` }),
        ),
        ...overlays.sight.map(
          (hex): HexMark => ({ hex, kind: 'sighted', title: `${place(hex)}: in sight from your hilltops` }),
        ),
      ];
