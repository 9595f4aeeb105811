import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PointerModifiers } from '../../../../web/board-hex/api.ts';
import type { Facts, TableRefusal } from '../../../../web/messages/protocol.ts';
import type { SessionState } from '../../../../web/session/state.ts';
import { useSession, useSettings } from '../../../../web/session/use-session.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { isLeader, leaderIn, pieceIn, type Tableau, tableauOf } from '../tableau.ts';
import * as attack from './attack.ts';
import * as choice from './choice.ts';
import * as command from './command.ts';
import * as march from './march.ts';
import { usePreviews } from './use-previews.ts';
import { type Together, useTogether } from './use-together.ts';

export type ToolName = 'march' | 'attack' | 'command' | 'choice' | 'none';

/** The worker's answer to a click on what is not allowed. */
export interface WhyNot {
  readonly action: NlbAction;
  readonly hex: string | undefined;
  readonly refusals: readonly TableRefusal[];
}

export interface Orders {
  readonly tool: ToolName;
  readonly march: march.MarchState;
  readonly choice: choice.ChoiceState;
  readonly command: command.CommandState;
  /** The orders of the chosen unit, with what each would cost once the worker has said so. */
  readonly orders: readonly march.MarchOrder[];
  readonly previews: ReadonlyMap<NlbAction, Facts>;
  readonly plotted: march.MarchOrder | undefined;
  /** With whom the chosen unit marches. */
  readonly together: Together;
  readonly whyNot: WhyNot | undefined;
  /** What the inspector shows. */
  readonly looking: { readonly unit: string | undefined; readonly hex: string | undefined };
  /** What is pointed at beside the map: a hex, or what the computer advises. */
  readonly pointed: { readonly hex?: string | undefined; readonly advice?: NlbAction | undefined };
  act(action: NlbAction): void;
  /** Everybody joins the attack who can, one after the other. */
  allJoin(): void;
  point(hex: string | undefined): void;
  showAdvice(action: NlbAction | undefined): void;
  /** Gives an order that need not be among the options; where it is refused, says why. */
  attempt(action: NlbAction): void;
  pickUnit(id: string): void;
  /** Takes a unit in hand and orders nothing, whatever was in hand before. */
  choose(id: string): void;
  pickHex(hex: string, modifiers: PointerModifiers): void;
  drag(id: string, hexes: readonly string[], done: boolean): void;
  confirm(): void;
  /** Lets go of the proposal or the laid path, and keeps the unit. */
  reconsider(): void;
  release(): void;
  look(at: { readonly unit?: string; readonly hex?: string }): void;
  forgetWhy(): void;
}

const EMPTY: readonly NlbAction[] = [];
const NOWHERE: Orders['looking'] = { unit: undefined, hex: undefined };

const toolOf = (tableau: Tableau): ToolName => {
  if (!tableau.mine) return 'none';
  const { accepts } = tableau;
  if (accepts.includes('march')) return 'march';
  if (accepts.includes('target') || accepts.includes('engage')) return 'attack';
  if (accepts.includes('command')) return 'command';
  return 'choice';
};

