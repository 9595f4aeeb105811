import { useCallback, useEffect, useMemo, useState } from 'react';
import { NOWHERE } from '../board/use-pointing.ts';
import type { Outlook } from '../play/outlook.ts';
import { useSession, useSettings } from '../session/use-session.ts';
import { type Act, type Effect, sent } from './act.ts';
import * as choice from './choice.ts';
import type { Hands, WhyNot } from './hands.ts';
import * as march from './march.ts';
import { hexOn, type Placed } from './placed.ts';
import { usePreviews } from './use-previews.ts';
import { useTogether } from './use-together.ts';

/** What hands work on: the decision as it lies before the player, and how his system's actions are read. */
export interface Work<A extends Act, M extends A & march.March> {
  readonly outlook: Outlook;
  readonly options: readonly A[];
  /** Clicks order marches, or narrow a choice, or are a gesture of the system's own. */
  readonly tool: string;
  readonly marches: march.MarchGrammar<M>;
  isMarch(action: A): action is M;
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

export const useHands = <A extends Act, M extends A & march.March>(work: Work<A, M>): Hands<A, M> => {
  const { outlook, options, tool, marches, isMarch, choices, guess, pieceIn, own } = work;
  const { neighbours, distance, weighed } = work;
  const session = useSession();
  const settings = useSettings();
  const [marchState, setMarch] = useState<march.MarchState<M>>(march.IDLE_MARCH);
  const [choiceState, setChoice] = useState(choice.OPEN_CHOICE);
  const [whyNot, setWhyNot] = useState<WhyNot<A> | undefined>();
  const [looking, setLooking] = useState(NOWHERE);
  const [pointed, setPointed] = useState<Hands<A, M>['pointed']>({});
  const { seq, seat, log } = outlook;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => {
    setMarch(march.IDLE_MARCH);
    setChoice(choice.OPEN_CHOICE);
    setWhyNot(undefined);
    setPointed({});
    if (log.at(-1)?.by === seat) setLooking(NOWHERE);
  }, [seq, seat]);

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
  const able = useMemo(() => new Set(context.orders.map(marches.moverOf)), [context, marches]);
  const together = useTogether({ unit: marchState.unit, seq, seat }, able, context.hexOf);
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

  const askWhy = useCallback(
    async (action: A, hex: string | undefined) => {
      const verdict = await session.why(sent(action));
      if (verdict !== undefined && !verdict.ok) setWhyNot({ action, hex, refusals: verdict.refusals });
      else if (verdict?.ok) void session.act(sent(action));
    },
    [session],
  );
  const perform = useCallback(
    (effect: Effect<A>, hex: string | undefined) => {
      setWhyNot(undefined);
      if (effect.do === 'ask-why' || effect.do === 'act') void askWhy(effect.action, hex);
    },
    [askWhy],
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
      setLooking((before) => ({ unit: marchState.unit === undefined ? undefined : before.unit, hex }));
      if (tool === 'march' && together.chosen !== undefined) together.aim(hex);
      else if (tool === 'march') move(march.clickHex(marchState, context, hex, shift), hex);
      else if (tool === 'choice') {
        const chosen = choice.chooseHex(choices, options, choiceState, hex);
        settle(chosen);
        const meant = chosen.missed ? guess(hex, choiceState) : undefined;
        if (meant !== undefined) void askWhy(meant, hex);
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
      askWhy,
    ],
  );

  const drag = useCallback<Hands<A, M>['drag']>(
    (id, hexes, done) => {
      if (tool !== 'march') return;
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
    attempt: useCallback((action) => void askWhy(action, undefined), [askWhy]),
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
