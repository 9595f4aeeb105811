import { useEffect, useMemo, useRef } from 'react';
import type { PiecePose, Spot } from '../../../../web/board-table/api.ts';
import { headingBetween } from '../../../../web/board-table/outlines.ts';
import type { TableHandlers } from '../../../../web/table/table.tsx';
import { GENERAL, onBoard, poseOnBoard } from '../board/pieces.ts';
import type { Tableau } from '../tableau.ts';
import type { Nudge } from './proposal.ts';
import type { Orders } from './use-orders.ts';

/** Where a piece that is dragged was when the hand took it. */
const startOf = (tableau: Tableau, { proposal }: Orders, of: string): PiecePose | undefined => {
  if (proposal?.of === of) return poseOnBoard(proposal.wish.pose);
  if (of.startsWith(GENERAL)) {
    const state = tableau.brigade(of.slice(GENERAL.length));
    return state === undefined ? undefined : { ...onBoard(state.brigadier.at), heading: 0 };
  }
  const state = tableau.unit(of) ?? tableau.card(of);
  return state === undefined ? undefined : poseOnBoard(state.pose);
};

/** What the hand does at the table, as orders. */
export const useTableHandlers = (
  tableau: Tableau,
  orders: Orders,
  setHover: (piece: string | undefined) => void,
): TableHandlers => {
  const dragged = useRef<{ readonly from: PiecePose; readonly turned: number | undefined } | undefined>(
    undefined,
  );
  const latest = useRef({ tableau, orders });
  latest.current = { tableau, orders };
  return useMemo((): TableHandlers => {
    /** Before the battle whoever is let go stands there; on the march he waits for the order. */
    const dropped = (): void => {
      dragged.current = undefined;
      const { orders: now } = latest.current;
      if (now.tool === 'deploy' && now.proposal !== undefined) now.confirm();
    };
    return {
      piece: ({ id }) => latest.current.orders.pickPiece(id),
      spot: ({ x, y }) => latest.current.orders.pickSpot({ x, y }),
      ghost: () => {
        const { orders: now } = latest.current;
        if (now.proposal !== undefined) now.confirm();
      },
      hover: ({ piece }) => setHover(piece),
      look: ({ piece }) => latest.current.orders.look(piece),
      drag: ({ of, by, state }) => {
        const { tableau: table, orders: now } = latest.current;
        if (state === 'cancelled') {
          dragged.current = undefined;
          now.reconsider();
          return;
        }
        if (dragged.current === undefined) {
          const from = startOf(table, now, of);
          if (from === undefined) return;
          const turned = now.proposal?.of === of ? from.heading : undefined;
          dragged.current = { from, turned: isTurned(now, table, of) ? turned : undefined };
          if (now.chosen !== of) now.choose(of);
        }
        const { from, turned } = dragged.current;
        const at: Spot = { x: from.x + by.x, y: from.y + by.y };
        now.aim(of, at, turned);
        if (state === 'done') dropped();
      },
      turn: ({ of, to, state }) => {
        const { tableau: table, orders: now } = latest.current;
        const from = startOf(table, now, of);
        if (state === 'cancelled' || from === undefined) return;
        // Whole degrees: nobody turns a battalion more finely by hand.
        now.turn((Math.round(headingBetween(from, to) / 10) * 10) % 3600);
        if (state === 'done') dropped();
      },
    };
  }, [setHover]);
};

/** Whether the hand has given the proposal a heading of its own, which it keeps when it is dragged on. */
const isTurned = ({ proposal }: Orders, tableau: Tableau, of: string): boolean =>
  proposal?.of === of &&
  proposal.action.type === 'manoeuvre' &&
  proposal.action.legs.length > 1 &&
  proposal.action.legs.at(-1)?.kind === 'wheel' &&
  proposal.wish.pose.heading !== tableau.unit(of)?.pose.heading;

const NUDGES: Readonly<Record<string, Nudge>> = {
  ArrowUp: 'further',
  ArrowDown: 'shorter',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A key press carries a piece by a centimetre of the table, or turns it by five degrees. */
const CARRY = 10;
const TURN = 50;
const WAYS: Readonly<Record<Nudge, Spot>> = {
  further: { x: 0, y: CARRY },
  shorter: { x: 0, y: -CARRY },
  left: { x: -CARRY, y: 0 },
  right: { x: CARRY, y: 0 },
};

/** Whether whoever is in hand is carried where he shall stand: before the battle everybody is, and generals and cards always. */
const isCarried = (tableau: Tableau, { tool, chosen }: Orders): boolean =>
  tool === 'deploy' ||
  (tool === 'move' &&
    chosen !== undefined &&
    (chosen.startsWith(GENERAL) || tableau.card(chosen) !== undefined));

/** Carries or turns whoever is in hand, from where he is already proposed to stand. */
const carry = (tableau: Tableau, orders: Orders, nudge: Nudge, turns: boolean): void => {
  const { chosen } = orders;
  const from = chosen === undefined ? undefined : startOf(tableau, orders, chosen);
  if (chosen === undefined || from === undefined) return;
  if (turns) {
    const by = nudge === 'left' ? -TURN : nudge === 'right' ? TURN : 0;
    if (by !== 0) orders.turn((from.heading + by + 3600) % 3600);
    return;
  }
  const way = WAYS[nudge];
  orders.aim(chosen, { x: from.x + way.x, y: from.y + way.y });
};

/** With Alt, the arrows lay the move of the unit in hand, or carry it; Enter on the table gives the order. */
export const useMoveKeys = (tableau: Tableau, orders: Orders): void => {
  const latest = useRef({ tableau, orders });
  latest.current = { tableau, orders };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { tableau: table, orders: now } = latest.current;
      const { chosen, tool, nudge, proposal, confirm } = now;
      if (chosen === undefined || (tool !== 'move' && tool !== 'deploy')) return;
      const key = NUDGES[event.key];
      if (key !== undefined && event.altKey) {
        event.preventDefault();
        if (isCarried(table, now)) carry(table, now, key, event.shiftKey);
        else nudge(key);
      } else if (
        event.key === 'Enter' &&
        proposal !== undefined &&
        event.target instanceof Element &&
        event.target.closest('.board') !== null
      ) {
        event.preventDefault();
        event.stopPropagation();
        confirm();
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
