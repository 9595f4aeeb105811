import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { centreOf, poseAround } from '../../../../geometry/table/footprint.ts';
import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { cm, GRAINS_PER_MM, headingOf } from '../../../../geometry/table/units.ts';
import type { Way } from '../../../../geometry/table/ways.ts';
import type { Spot } from '../../../../web/board-table/api.ts';
import type { Facts, TableRefusal } from '../../../../web/messages/protocol.ts';
import { sent } from '../../../../web/orders/act.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { UnitState } from '../../rules/position.ts';
import { extentAs, GENERAL, inGrains } from '../board/pieces.ts';
import type { Lookup } from '../lookup.ts';
import { subjectOf, type Tableau, targetsOf } from '../tableau.ts';
import {
  byLegs,
  byWay,
  type Change,
  carrying,
  type Mover,
  type Nudge,
  nudged,
  type Proposal,
  placing,
  towards,
  wheeling,
  within,
} from './proposal.ts';
import { type Forecast, useForecast } from './use-forecast.ts';

export type ToolName = 'deploy' | 'post' | 'move' | 'lay' | 'choice' | 'none';

export interface Orders {
  readonly tool: ToolName;
  /** The piece in hand: a unit, or a general by his piece's id. */
  readonly chosen: string | undefined;
  /** What the inspector shows. */
  readonly looking: string | undefined;
  /** What can be ordered for the piece in hand, as far as the rules propose it. */
  readonly options: readonly GdaAction[];
  readonly proposal: Proposal | undefined;
  readonly forecast: Forecast | undefined;
  readonly change: Change | undefined;
  /** An order that waits for a second click, or that is pointed at beside the table. */
  readonly picked: GdaAction | undefined;
  readonly pointed: GdaAction | undefined;
  readonly refused: { readonly title: string; readonly refusals: readonly TableRefusal[] } | undefined;
  choose(piece: string): void;
  look(piece: string | undefined): void;
  release(): void;
  pickPiece(id: string): void;
  pickSpot(spot: Spot): void;
  aim(piece: string, at: Spot, heading?: number): void;
  turn(heading: number): void;
  setLegs(legs: readonly Manoeuvre[]): void;
  nudge(nudge: Nudge): void;
  takeWay(way: Way): void;
  setChange(change: Change | undefined): void;
  /** Puts the unit in hand into a formation before the battle. */
  formUp(formation: UnitState['formation']): void;
  /** Lets go of what is proposed and keeps the unit. */
  reconsider(): void;
  /** Gives the proposed order, as far as it is allowed. */
  confirm(): void;
  act(action: GdaAction): void;
  pick(action: GdaAction | undefined): void;
  point(action: GdaAction | undefined): void;
  forgetRefusal(): void;
}

export const toolOf = ({ mine, accepts }: Pick<Tableau, 'mine' | 'accepts'>): ToolName => {
  if (!mine) return 'none';
  if (accepts.includes('place')) return 'deploy';
  if (accepts.includes('postAdcs')) return 'post';
  if (accepts.includes('layTroops')) return 'lay';
  return accepts.includes('manoeuvre') ? 'move' : 'choice';
};

/** The order that a click on an enemy means, whether or not it is allowed. */
const meantBy = (accepts: readonly string[], unit: string, target: string): GdaAction | undefined => {
  if (accepts.includes('fire')) return { type: 'fire', unit, targets: [target] };
  if (accepts.includes('declareCharge')) return { type: 'declareCharge', unit, target };
  return accepts.includes('intercept') ? { type: 'intercept', unit, charger: target } : undefined;
};

export interface Stops {
  readonly legs: readonly Manoeuvre[];
  readonly pose: UnitState['pose'];
  /** The ledger of what it costs as far as that. */
  readonly cost: unknown;
  /** What is against going on from there, where that is not what is against the whole. */
  readonly against?: readonly TableRefusal[];
}

/** The beginning of a move that is allowed, where the whole is not. */
export const stopsOf = ({ stops }: Facts): Stops | undefined =>
  stops === undefined || stops === null ? undefined : (stops as unknown as Stops);

/** What the options know an id by: a general goes by his brigade. */
const subject = (piece: string): string => (piece.startsWith(GENERAL) ? piece.slice(GENERAL.length) : piece);

const NOTHING: readonly GdaAction[] = [];

