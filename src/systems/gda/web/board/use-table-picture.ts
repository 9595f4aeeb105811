import { useMemo } from 'react';
import type { GhostView, PieceView, Spot, TableMark } from '../../../../web/board-table/api.ts';
import { centreOfPiece } from '../../../../web/board-table/outlines.ts';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import type { TablePicture } from '../../../../web/table/table.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import type { UnitState } from '../../rules/position.ts';
import type { Lookup } from '../lookup.ts';
import { subjectOf, type Tableau, targetsOf } from '../tableau.ts';
import { type Orders, stopsOf } from '../tools/use-orders.ts';
import { useZones } from '../tools/use-zones.ts';
import { cardFrame, cardPieces, cardSize } from './cards.ts';
import { describer, fightingIn } from './describe.ts';
import { aimMarks, brigadesOf, commandMarks, frameMark, zoneMarks } from './overlays.ts';
import { GENERAL, lookOf, piecesOf, poseOnBoard } from './pieces.ts';
import { trailMarks } from './trails.ts';

/** Where the troops of a card would stand. */
const laidGhosts = ({ content }: Lookup, placed: unknown): readonly GhostView[] =>
  ((placed ?? []) as readonly Pick<UnitState, 'id' | 'pose' | 'formation'>[]).flatMap(
    ({ id, pose, formation }): GhostView[] => {
      const unit = content.units.get(id);
      if (unit === undefined) return [];
      const look = lookOf(content, unit, { formation, bases: 0 });
      return [{ ...look, of: id, state: 'advised', turns: false, pose: poseOnBoard(pose) }];
    },
  );

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: readonly GdaAction[] = [];

