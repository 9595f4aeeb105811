import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAllKnown } from '../../../../web/orders/asking/use-all-known.ts';
import { useAsked } from '../../../../web/orders/asking/use-asked.ts';
import type { Placed } from '../../../../web/orders/choosing/placed.ts';
import type { Hands } from '../../../../web/orders/hands.ts';
import { type Company, groupAmong } from '../../../../web/orders/marching/company.ts';
import { useHands } from '../../../../web/orders/use-hands.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { flagHex, ghostOf } from '../board/fog.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { choices, guessFor } from './choice.ts';
import {
  companionsOf,
  type Group,
  isLeaving,
  isMarch,
  type MarchOrder,
  mannerOf,
  marchesOf,
  marchGrammar,
  moversOf,
  NO_GROUP,
  optionsFor,
} from './march.ts';
import { type Fight, useFight } from './use-fight.ts';
import { type Slip, useSlip } from './use-slip.ts';

export type ToolName = 'march' | 'fight' | 'slip' | 'choice' | 'none';

export interface Orders extends Hands<LdgaAction, MarchOrder> {
  readonly tool: ToolName;
  /** Who marches when the piece in hand does, and how. */
  readonly group: Group;
  /** All marches of the group, in road march and without. */
  readonly marches: readonly MarchOrder[];
  /** Those who stand or come on with it and could go with it. */
  readonly companions: readonly string[];
  readonly fight: Fight;
  /** The march order that is being written. */
  readonly slip: Slip;
  setCompany(company: Company): void;
  setColumn(column: boolean): void;
  /** From the piece to its stack and back. */
  widen(): void;
}

const NOBODY: readonly string[] = [];

export const toolOf = ({ mine, accepts }: Pick<Tableau, 'mine' | 'accepts'>): ToolName => {
  if (!mine) return 'none';
  if (accepts.includes('march')) return 'march';
  if (accepts.includes('declareAttack')) return 'fight';
  return accepts.includes('order') ? 'slip' : 'choice';
};

/** A piece as hands see it: one's own side is one's own, whatever its army; flags and old sightings are somebody else's. */
const placedIn = (tableau: Tableau, id: string): Placed | undefined => {
  const flag = flagHex(id);
  if (flag !== undefined) return { army: '', place: 'map', hex: flag };
  const piece = tableau.piece(ghostOf(id) ?? id);
  if (piece === undefined) return undefined;
  const { place, hex } = piece;
  return { army: piece.side === tableau.side ? tableau.seat : piece.army, place, hex };
};

export const useOrders = (tableau: Tableau, lookup: Lookup): Orders => {
  const { seq, options } = tableau;
  const tool = toolOf(tableau);
  const [lead, setLead] = useState<string | undefined>();
  const [company, setCompany] = useState<Company>('alone');
  const [wished, setColumn] = useState<boolean | undefined>();
  const fight = useFight(tableau);
  const slip = useSlip(tableau, lookup);
  // Only marches are too many to be told at once.
  useAllKnown({ mine: tableau.mine && tool !== 'march', knows: tableau.knows });

  const parties = useMemo(() => lookup.content.scenario.arrivals.map(({ pieces }) => pieces), [lookup]);
  const companions = useMemo(
    () => (lead === undefined || tool !== 'march' ? NOBODY : companionsOf(tableau, parties, lead)),
    [tableau, parties, lead, tool],
  );
  const pieces = useMemo(
    () => (lead === undefined || tool !== 'march' ? NOBODY : groupAmong(companions, lead, company)),
    [companions, lead, company, tool],
  );
  const asked = useAsked<readonly MarchOrder[]>(
    pieces.length > 1 ? { type: 'reach', pieces: [...pieces] } : undefined,
    seq,
  );
  const marches = useMemo(
    () =>
      pieces.length > 1 && asked === undefined ? [] : marchesOf(options, { ...NO_GROUP, pieces }, asked),
    [options, pieces, asked],
  );
  const group = useMemo(
    (): Group =>
      lead === undefined || pieces.length === 0
        ? NO_GROUP
        : {
            lead,
            pieces,
            column: mannerOf(marches, tableau.piece(lead), wished),
            leaving: isLeaving(tableau, pieces),
          },
    [lead, pieces, marches, tableau, wished],
  );
  const shown = useMemo(() => optionsFor(options, marches, group.column), [options, marches, group.column]);
  const movers = useMemo(() => moversOf(tableau), [tableau]);
  const grammar = useMemo(() => marchGrammar(group), [group]);
  const { click: aim } = fight;
  const { click: mark, choose: write } = slip;
  const own = useMemo(
    () => ({
      piece: (id: string, hex: string | undefined) => {
        if (tool === 'slip') write(id);
        else if (hex !== undefined) aim(hex);
        return undefined;
      },
      hex: (hex: string) => {
        if (tool === 'slip') mark(hex);
        else aim(hex);
        return undefined;
      },
      choose: (id: string) => {
        if (tool === 'slip') write(id);
      },
    }),
    [tool, aim, mark, write],
  );
  const hands = useHands<LdgaAction, MarchOrder>({
    outlook: tableau,
    options: shown,
    tool,
    marches: grammar,
    isMarch,
    movers,
    choices,
    guess: useCallback((hex, state) => guessFor(options, state, hex), [options]),
    pieceIn: useCallback((id) => placedIn(tableau, id), [tableau]),
    neighbours: lookup.neighbours,
    distance: lookup.distance,
    weighed: fight.weighed,
    own,
  });

  const inHand = hands.march.unit;
  useEffect(() => {
    setLead(inHand);
    // Whoever was named by name stays so only for the counter he was named for.
    setCompany((before) => (typeof before === 'string' ? before : 'alone'));
    setColumn(undefined);
  }, [inHand]);

  return {
    ...hands,
    tool,
    group,
    marches,
    companions,
    fight,
    slip,
    setCompany,
    setColumn,
    widen: useCallback(() => setCompany((before) => (before === 'alone' ? 'stack' : 'alone')), []),
  };
};
