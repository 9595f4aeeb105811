import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Hands } from '../../../../web/orders/hands.ts';
import { useHands } from '../../../../web/orders/use-hands.ts';
import { useInTurn } from '../../../../web/orders/use-in-turn.ts';
import type { NlcAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { formationOfPiece, hexOf, pieceIn, type Tableau, tableauOf } from '../tableau.ts';
import { choices, guessFor } from './choice.ts';
import * as fire from './fire.ts';
import { beginDraft, type Draft, named } from './letter.ts';
import { isMarch, kindIn, type MarchOrder, marchGrammar, moversOf } from './march.ts';
import { nextPlace } from './place-rest.ts';

export type ToolName = 'march' | 'fire' | 'write' | 'choice' | 'none';

export interface Orders extends Hands<NlcAction, MarchOrder> {
  readonly tool: ToolName;
  readonly fire: fire.FireState;
  /** Every bombardment, charge or attack that can be ordered. */
  readonly fires: readonly fire.FireOrder[];
  setFire(state: fire.FireState): void;
  /** The order that is being written, in the command phase and before the first turn. */
  readonly draft: Draft | undefined;
  write(draft: Draft | undefined): void;
  /** Sets up whoever is left, each near his own. */
  placeRest(): void;
}

const EMPTY: readonly NlcAction[] = [];
const NO_FIRES: readonly fire.FireOrder[] = [];

const FIRES = ['bombard', 'charge', 'assault'] as const;

export const toolOf = ({ mine, accepts }: Pick<Tableau, 'mine' | 'accepts'>): ToolName => {
  if (!mine) return 'none';
  if (accepts.includes('march') || accepts.includes('fallBack')) return 'march';
  if (FIRES.some((type) => accepts.includes(type))) return 'fire';
  if (accepts.includes('sendOrder') || accepts.includes('setOrder')) return 'write';
  return 'choice';
};

/** Who could send a formation an order, by what is listed. */
export const sendersTo = (options: readonly NlcAction[], formation: string): readonly string[] => [
  ...new Set(
    options.flatMap((action) =>
      action.type === 'sendOrder' && action.to === formation ? [action.from] : [],
    ),
  ),
];

export const useOrders = (tableau: Tableau, lookup: Lookup): Orders => {
  const [fireState, setFire] = useState(fire.NO_FIRE);
  const [draft, write] = useState<Draft | undefined>();
  const { seq, seat, options, accepts } = tableau;
  const tool = toolOf(tableau);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position or another player starts afresh
  useEffect(() => {
    setFire(fire.NO_FIRE);
    write(undefined);
  }, [seq, seat]);

  const marches = useMemo(
    () => marchGrammar(kindIn(tableau), accepts.includes('fallBack')),
    [tableau, accepts],
  );
  const movers = useMemo(() => moversOf(tableau), [tableau]);
  const fires = useMemo(() => (tool === 'fire' ? options.filter(fire.isFire) : NO_FIRES), [tool, options]);
  const weighed = useMemo((): readonly NlcAction[] => {
    const { units, target } = fireState;
    return tool === 'fire' && units.length > 0 && target !== undefined
      ? fire.fitting(fires, fireState)
      : EMPTY;
  }, [tool, fires, fireState]);

  const own = useMemo(() => {
    const segment = FIRES.find((type) => accepts.includes(type));
    const name = (hex: string): void => {
      if (draft !== undefined) write(named(draft, hex, lookup.placeHexes(hex)));
    };
    const aim = (hex: string) => {
      if (segment === undefined) return undefined;
      const { state, effect } = fire.clickHex(fires, fireState, hex, segment);
      setFire(state);
      return effect;
    };
    return {
      piece: (id: string, hex: string | undefined) => {
        const piece = pieceIn(tableau, id);
        if (tool === 'write') {
          // While a place is being named, whoever stands there is in the way of a click, not meant by it.
          if (draft?.naming !== undefined && hex !== undefined) name(hex);
          else if (piece?.army === seat) write(beginFor(tableau, id));
          return undefined;
        }
        if (tool !== 'fire' || piece === undefined) return undefined;
        if (piece.army !== seat) return hex === undefined ? undefined : aim(hex);
        const next = fire.clickOwn(fires, fireState, id);
        setFire(next);
        if (next.units.length > 0 || fireState.units.length > 0 || segment === undefined) return undefined;
        return fireState.target === undefined
          ? undefined
          : ({ do: 'ask-why', action: { type: segment, units: [id], target: fireState.target } } as const);
      },
      hex: (hex: string) => {
        if (tool === 'write') name(hex);
        return tool === 'fire' ? aim(hex) : undefined;
      },
      choose: (id: string) => {
        if (tool === 'fire') setFire(fire.clickOwn(fires, fire.NO_FIRE, id));
      },
    };
  }, [tableau, tool, seat, accepts, fires, fireState, draft, lookup]);

  const hands = useHands<NlcAction, MarchOrder>({
    outlook: tableau,
    options,
    tool,
    marches,
    isMarch,
    movers,
    choices,
    guess: useCallback((hex, state) => guessFor(options, state, hex), [options]),
    pieceIn: useCallback(
      (id) => {
        const piece = pieceIn(tableau, id);
        const hex = hexOf(piece);
        return piece === undefined || hex === undefined ? piece : { army: piece.army, place: 'map', hex };
      },
      [tableau],
    ),
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
    fire: fireState,
    fires,
    setFire,
    draft,
    write,
    placeRest: useCallback(() => inTurn((now) => nextPlace(now, lookup)), [inTurn, lookup]),
    release: useCallback(() => {
      release();
      setFire(fire.NO_FIRE);
      write(undefined);
    }, [release]),
  };
};

/** The order that a player begins to write who clicks one of his pieces: to its formation, where one can be sent. */
const beginFor = (tableau: Tableau, id: string): Draft | undefined => {
  const formation = formationOfPiece(tableau, id);
  if (formation === undefined) return undefined;
  if (tableau.accepts.includes('setOrder')) {
    const offered = tableau.options.some(
      (action) => action.type === 'setOrder' && action.formation === formation.id,
    );
    return offered ? beginDraft(formation.id, undefined, formation.order ?? 'attack') : undefined;
  }
  const [from] = sendersTo(tableau.options, formation.id);
  return from === undefined
    ? undefined
    : beginDraft(formation.id, from, formation.order === 'attack' ? 'defend' : 'attack');
};