/** What the player has in hand at the table, and what he can do with it. */
export const useOrders = (tableau: Tableau, { content, names }: Lookup): Orders => {
  const session = useSession();
  const { seq, accepts, knows, subjects, mine, unit: unitOf, card: cardOf } = tableau;
  const tool = toolOf(tableau);
  const [chosen, setChosen] = useState<string | undefined>();
  const [looking, setLooking] = useState<string | undefined>();
  const [proposal, setProposal] = useState<Proposal | undefined>();
  const [change, setChange] = useState<Change | undefined>();
  const [picked, setPicked] = useState<GdaAction | undefined>();
  const [pointed, setPointed] = useState<GdaAction | undefined>();
  const [refused, setRefused] = useState<Orders['refused']>();
  const forecast = useForecast(proposal?.action, seq);
  const latest = useRef({ proposal, forecast });
  latest.current = { proposal, forecast };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    setProposal(undefined);
    setChange(undefined);
    setPicked(undefined);
    setPointed(undefined);
    setRefused(undefined);
    // Whoever was set up stays in hand; whoever has moved is done.
    setChosen((before) =>
      tool === 'deploy' &&
      before !== undefined &&
      (content.units.get(before)?.side === tableau.seat || cardOf(before)?.side === tableau.seat)
        ? before
        : undefined,
    );
  }, [seq, tool, tableau.seat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever takes the screen over looks for himself
  useEffect(() => setLooking(undefined), [tableau.seat]);

  const unknown = chosen !== undefined && mine && !knows(subject(chosen));
  useEffect(() => {
    if (unknown && chosen !== undefined) void session.lookAt(subject(chosen));
  }, [session, unknown, chosen]);

  const options = useMemo(
    () =>
      chosen === undefined
        ? NOTHING
        : tableau.options.filter((action) => subjectOf(action) === subject(chosen)),
    [tableau.options, chosen],
  );

  const moverOf = useCallback(
    (id: string, with_: Change | undefined): Mover | undefined => {
      const state = unitOf(id);
      const card = content.units.get(id);
      if (state === undefined || card === undefined) return undefined;
      const formation = with_?.when === 'before' ? with_.formation : state.formation;
      return { id, state, change: with_, extent: extentAs(content, card, { ...state, formation }) };
    },
    [unitOf, content],
  );

  const act = useCallback(
    (action: GdaAction) => {
      setRefused(undefined);
      void session.attempt(sent(action)).then((refusals) => {
        const of = subjectOf(action);
        if (refusals !== undefined)
          setRefused({
            title: of === undefined ? 'Not allowed' : `Not allowed: ${names.unit(of)}`,
            refusals,
          });
      });
    },
    [session, names],
  );

  const choose = useCallback((piece: string) => {
    setChosen(piece);
    setLooking(piece);
    setProposal(undefined);
    setChange(undefined);
    setPicked(undefined);
    setRefused(undefined);
  }, []);

  const release = useCallback(() => {
    setChosen(undefined);
    setProposal(undefined);
    setChange(undefined);
    setPicked(undefined);
    setRefused(undefined);
  }, []);

  /** Asks why an order is not possible, and says so. */
  const ask = useCallback(
    async (action: GdaAction, title: string) => {
      const verdict = await session.why(sent(action));
      if (verdict === undefined) return;
      if (verdict.ok) setPicked(action);
      else setRefused({ title, refusals: verdict.refusals });
    },
    [session],
  );

  const pickPiece = useCallback(
    (id: string) => {
      setRefused(undefined);
      const strikes = options.filter((action) => targetsOf(action).includes(id));
      const [first] = strikes;
      if (first !== undefined) {
        if (picked !== undefined && strikes.includes(picked)) act(picked);
        else setPicked(first);
        setLooking(id);
        return;
      }
      if (mine && subjects.includes(subject(id))) {
        if (id === chosen) return;
        choose(id);
        return;
      }
      setLooking(id);
      const enemy = content.units.get(id) ?? cardOf(id);
      const meant = chosen === undefined || enemy === undefined ? undefined : meantBy(accepts, chosen, id);
      const own = chosen === undefined ? undefined : content.units.get(chosen);
      if (meant !== undefined && own !== undefined && enemy?.side !== own.side)
        void ask(meant, `Not at ${names.unit(id)}`);
    },
    [options, picked, act, mine, subjects, chosen, choose, content, cardOf, accepts, ask, names],
  );

  const aim = useCallback(
    (piece: string, at: Spot, heading?: number) => {
      const place = inGrains(at);
      setRefused(undefined);
      if (piece.startsWith(GENERAL)) {
        const state = tableau.brigade(subject(piece));
        const type = accepts.includes('ride') ? 'ride' : 'station';
        if (state === undefined || !accepts.includes(type)) return;
        const there =
          type === 'ride' ? within(state.brigadier.at, place, cm(content.tables.movement.general)) : place;
        const pose = { ...there, heading: 0 };
        setProposal({
          of: piece,
          action: { type, brigade: state.id, ...there },
          wish: { pose, formation: 'line', bases: 0 },
          ways: [],
        });
        return;
      }
      const card = cardOf(piece);
      if (card !== undefined) {
        const laid = latest.current.proposal;
        const facing = heading ?? (laid?.of === piece ? laid.wish.pose : card.pose).heading;
        setProposal(carrying(piece, { ...place, heading: facing }));
        return;
      }
      const mover = moverOf(piece, change);
      if (mover === undefined) return;
      if (tool === 'deploy') {
        const { pose, formation } = latest.current.proposal?.wish ?? mover.state;
        setProposal(placing(mover, { ...place, heading: heading ?? pose.heading }, formation));
      } else if (tool === 'move') setProposal(towards(mover, place, heading));
    },
    [tableau, accepts, content, cardOf, moverOf, change, tool],
  );

  const turn = useCallback(
    (heading: number) => {
      const { proposal: now } = latest.current;
      const card = chosen === undefined ? undefined : cardOf(chosen);
      if (card !== undefined) {
        const [width, depth] = content.tables.footprints.fogCard;
        const extent = { width: width * GRAINS_PER_MM, depth: depth * GRAINS_PER_MM };
        const middle = centreOf((now?.of === card.id ? now.wish : card).pose, extent);
        setProposal(carrying(card.id, poseAround(middle, headingOf(heading), extent)));
        return;
      }
      const mover = chosen === undefined ? undefined : moverOf(chosen, change);
      if (mover === undefined || chosen === undefined) return;
      const { pose, formation } = now?.wish ?? mover.state;
      if (tool === 'deploy') setProposal(placing(mover, { ...pose, heading }, formation));
      else if (now === undefined || onlyWheels(now)) setProposal(wheeling(mover, heading));
      else setProposal(towards(mover, pose, heading) ?? now);
    },
    [chosen, content, cardOf, moverOf, change, tool],
  );

  const setLegs = useCallback(
    (legs: readonly Manoeuvre[]) => {
      const mover = chosen === undefined ? undefined : moverOf(chosen, change);
      if (mover === undefined) return;
      setProposal(legs.length === 0 && change === undefined ? undefined : byLegs(mover, legs));
    },
    [chosen, moverOf, change],
  );

  const confirm = useCallback(() => {
    const { proposal: now, forecast: told } = latest.current;
    if (now === undefined) return;
    const known = told?.action === now.action ? told : undefined;
    const stops = known === undefined || known.refusals.length === 0 ? undefined : stopsOf(known.facts);
    act(
      stops !== undefined && now.action.type === 'manoeuvre'
        ? { ...now.action, legs: stops.legs }
        : now.action,
    );
  }, [act]);

  return {
    tool,
    chosen,
    looking,
    options,
    proposal,
    forecast,
    change,
    picked,
    pointed,
    refused,
    choose,
    look: setLooking,
    release,
    pickPiece,
    pickSpot: useCallback(
      (spot) => {
        if (chosen !== undefined && (tool === 'move' || tool === 'deploy')) aim(chosen, spot);
        else release();
      },
      [chosen, tool, aim, release],
    ),
    aim,
    turn,
    setLegs,
    nudge: useCallback(
      (nudge) => {
        const now = latest.current.proposal?.action;
        setLegs(nudged(now?.type === 'manoeuvre' ? now.legs : [], nudge));
      },
      [setLegs],
    ),
    takeWay: useCallback(
      (way) => {
        const mover = chosen === undefined ? undefined : moverOf(chosen, change);
        const { proposal: now } = latest.current;
        if (mover !== undefined && now !== undefined) setProposal(byWay(mover, now, way));
      },
      [chosen, moverOf, change],
    ),
    setChange: useCallback(
      (wanted) => {
        setChange(wanted);
        const mover = chosen === undefined ? undefined : moverOf(chosen, wanted);
        if (mover === undefined) return;
        const now = latest.current.proposal?.action;
        const legs = now?.type === 'manoeuvre' ? now.legs : [];
        setProposal(legs.length === 0 && wanted === undefined ? undefined : byLegs(mover, legs));
      },
      [chosen, moverOf],
    ),
    formUp: useCallback(
      (formation) => {
        const mover = chosen === undefined ? undefined : moverOf(chosen, undefined);
        if (mover !== undefined) act(placing(mover, mover.state.pose, formation).action);
      },
      [chosen, moverOf, act],
    ),
    reconsider: useCallback(() => {
      setProposal(undefined);
      setChange(undefined);
      setPicked(undefined);
    }, []),
    confirm,
    act,
    pick: setPicked,
    point: setPointed,
    forgetRefusal: useCallback(() => setRefused(undefined), []),
  };
};

const onlyWheels = ({ action }: Proposal): boolean =>
  action.type === 'manoeuvre' && action.legs.every(({ kind }) => kind === 'wheel');
