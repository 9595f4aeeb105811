import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Hands } from '../../../../web/orders/hands.ts';
import { useHands } from '../../../../web/orders/use-hands.ts';
import { useInTurn } from '../../../../web/orders/use-in-turn.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { isLeader, leaderIn, pieceIn, type Tableau, tableauOf } from '../tableau.ts';
import * as attack from './attack.ts';
import { choices, guessFor } from './choice.ts';
import * as command from './command.ts';
import { isMarch, type MarchOrder, marchGrammar, moversOf, subjectOf } from './march.ts';
import { nextPlace } from './place-rest.ts';

export type ToolName = 'march' | 'attack' | 'command' | 'choice' | 'none';

export interface Orders extends Hands<NlbAction, MarchOrder> {
  readonly tool: ToolName;
  readonly command: command.CommandState;
  /** Everybody joins the attack who can, one after the other. */
  allJoin(): void;
  /** Sets up whoever is left, each near his own. */
  placeRest(): void;
  /** A commander, or each of them, commands whom he can: officers first, who pass command on. */
  commandAll(leader?: string): void;
}

const EMPTY: readonly NlbAction[] = [];

const toolOf = (tableau: Tableau): ToolName => {
  if (!tableau.mine) return 'none';
  const { accepts } = tableau;
  if (accepts.includes('march')) return 'march';
  if (accepts.includes('target') || accepts.includes('engage')) return 'attack';
  if (accepts.includes('command')) return 'command';
  return 'choice';
};

export const useOrders = (tableau: Tableau, lookup: Lookup): Orders => {
  const [commandState, setCommand] = useState(command.NO_COMMANDER);
  const { seat, options, accepts } = tableau;
  const tool = toolOf(tableau);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a commander stays chosen from one command to the next
  useEffect(() => setCommand(command.NO_COMMANDER), [tool, seat]);

  const marches = useMemo(() => marchGrammar((id) => leaderIn(tableau, id) !== undefined), [tableau]);
  const movers = useMemo(() => moversOf(tableau), [tableau]);
  const weighed = useMemo(
    () =>
      tool === 'attack'
        ? options.filter((action) => action.type === 'declare' || action.type === 'target')
        : EMPTY,
    [tool, options],
  );
  const own = useMemo(
    () => ({
      piece: (id: string, hex: string | undefined) => {
        const piece = pieceIn(tableau, id);
        if (piece === undefined) return undefined;
        const mine = piece.army === seat;
        if (tool === 'attack' && hex !== undefined)
          return mine ? attack.clickOwn(options, accepts, id) : attack.clickEnemy(options, hex);
        if (tool !== 'command' || !mine) return undefined;
        const commander = isLeader(piece) && piece.kind === 'commander';
        const { state, effect } = command.clickPiece(options, commandState, { id, commander });
        setCommand(state);
        return effect;
      },
      hex: (hex: string) =>
        tool === 'attack' && attack.targetsOf(options).has(hex) ? attack.clickEnemy(options, hex) : undefined,
      choose: (id: string) => {
        if (tool === 'command' && command.commandersOf(options).includes(id)) setCommand({ leader: id });
      },
    }),
    [tableau, tool, seat, options, accepts, commandState],
  );
  const hands = useHands<NlbAction, MarchOrder>({
    outlook: tableau,
    options,
    tool,
    marches,
    isMarch,
    movers,
    subjectOf,
    choices,
    guess: useCallback((hex, state) => guessFor(options, state, hex), [options]),
    pieceIn: useCallback((id) => pieceIn(tableau, id), [tableau]),
    neighbours: lookup.neighbours,
    distance: lookup.distance,
    weighed,
    own,
  });

  const inTurn = useInTurn(tableauOf, seat);
  const { release } = hands;
  return {
    ...hands,
    tool,
    command: commandState,
    allJoin: useCallback(() => inTurn(joining), [inTurn]),
    placeRest: useCallback(() => inTurn((now) => nextPlace(now, lookup)), [inTurn, lookup]),
    commandAll: useCallback(
      (leader) => inTurn((now) => command.nextCommand(now.options, leader, officerIn(now))),
      [inTurn],
    ),
    release: useCallback(() => {
      release();
      setCommand(command.NO_COMMANDER);
    }, [release]),
  };
};

const joining = ({ options }: Tableau): NlbAction | undefined =>
  options.find(({ type }) => type === 'engage');

const officerIn =
  (tableau: Tableau) =>
  (id: string): boolean =>
    leaderIn(tableau, id) !== undefined;