/** A finger needs a second tap where a mouse does not. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export const useOrders = (tableau: Tableau, lookup: Lookup): Orders => {
  const session = useSession();
  const settings = useSettings();
  const [marchState, setMarch] = useState(march.IDLE_MARCH);
  const [choiceState, setChoice] = useState(choice.OPEN_CHOICE);
  const [commandState, setCommand] = useState(command.NO_COMMANDER);
  const [whyNot, setWhyNot] = useState<WhyNot | undefined>();
  const [looking, setLooking] = useState(NOWHERE);
  const [pointed, setPointed] = useState<Orders['pointed']>({});
  const { seq, seat, options } = tableau;
  const tool = toolOf(tableau);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => {
    setMarch(march.IDLE_MARCH);
    setChoice(choice.OPEN_CHOICE);
    setWhyNot(undefined);
    setPointed({});
    if (tableau.log.at(-1)?.by === seat) setLooking(NOWHERE);
  }, [seq, seat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a commander stays chosen from one command to the next
  useEffect(() => setCommand(command.NO_COMMANDER), [tool, seat]);

  const context = useMemo(
    (): march.MarchContext => ({
      options: tool === 'march' ? options : EMPTY,
      hexOf: (id) => {
        const piece = pieceIn(tableau, id);
        return piece?.place === 'map' && piece.hex !== null ? piece.hex : undefined;
      },
      isLeader: (id) => leaderIn(tableau, id) !== undefined,
      neighbours: lookup.neighbours,
      distance: lookup.distance,
      confirm: settings.confirm || isTouch(),
    }),
    [tool, options, tableau, lookup, settings.confirm],
  );

  const able = useMemo(() => march.unitsWithOrders(context.options), [context.options]);
  const together = useTogether({ unit: marchState.unit, seq, seat }, able, context.hexOf);

  const orders = useMemo(
    () => (marchState.unit === undefined ? [] : march.ordersOf(context.options, marchState.unit)),
    [context, marchState.unit],
  );
  const plotted = useMemo(
    () =>
      marchState.unit === undefined || marchState.plotted.length === 0
        ? undefined
        : march.plottedOrder(context, marchState.unit, marchState.plotted),
    [context, marchState],
  );
  const asked = useMemo((): readonly NlbAction[] => {
    if (tool === 'march') return plotted === undefined ? orders : [...orders, plotted];
    if (tool === 'attack')
      return options.filter((action) => action.type === 'declare' || action.type === 'target');
    return EMPTY;
  }, [tool, orders, plotted, options]);
  const previews = usePreviews(asked, seq);

  const askWhy = useCallback(
    async (action: NlbAction, hex: string | undefined) => {
      const verdict = await session.why({ ...action });
      if (verdict !== undefined && !verdict.ok) setWhyNot({ action, hex, refusals: verdict.refusals });
      else if (verdict?.ok) void session.act({ ...action });
    },
    [session],
  );

  const perform = useCallback(
    (effect: march.Effect, hex: string | undefined) => {
      setWhyNot(undefined);
      if (effect.do === 'ask-why' || effect.do === 'act') void askWhy(effect.action, hex);
    },
    [askWhy],
  );

  const move = useCallback(
    ({ state, effect }: march.Move, hex: string | undefined) => {
      setMarch(state);
      perform(effect, hex);
    },
    [perform],
  );

  const look = useCallback<Orders['look']>(({ unit, hex }) => setLooking({ unit, hex }), []);

  const pickUnit = useCallback(
    (id: string) => {
      const unit = pieceIn(tableau, id);
      if (unit === undefined) return;
      const hex = unit.place === 'map' ? (unit.hex ?? undefined) : undefined;
      setLooking({ unit: id, hex });
      const own = unit.army === seat;
      if (tool === 'march') {
        if (own) move(march.clickFriend(marchState, context, id, hex ?? ''), hex);
        else if (hex !== undefined) move(march.clickHex(marchState, context, hex, false), hex);
      } else if (tool === 'attack' && hex !== undefined) {
        perform(own ? attack.clickOwn(options, tableau.accepts, id) : attack.clickEnemy(options, hex), hex);
      } else if (tool === 'command' && own) {
        const commander = isLeader(unit) && unit.kind === 'commander';
        const { state, effect } = command.clickPiece(options, commandState, { id, commander });
        setCommand(state);
        perform(effect, undefined);
      } else if (tool === 'choice') {
        const chosen = choice.chooseUnit(options, choiceState, id);
        const byHex =
          chosen.missed && hex !== undefined ? choice.chooseHex(options, choiceState, hex) : chosen;
        setChoice(byHex.state);
        if (byHex.take !== undefined) void session.act({ ...byHex.take });
      }
    },
    [tableau, seat, tool, marchState, context, options, choiceState, commandState, move, perform, session],
  );

  const choose = useCallback(
    (id: string) => {
      const piece = pieceIn(tableau, id);
      if (piece === undefined) return;
      setWhyNot(undefined);
      setLooking({ unit: id, hex: piece.place === 'map' ? (piece.hex ?? undefined) : undefined });
      setMarch(tool === 'march' ? march.selectUnit(id) : march.IDLE_MARCH);
      setChoice(tool === 'choice' ? choice.pointAt(options, id) : choice.OPEN_CHOICE);
      if (tool === 'command' && command.commandersOf(options).includes(id)) setCommand({ leader: id });
    },
    [tableau, tool, options],
  );

  const pickHex = useCallback(
    (hex: string, { shift }: PointerModifiers) => {
      setLooking((before) => ({ unit: marchState.unit === undefined ? undefined : before.unit, hex }));
      if (tool === 'march' && together.chosen !== undefined) together.aim(hex);
      else if (tool === 'march') move(march.clickHex(marchState, context, hex, shift), hex);
      else if (tool === 'attack') {
        if (attack.targetsOf(options).has(hex)) perform(attack.clickEnemy(options, hex), hex);
      } else if (tool === 'choice') {
        const chosen = choice.chooseHex(options, choiceState, hex);
        setChoice(chosen.state);
        if (chosen.take !== undefined) void session.act({ ...chosen.take });
        else if (chosen.missed) {
          const guess = guessFor(options, choiceState, hex);
          if (guess !== undefined) void askWhy(guess, hex);
        }
      }
    },
    [tool, marchState, context, together, options, choiceState, move, perform, askWhy, session],
  );

  const drag = useCallback<Orders['drag']>(
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

  const allJoin = useCallback(async () => {
    for (let next = joining(options); next !== undefined; next = joining(optionsIn(session.getState())))
      if (!(await session.act({ ...next }))) return;
  }, [options, session]);

  const release = useCallback(() => {
    setMarch(march.IDLE_MARCH);
    setChoice(choice.OPEN_CHOICE);
    setCommand(command.NO_COMMANDER);
    setWhyNot(undefined);
    setLooking(NOWHERE);
  }, []);

  return {
    tool,
    march: marchState,
    choice: choiceState,
    command: commandState,
    orders,
    previews,
    plotted,
    together,
    whyNot,
    looking,
    pointed,
    allJoin,
    point: useCallback((hex) => setPointed((before) => ({ ...before, hex })), []),
    showAdvice: useCallback((advice) => setPointed((before) => ({ ...before, advice })), []),
    act: useCallback((action) => void session.act({ ...action }), [session]),
    attempt: useCallback((action) => void askWhy(action, undefined), [askWhy]),
    pickUnit,
    choose,
    pickHex,
    drag,
    confirm,
    reconsider: useCallback(() => setMarch(({ unit }) => march.selectUnit(unit)), []),
    release,
    look,
    forgetWhy: useCallback(() => setWhyNot(undefined), []),
  };
};

const joining = (options: readonly NlbAction[]): NlbAction | undefined =>
  options.find(({ type }) => type === 'engage');

const optionsIn = (state: SessionState): readonly NlbAction[] =>
  state.waiting === undefined ? (tableauOf(state)?.options ?? EMPTY) : EMPTY;

/** The action a player means who clicks a hex that no option names: the same kind, to that hex. */
const guessFor = (
  options: readonly NlbAction[],
  state: choice.ChoiceState,
  hex: string,
): NlbAction | undefined => {
  const like = choice.narrowed(options, { unit: state.unit, hex: undefined }).find((one) => 'hex' in one);
  if (like?.type === 'retreatTo') return { type: 'retreatTo', unit: like.unit, hex };
  if (like?.type === 'placeLeader') return { type: 'placeLeader', leader: like.leader, hex };
  if (like?.type === 'advance') return { type: 'advance', unit: like.unit, hex };
  return undefined;
};
