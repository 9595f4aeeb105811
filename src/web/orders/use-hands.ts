import { useCallback, useEffect, useMemo, useState } from 'react';
import { NOWHERE } from '../board/use-pointing.ts';
import type { Outlook } from '../play/outlook.ts';
import { useSession, useSettings } from '../session/use-session.ts';
import { type Act, type Effect, sent } from './act.ts';
import { useAskedAt } from './asking/use-asked-at.ts';
import { usePreviews } from './asking/use-previews.ts';
import * as choice from './choosing/choice.ts';
import { hexOn, type Placed } from './choosing/placed.ts';
import type { Hands, WhyNot } from './hands.ts';
import * as march from './marching/march.ts';
import { useTogether } from './marching/use-together.ts';

/** What hands work on: the decision as it lies before the player, and how his system's actions are read. */
export interface Work<A extends Act, M extends A & march.March> {
  readonly outlook: Outlook;
  readonly options: readonly A[];
  /** Clicks order marches, or narrow a choice, or are a gesture of the system's own. */
  readonly tool: string;
  readonly marches: march.MarchGrammar<M>;
  isMarch(action: A): action is M;
  /** Who can be set in motion, where the options that are known do not tell. */
  readonly movers?: ReadonlySet<string>;
  /** Whom or what the orders to a piece are for, where that is not the piece itself. */
  readonly subjectOf?: (id: string) => string;
  readonly choices: choice.ChoiceGrammar<A>;
  /** The action a player means who clicks a hex that no option names. */
  guess(hex: string, state: choice.ChoiceState): A | undefined;
  pieceIn(id: string): Placed | undefined;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
  /** What else than the marches of the chosen unit shall be weighed. */
  readonly weighed: readonly A[];
  /** Clicks while a tool of the system's own is in hand. */
  readonly own?: {
    piece(id: string, hex: string | undefined): Effect<A> | undefined;
    hex(hex: string): Effect<A> | undefined;
    choose?(id: string): void;
  };
}

