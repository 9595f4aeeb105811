import { useMemo, useState } from 'react';
import { marchMarks } from '../../../../web/board/march-marks.ts';
import { choiceMarks, objectiveMarks, zoneMarks } from '../../../../web/board/marks.ts';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { HexPicture } from '../../../../web/play/use-hex-place.ts';
import type { Lookup } from '../lookup.ts';
import { forecastOf } from '../orders/attack-panel.tsx';
import { dutiesOf } from '../orders/duties.ts';
import { leaderIn, pieceIn, type Tableau } from '../tableau.ts';
import { engageable, targetsOf } from '../tools/attack.ts';
import { choices } from '../tools/choice.ts';
import { commandersOf, commanding, commandsOf } from '../tools/command.ts';
import { MARCHES, moversOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { commandMarks, outOfCommandMarks, supplyMarks } from './command-marks.ts';
import { countersOf } from './counters.ts';
import { fightUnderWay } from './fight.ts';
import { adviceMarks, CHOICES, linesOfAttack, trailMarks } from './marks.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** What the board shows: counters with their states, and marks of the tool in hand. */
export const useBoardPicture = (tableau: Tableau, orders: Orders, lookup: Lookup): HexPicture => {
  const [hover, setHover] = useState<string | undefined>();
  const { tool } = orders;

  const active = useMemo((): ReadonlySet<string> => {
    if (tool === 'march') return moversOf(tableau);
    if (tool === 'attack') return engageable(tableau.options);
    if (tool === 'command') return new Set(commandersOf(tableau.options));
    if (tool === 'choice') return new Set(tableau.options.flatMap((action) => choices.unitOf(action) ?? []));
    return NOBODY;
  }, [tool, tableau]);

  const pressing = useMemo((): ReadonlySet<string> => {
    if (!tableau.mine) return NOBODY;
    if (tool === 'choice') return active;
    if (tool === 'command') return NOBODY;
    const hexes = new Set(dutiesOf(tableau).flatMap((duty) => (duty.binding ? duty.hexes : [])));
    return new Set(
      tableau.view.units
        .filter((unit) => unit.place === 'map' && unit.hex !== null && hexes.has(unit.hex))
        .map(({ id }) => id),
    );
  }, [tableau, tool, active]);

  const commander = tool === 'command' ? commanding(tableau.options, orders.command) : undefined;
  const selected = orders.march.unit ?? orders.choice.unit ?? commander ?? orders.looking.unit;
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
      ...objectiveMarks(tableau.view.controllers, lookup),
    ];
    const lines: LineMark[] = [];
    hexes.push(...outOfCommandMarks(tableau.view, lookup), ...supplyMarks(tableau.view, tableau.seat));
    const leader = selected === undefined ? undefined : leaderIn(tableau, selected);
    const reach = leader === undefined ? undefined : commandMarks(tableau.view, leader);
    hexes.push(...(reach?.hexes ?? []));
    if (orders.looking.hex !== undefined) hexes.push({ hex: orders.looking.hex, kind: 'selected' });
    if (tool === 'march') {
      const { unit } = orders.march;
      const from = unit === undefined ? undefined : hexOn(pieceIn(tableau, unit));
      const drawn = marchMarks({ hands: orders, grammar: MARCHES, from, hover, called: lookup });
      hexes.push(...drawn.hexes);
      lines.push(...drawn.lines);
    } else if (tool === 'attack') {
      for (const hex of targetsOf(tableau.options))
        hexes.push({ hex, kind: 'target', title: `${lookup.place(hex)}: can be attacked` });
    } else if (tool === 'command') {
      for (const { whom } of commandsOf(tableau.options, commander)) {
        const hex = pieceIn(tableau, whom)?.hex ?? undefined;
        if (hex !== undefined)
          hexes.push({ hex, kind: 'reach', title: `${lookup.place(hex)}: within command` });
      }
    } else if (tool === 'choice') {
      hexes.push(...choiceMarks(narrowed(choices, tableau.options, orders.choice), choices, CHOICES, lookup));
    }
    const forecast = forecastOf(tableau);
    if (forecast !== undefined) {
      const { targets, attackers, bombarding, odds } = forecast;
      const text = attackers.length + bombarding.length === 0 ? {} : { text: odds.column };
      for (const hex of targets) hexes.push({ hex, kind: 'target', ...text });
      lines.push(...linesOfAttack(tableau, lookup, { targets, units: [...attackers, ...bombarding] }));
    }
    if (orders.whyNot?.hex !== undefined) hexes.push({ hex: orders.whyNot.hex, kind: 'forbidden' });
    const { advice, hex: pointed } = orders.pointed;
    if (advice !== undefined) {
      const drawn = adviceMarks(tableau, lookup, advice);
      hexes.push(...drawn.hexes);
      lines.push(...drawn.lines);
    }
    if (pointed !== undefined) hexes.push({ hex: pointed, kind: 'selected' });
    if (lines.length === 0) lines.push(...trailMarks(tableau));
    lines.push(...(reach?.lines ?? []));
    lines.push(...underFire(tableau, lookup));
    return { hexes, lines };
  }, [tableau, lookup, orders, tool, hover, selected, commander]);

  return { counters, marks, setHover };
};

const underFire = (tableau: Tableau, lookup: Lookup): readonly LineMark[] => {
  const fight = fightUnderWay(tableau);
  return fight === undefined ? [] : linesOfAttack(tableau, lookup, fight);
};
