import { type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { halves } from '../board/costs.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { changePiece, type PieceState, pieceOf, setColumn } from '../pieces.ts';
import type { Coming, HexId, LdgaPosition, PieceId } from '../position.ts';
import type { Barriers } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { tellOwn } from '../telling.ts';
import { passSources } from '../victory/sources.ts';
import { type Entry, turnOf, type World } from '../world.ts';
import {
  comingWith,
  doorsOf,
  hasBegunToEnter,
  isAhead,
  isDue,
  isOneForce,
  leftToCome,
  partyOf,
  waitingOf,
} from './arrivals.ts';
import { barriersOf } from './bounds.ts';
import { columnReasons, type Group, groupOf, strangers } from './group.ts';
import { beginMarch, meet, spend } from './march.ts';
import { walk } from './walk.ts';

/* 15.1: reinforcements come on. */

/** What the entry hex costs: a road or trail leads into it, and those before stand in the way (15.12, 15.13). */
export function entryLines(world: World, p: LdgaPosition, group: Group, door: HexId): LedgerLine[] {
  const { terrain } = world.tables;
  const onRoad = world.lie.onRoad[world.grid.index(door)] === 1;
  const quick = onRoad && (group.column || group.gaits.every((gait) => gait === 'rider'));
  const first = halves(quick ? terrain.road : terrain.hex);
  const lines = [line(first, quick ? 'road' : 'open', quick ? 'LDGA-15.13.1' : 'LDGA-15.1.1', { hex: door })];
  const before = p.columns[door] ?? 0;
  if (before > 0 && group.bodies.length > 0)
    lines.push(
      line(halves(before), 'stacks-before', group.column ? 'LDGA-15.13.2' : 'LDGA-15.12.1', {
        hex: door,
        before,
      }),
    );
  if (turnOf(world, p.turn).mud && group.gaits.some((gait) => gait === 'artillery' || gait === 'train'))
    lines.push(line(first, 'mud', 'LDGA-1.4.TRN.3', { hex: door }));
  return lines;
}

/** What is wrong with these as one group that enters (15.11, 15.22). */
export function entrantReasons(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  column: boolean,
): Refusal[] {
  const found = strangers(world, p, seat, pieces);
  if (found.length > 0) return found;
  const idle = pieces.filter((id) => pieceOf(world, p, id)?.place !== 'waiting');
  if (idle.length > 0) return [refuse('LDGA-15.0.1', 'not-waiting', { pieces: idle })];
  const parties = pieces.map((id) => comingWith(world, p, id));
  const [coming] = parties;
  if (coming === undefined) return [refuse('LDGA-15.0.1', 'not-waiting', { pieces })];
  if (!parties.every((one) => one !== undefined && isOneForce(one, coming)))
    found.push(refuse('LDGA-15.11', 'not-one-force', { pieces }));
  if (!isDue(p, coming))
    found.push(refuse('LDGA-15.0.1', 'not-due', { turn: coming.turn, entry: coming.entry }));
  const ahead = p.coming.filter((one) => isAhead(p, one, coming) && waitingOf(world, p, one).length > 0);
  if (ahead.length > 0)
    found.push(
      refuse(ahead[0]?.switched !== coming.switched ? 'LDGA-15.3.3' : 'LDGA-15.22.2', 'others-first', {
        pieces: ahead.flatMap((one) => waitingOf(world, p, one)),
      }),
    );
  const members = pieces.map((id) => pieceOf(world, p, id) as PieceState);
  return [...found, ...columnReasons(world, members, column)];
}

interface Entering {
  readonly group: Group;
  readonly refusals: readonly Refusal[];
  readonly lines: readonly LedgerLine[];
  readonly total: number;
}

/** Through the door, and on from there. */
export function enterBy(
  world: World,
  p: LdgaPosition,
  pieces: readonly PieceId[],
  path: readonly HexId[],
  column: boolean,
): Entering {
  const [door, ...onward] = path as [HexId, ...HexId[]];
  const group = groupOf(world, p, pieces, door, column);
  const barriers = barriersOf(world, p, group);
  const refusals = doorReasons(world, group, barriers, door);
  if (onward.length > 0 && group.fights && barriers.zone[world.grid.index(door)] === 1)
    refusals.push(refuse('LDGA-8.34E', 'zone-stops', { hex: door }));
  const walked = walk(world, p, group, onward, entryLines(world, p, group, door));
  return { ...walked, group, refusals: [...refusals, ...walked.refusals] };
}

/** Why this group may not come in by this hex. */
export function doorReasons(world: World, { column }: Group, barriers: Barriers, door: HexId): Refusal[] {
  const at = world.grid.index(door);
  const refusals: Refusal[] = [];
  if (column && world.lie.onRoad[at] === 0)
    refusals.push(refuse('LDGA-8.41.1', 'not-on-a-road', { hex: door }));
  if (barriers.unsafe?.[at] === 1) refusals.push(refuse('LDGA-4.12.1', 'needs-friend-there', { hex: door }));
  if (barriers.columns.includes(at))
    refusals.push(refuse(column ? 'LDGA-8.42D' : 'LDGA-8.42G.2', 'column-in-the-way', { hex: door }));
  else if (barriers.interval.includes(at))
    refusals.push(refuse('LDGA-8.42E', 'column-too-near', { hex: door }));
  return refusals;
}

export function judgeEnter({ world, position: p }: At, action: ActionOf<'enter'>, seat: Seat): Refusal[] {
  const column = action.column === true;
  const found = entrantReasons(world, p, seat, action.pieces, column);
  if (found.length > 0) return found;
  const coming = comingWith(world, p, action.pieces[0] as PieceId) as Coming;
  const entry = world.entries.get(coming.entry) as Entry;
  const door = action.path[0] as HexId;
  const doors = doorsOf(world, p, entry, partyOf(world, coming).side);
  if (!doors.includes(door))
    return [
      refuse(
        entry.hexes.includes(door) ? 'LDGA-15.21.1' : 'LDGA-15.0.1',
        entry.hexes.includes(door) ? 'enemy-there' : 'not-its-entry',
        { hex: door, doors },
      ),
    ];
  return [...enterBy(world, p, action.pieces, action.path, column).refusals];
}

export function runEnter(at: Scribe, action: ActionOf<'enter'>): void {
  const { world } = at;
  const { pieces, path } = action;
  const column = action.column === true;
  const coming = comingWith(world, at.position, pieces[0] as PieceId) as Coming;
  const { group, lines, total } = enterBy(world, at.position, pieces, path, column);
  const door = path[0] as HexId;
  const end = path[path.length - 1] as HexId;
  beginMarch(at, pieces, door);
  for (const id of pieces) {
    changePiece(world, at.draft, id, { place: 'map', hex: end, entered: true });
    if (world.counters.has(id)) changeUnit(world, at.draft, id, { outOfCommand: false });
    else if (world.leaderById.has(id)) changeLeader(world, at.draft, id, { outOfCommand: false });
  }
  for (const { id } of group.bodies) setColumn(world, at.draft, id, column);
  spend(at, pieces, end, total);
  const { columns, opened } = at.position;
  at.draft.update({
    columns: group.bodies.length > 0 ? { ...columns, [door]: (columns[door] ?? 0) + 1 } : columns,
    opened: opened.includes(coming.entry) ? opened : [...opened, coming.entry],
  });
  at.draft.update({ coming: leftToCome(world, at.position) });
  const { entry } = coming;
  tellOwn(
    at,
    group.side,
    () => ({ type: 'entered', rule: 'LDGA-15.0.2', pieces, entry, path, cost: ledger(lines), column }),
    () => ({ type: 'flagMoved', rule: 'LDGA-1.5.1', side: group.side, from: null, path }),
  );
  passSources(at, group.side, group.pieces, path);
  meet(at, group, path);
}

/** 15.3: a turn later by the entry beside it, on the same edge. */
export function judgeSwitch(
  { world, position: p }: At,
  action: ActionOf<'switchEntry'>,
  seat: Seat,
): Refusal[] {
  const coming = p.coming.find(({ party }) => party === action.party);
  if (coming === undefined || partyOf(world, coming).side !== p.phasing)
    return [refuse('LDGA-15.3.1', 'not-waiting', { party: action.party })];
  const { pieces: those } = partyOf(world, coming);
  if (!those.some((id) => holderOf(world, p, id) === seat))
    return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: those })];
  const found: Refusal[] = [];
  if (!isDue(p, coming))
    found.push(refuse('LDGA-15.3.1', 'not-due', { turn: coming.turn, entry: coming.entry }));
  const from = world.entries.get(coming.entry) as Entry;
  const to = world.entries.get(action.entry);
  const beside = Math.abs(coming.entry.charCodeAt(0) - action.entry.charCodeAt(0)) === 1;
  if (to === undefined || !beside || to.edge !== from.edge || to.army !== from.army)
    found.push(refuse('LDGA-15.3.2', 'not-the-next-entry', { from: coming.entry, entry: action.entry }));
  const force = p.coming.filter((one) => isOneForce(one, coming));
  if (hasBegunToEnter(world, p, coming))
    found.push(
      refuse('LDGA-15.22.4', 'force-has-begun-to-enter', { parties: force.map(({ party }) => party) }),
    );
  return found;
}

export function runSwitch(at: Scribe, { party, entry }: ActionOf<'switchEntry'>): void {
  const of = at.position.coming.find((one) => one.party === party) as Coming;
  const turn = at.position.turn + 1;
  const force = at.position.coming.filter((one) => isOneForce(one, of));
  at.draft.update({
    coming: at.position.coming.map((one) =>
      force.includes(one) ? { ...one, entry, turn, switched: true } : one,
    ),
  });
  for (const one of force)
    tellOwn(at, at.position.phasing, () => ({
      type: 'entrySwitched',
      rule: 'LDGA-15.3.1',
      party: one.party,
      entry,
      turn,
    }));
}