/** A finger needs a second tap where a mouse does not. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const NONE: readonly never[] = [];
const NOBODY: ReadonlySet<string> = new Set();
const NO_KEYS = { shift: false, ctrl: false, alt: false };

export const useHands = <A extends Act, M extends A & march.March>(work: Work<A, M>): Hands<A, M> => {
  const { outlook, options, tool, marches, isMarch, choices, guess, pieceIn, own } = work;
  const { neighbours, distance, weighed, movers, subjectOf } = work;
  const session = useSession();
  const settings = useSettings();
  const [marchState, setMarch] = useState<march.MarchState<M>>(march.IDLE_MARCH);
  const [choiceState, setChoice] = useState(choice.OPEN_CHOICE);
  const [whyNot, setWhyNot] = useState<WhyNot<A> | undefined>();
  const [looking, setLooking] = useState(NOWHERE);
  const [pointed, setPointed] = useState<Hands<A, M>['pointed']>({});
  /** A click that came before it was known where the unit in hand can go. */
  const [early, setEarly] = useState<string | undefined>();
  const { seq, seat, log } = outlook;
  const askedAt = useAskedAt(outlook);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or another player starts afresh
  useEffect(() => {
    setMarch(march.IDLE_MARCH);
    setChoice(choice.OPEN_CHOICE);
    setWhyNot(undefined);
    setEarly(undefined);
    setPointed({});
    if (log.at(-1)?.by === seat) setLooking(NOWHERE);
  }, [askedAt, seat]);

  const context = useMemo(
    (): march.MarchContext<M> => ({
      grammar: marches,
      orders: tool === 'march' ? options.filter(isMarch) : NONE,
      hexOf: (id) => hexOn(pieceIn(id)),
      neighbours,
      distance,
      confirm: settings.confirm || isTouch(),
    }),
    [marches, isMarch, tool, options, pieceIn, neighbours, distance, settings.confirm],
  );
  const able = useMemo(
    () => (tool === 'march' ? (movers ?? new Set(context.orders.map(marches.moverOf))) : NOBODY),
    [tool, movers, context, marches],
  );
  // Where the table does not tell all orders, those of whoever is in hand are asked for.
  const { unit } = marchState;
  const inHand = tool !== 'march' || unit === undefined ? undefined : (subjectOf?.(unit) ?? unit);
  const awaited = inHand !== undefined && !outlook.knows(inHand);
  useEffect(() => {
    if (awaited) void session.lookAt(inHand);
  }, [session, awaited, inHand]);
  const together = useTogether({ unit, seq: askedAt, seat }, able, context.hexOf);
  const orders = useMemo(
    () => (marchState.unit === undefined ? NONE : march.ordersOf(marches, context.orders, marchState.unit)),
    [context, marches, marchState.unit],
  );
  const plotted = useMemo(
    () =>
      marchState.unit === undefined || marchState.plotted.length === 0
        ? undefined
        : march.plottedOrder(context, marchState.unit, marchState.plotted),
    [context, marchState],
  );
  const asked = useMemo(
    (): readonly A[] =>
      tool === 'march' ? (plotted === undefined ? orders : [...orders, plotted]) : weighed,
    [tool, orders, plotted, weighed],
  );
  const previews = usePreviews(asked, seq);

  const attempt = useCallback(
    async (action: A, hex: string | undefined) => {
      const refusals = await session.attempt(sent(action));
      if (refusals !== undefined) setWhyNot({ action, hex, refusals });
    },
    [session],
  );
  const perform = useCallback(
    (effect: Effect<A>, hex: string | undefined) => {
      setWhyNot(undefined);
      if (effect.do === 'ask-why' || effect.do === 'act') void attempt(effect.action, hex);
    },
    [attempt],
  );
  const move = useCallback(
    ({ state, effect }: march.Move<M>, hex: string | undefined) => {
      setMarch(state);
      perform(effect, hex);
    },
    [perform],
  );
  const settle = useCallback(
    ({ state, take }: choice.Choosing<A>) => {
      setChoice(state);
      if (take !== undefined) void session.act(sent(take));
    },
    [session],
  );

  const look = useCallback<Hands<A, M>['look']>(({ unit, hex }) => setLooking({ unit, hex }), []);

  const pickUnit = useCallback(
    (id: string) => {
      const piece = pieceIn(id);
      if (piece === undefined) return;
      const hex = hexOn(piece);
      setWhyNot(undefined);
      setLooking({ unit: id, hex });
      if (tool === 'march') {
        if (piece.army === seat) move(march.clickFriend(marchState, context, id, hex ?? ''), hex);
        else if (hex !== undefined) move(march.clickHex(marchState, context, hex, false), hex);
      } else if (tool === 'choice') {
        const chosen = choice.chooseUnit(choices, options, choiceState, id);
        settle(
          chosen.missed && hex !== undefined ? choice.chooseHex(choices, options, choiceState, hex) : chosen,
        );
      } else {
        const effect = own?.piece(id, hex);
        if (effect !== undefined) perform(effect, hex);
      }
    },
    [pieceIn, seat, tool, marchState, context, options, choices, choiceState, own, move, settle, perform],
  );

  const choose = useCallback(
    (id: string) => {
      const piece = pieceIn(id);
      if (piece === undefined) return;
      setWhyNot(undefined);
      setLooking({ unit: id, hex: hexOn(piece) });
      setMarch(tool === 'march' ? march.selectUnit(id) : march.IDLE_MARCH);
      setChoice(tool === 'choice' ? choice.pointAt(choices, options, id) : choice.OPEN_CHOICE);
      own?.choose?.(id);
    },
    [pieceIn, tool, choices, options, own],
  );

  const pickHex = useCallback<Hands<A, M>['pickHex']>(
    (hex, { shift }) => {
      setWhyNot(undefined);
      setLooking((before) => ({ unit: marchState.unit === undefined ? undefined : before.unit, hex }));
      if (tool === 'march' && together.chosen !== undefined) together.aim(hex);
      else if (awaited && !shift) setEarly(hex);
      else if (tool === 'march') move(march.clickHex(marchState, context, hex, shift), hex);
      else if (tool === 'choice') {
        const chosen = choice.chooseHex(choices, options, choiceState, hex);
        settle(chosen);
        const meant = chosen.missed ? guess(hex, choiceState) : undefined;
        if (meant !== undefined) void attempt(meant, hex);
      } else {
        const effect = own?.hex(hex);
        if (effect !== undefined) perform(effect, hex);
      }
    },
    [
      tool,
      marchState,
      context,
      together,
      options,
      choices,
      choiceState,
      guess,
      own,
      move,
      settle,
      perform,
      attempt,
      awaited,
    ],
  );
  useEffect(() => {
    if (early === undefined || awaited) return;
    setEarly(undefined);
    pickHex(early, NO_KEYS);
  }, [early, awaited, pickHex]);

  const drag = useCallback<Hands<A, M>['drag']>(
    (id, hexes, done) => {
      if (tool !== 'march') return;
      setWhyNot(undefined);
      if (together.chosen !== undefined && id === marchState.unit) {
        const to = hexes.at(-1);
        if (done && to !== undefined) together.aim(to);
      } else if (done) move(march.dragged(context, id, hexes), hexes.at(-1));
      else setMarch({ unit: id, plotted: hexes.slice(1), proposal: undefined });
    },
    [tool, context, move, together, marchState.unit],
  );

  const confirm = useCallback(() => {
    if (marchState.plotted.length > 0) move(march.finishPlot(marchState, context), marchState.plotted.at(-1));
    else move(march.confirmProposal(marchState), undefined);
  }, [marchState, context, move]);

  return {
    march: marchState,
    choice: choiceState,
    orders,
    previews,
    plotted,
    together,
    whyNot,
    looking,
    pointed,
    point: useCallback((hex) => setPointed((before) => ({ ...before, hex })), []),
    showAdvice: useCallback((advice) => setPointed((before) => ({ ...before, advice })), []),
    act: useCallback((action) => void session.act(sent(action)), [session]),
    attempt: useCallback((action) => void attempt(action, undefined), [attempt]),
    pickUnit,
    choose,
    pickHex,
    drag,
    confirm,
    reconsider: useCallback(() => setMarch(({ unit }) => march.selectUnit(unit)), []),
    release: useCallback(() => {
      setMarch(march.IDLE_MARCH);
      setChoice(choice.OPEN_CHOICE);
      setWhyNot(undefined);
      setLooking(NOWHERE);
    }, []),
    look,
    forgetWhy: useCallback(() => setWhyNot(undefined), []),
  };
};