/** What the table shows: pieces with their states, ghosts of what is proposed, marks of the tool in hand. */
export const useTablePicture = (
  tableau: Tableau,
  orders: Orders,
  lookup: Lookup,
  shown: ReadonlySet<string>,
  hover: string | undefined,
): TablePicture => {
  const { chosen, tool, proposal, forecast, picked, pointed, options } = orders;
  const { content } = lookup;
  const active = useMemo(() => activeIn(tableau, content), [tableau, content]);
  const describe = useMemo(() => describer(tableau, lookup), [tableau, lookup]);
  const fighting = useMemo(() => fightingIn(tableau, lookup), [tableau, lookup]);
  const pieces = useMemo((): readonly PieceView[] => {
    const states = {
      selected: new Set(chosen === undefined ? [] : [chosen]),
      active,
      pressing: tableau.mine && (tool === 'choice' || tool === 'lay') && active.size <= 2 ? active : NOBODY,
      movable: tool === 'move' || tool === 'deploy' ? active : NOBODY,
      describe,
      fighting,
      label: (id: string) => labelOf(lookup, id),
    };
    return [...piecesOf(content, tableau.view, states), ...cardPieces(content, tableau.view, states)];
  }, [content, lookup, tableau, chosen, active, tool, describe, fighting]);

  const about = chosen ?? orders.looking ?? hover;
  const zones = useZones(
    about !== undefined && content.units.has(about) ? about : undefined,
    tableau.view,
    content,
  );
  const shot = picked ?? pointed;
  const questions = useMemo(
    () => (shot?.type === 'manoeuvre' || shot?.type === 'layTroops' ? [shot] : NOTHING),
    [shot],
  );
  const told = usePreviews(questions, tableau.seq);

  const ghosts = useMemo((): readonly GhostView[] => {
    const ghost = (
      id: string,
      { pose, formation, bases }: Pick<UnitState, 'pose' | 'formation' | 'bases'>,
      state: GhostView['state'],
      turns: boolean,
    ): readonly GhostView[] => {
      const piece = pieces.find((one) => one.id === id);
      const card = content.units.get(id);
      if (piece === undefined) return [];
      const { id: of, description: _said, selected: _s, active: _a, badges: _b, ...rest } = piece;
      const place = poseOnBoard(pose);
      if (tableau.card(id) !== undefined) return [{ ...rest, of, state, turns, pose: place }];
      return card === undefined
        ? [{ ...rest, of, state, pose: { ...place, y: place.y + rest.depth / 2 } }]
        : [{ ...rest, ...lookOf(content, card, { formation, bases }), of, state, turns, pose: place }];
    };
    if (shot?.type === 'manoeuvre') {
      const pose = told.get(shot)?.pose as UnitState['pose'] | undefined;
      const state = tableau.unit(shot.unit);
      const formation = shot.change?.formation ?? state?.formation ?? 'line';
      return pose === undefined || state === undefined
        ? []
        : ghost(shot.unit, { pose, formation, bases: state.bases }, 'advised', false);
    }
    if (shot?.type === 'layTroops') return laidGhosts(lookup, told.get(shot)?.placed);
    if (shot?.type === 'moveCard') {
      const { x, y, heading } = shot;
      return ghost(shot.card, { pose: { x, y, heading }, formation: 'line', bases: 0 }, 'advised', false);
    }
    if (proposal === undefined) {
      const card = chosen === undefined ? undefined : tableau.card(chosen);
      if (card !== undefined && active.has(card.id) && (tool === 'move' || tool === 'deploy'))
        return ghost(card.id, { pose: card.pose, formation: 'line', bases: 0 }, 'allowed', true);
      const state = chosen === undefined ? undefined : tableau.unit(chosen);
      const turns = (tool === 'move' || tool === 'deploy') && chosen !== undefined && active.has(chosen);
      return state === undefined || !turns ? [] : ghost(state.id, state, 'allowed', true);
    }
    const { of, wish } = proposal;
    // While a hand drags, the last answer may be about where it was a moment ago: it still says where the way ends.
    const refusals = forecast?.refusals ?? [];
    const stops = forecast === undefined || refusals.length === 0 ? undefined : stopsOf(forecast.facts);
    if (refusals.length === 0) return ghost(of, wish, 'allowed', true);
    return [
      ...ghost(of, wish, 'refused', false),
      ...(stops === undefined ? [] : ghost(of, { ...wish, pose: stops.pose }, 'short', true)),
    ];
  }, [pieces, content, lookup, tableau, shot, told, proposal, forecast, chosen, tool, active]);

  const marks = useMemo((): readonly TableMark[] => {
    const all: TableMark[] = [];
    if (shown.has('aims')) all.push(...aimMarks(lookup, tableau));
    const brigade = about === undefined ? undefined : brigadeAbout(lookup, about);
    if (shown.has('command'))
      all.push(...commandMarks(lookup, tableau, brigadesOf(lookup, sideOf(tableau.seat))));
    else if (brigade !== undefined && about?.startsWith(GENERAL))
      all.push(...commandMarks(lookup, tableau, [brigade]));
    all.push(...zoneMarks(lookup, tableau, zones, shown));
    if (chosen !== undefined) {
      const targets = new Set(options.flatMap(targetsOf));
      for (const id of targets) {
        const tone = picked !== undefined && targetsOf(picked).includes(id) ? 'charge' : 'target';
        all.push(...frameMark(lookup, tableau, id, tone), ...cardFrame(lookup, tableau, id, tone));
      }
    }
    all.push(...chargeMarks(lookup, tableau));
    for (const action of [picked, pointed])
      if (action !== undefined) all.push(...actionMarks(lookup, tableau, action));
    if (proposal !== undefined) all.push(...wayMarks(tableau, lookup, orders));
    else all.push(...trailMarks(tableau));
    return all;
  }, [lookup, tableau, shown, about, zones, chosen, options, picked, pointed, proposal, orders]);

  return { pieces, ghosts, marks };
};

const sideOf = (seat: string): 'french' | 'allied' | undefined =>
  seat === 'french' || seat === 'allied' ? seat : undefined;

const brigadeAbout = ({ content }: Lookup, id: string): string | undefined =>
  id.startsWith(GENERAL) ? id.slice(GENERAL.length) : content.units.get(id)?.brigade;

const labelOf = ({ content }: Lookup, id: string): string | undefined =>
  id.startsWith(GENERAL) ? content.brigades.get(id.slice(GENERAL.length))?.name : content.units.get(id)?.name;

/** Who can be taken in hand now: by his own name, a general by his piece. */
const activeIn = (
  { mine, subjects, options }: Tableau,
  { brigades }: Lookup['content'],
): ReadonlySet<string> => {
  if (!mine) return NOBODY;
  const ids = new Set([...subjects, ...options.flatMap((action) => subjectOf(action) ?? [])]);
  return new Set([...ids].filter((id) => id !== '').map((id) => (brigades.has(id) ? `${GENERAL}${id}` : id)));
};

const centreIn = ({ content }: Lookup, tableau: Tableau, id: string) => {
  const lies = tableau.card(id);
  if (lies !== undefined) return centreOfPiece(poseOnBoard(lies.pose), cardSize(content)[1]);
  const card = content.units.get(id);
  const state = tableau.unit(id);
  if (card === undefined || state === undefined) return undefined;
  // Whoever holds a place is aimed at in the middle of it.
  const outline = content.table.features.find((one) => one.id === state.holds)?.outline ?? [];
  if (outline.length > 0) {
    const mean = (of: (spot: Spot) => number) =>
      outline.reduce((sum, spot) => sum + of(spot), 0) / outline.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  }
  return centreOfPiece(poseOnBoard(state.pose), lookOf(content, card, state).depth);
};

/** Two units by their places in the army, as the steps of the charge phase know them. */
interface Against {
  readonly lead?: unknown;
  readonly target?: unknown;
}

/** An arrow from who charges to whom, where both are seen. */
const charging = (lookup: Lookup, tableau: Tableau, { lead, target }: Against): readonly TableMark[] => {
  const idOf = (place: unknown) => (typeof place === 'number' ? tableau.view.units[place]?.id : undefined);
  const [by, at] = [idOf(lead), idOf(target)];
  if (by === undefined || at === undefined) return [];
  const [from, to] = [centreIn(lookup, tableau, by), centreIn(lookup, tableau, at)];
  return from === undefined || to === undefined
    ? []
    : [{ kind: 'line', along: [from, to], tone: 'charge', head: true }];
};

/** The charges that were declared and not carried out yet, and the one that somebody is asked for an answer to. */
const chargeMarks = (lookup: Lookup, tableau: Tableau): readonly TableMark[] => {
  const { frames, units } = tableau.view;
  const now = frames.findLast(({ proc }) => proc.startsWith('gda.charge'))?.locals as Against | undefined;
  const phase = frames.find(({ proc }) => proc === 'gda.chargePhase')?.locals as
    | { readonly declared?: readonly Against[]; readonly carriedOut?: number }
    | undefined;
  const waiting = (phase?.declared ?? []).slice(phase?.carriedOut ?? 0);
  const target = typeof now?.target === 'number' ? units[now.target]?.id : undefined;
  return [
    ...waiting.filter(({ lead }) => lead !== now?.lead).flatMap((one) => charging(lookup, tableau, one)),
    ...(target === undefined ? [] : frameMark(lookup, tableau, target, 'charge')),
    ...(now === undefined ? [] : charging(lookup, tableau, now)),
  ];
};

/** From whom to whom an order goes. */
const actionMarks = (lookup: Lookup, tableau: Tableau, action: GdaAction): readonly TableMark[] => {
  const from = 'unit' in action ? centreIn(lookup, tableau, action.unit) : undefined;
  return targetsOf(action).flatMap((id): TableMark[] => {
    const to = centreIn(lookup, tableau, id);
    if (from === undefined || to === undefined) return [];
    return [
      { kind: 'line', along: [from, to], tone: action.type === 'fire' ? 'fire' : 'charge', head: true },
    ];
  });
};

/** The way of what is proposed, with its cost. */
const wayMarks = (
  tableau: Tableau,
  { words }: Lookup,
  { proposal, forecast }: Orders,
): readonly TableMark[] => {
  const state = proposal === undefined ? undefined : (tableau.unit(proposal.of) ?? tableau.card(proposal.of));
  const marches = proposal?.action.type === 'manoeuvre' || proposal?.action.type === 'moveCard';
  if (proposal === undefined || state === undefined || !marches || tableau.view.phase === 'setUp') return [];
  const stops =
    forecast === undefined || forecast.refusals.length === 0 ? undefined : stopsOf(forecast.facts);
  const end = stops?.pose ?? proposal.wish.pose;
  const cost = ((stops as { readonly cost?: { readonly total: number } } | undefined)?.cost ??
    forecast?.facts.cost) as { readonly total: number } | undefined;
  const allowance = forecast?.facts.allowance as { readonly total: number } | undefined;
  const text =
    cost === undefined || allowance === undefined
      ? undefined
      : `${words.lengthText(cost.total)} of ${words.lengthText(allowance.total)}`;
  return [
    {
      kind: 'line',
      along: [poseOnBoard(state.pose), poseOnBoard(end)],
      tone: stops === undefined && (forecast?.refusals.length ?? 0) > 0 ? 'forbidden' : 'reach',
      head: true,
      ...(text === undefined ? {} : { text }),
    },
  ];
};
