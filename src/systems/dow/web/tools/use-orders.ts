import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import type { Hands } from '../../../../web/orders/hands.ts';
import type { Company } from '../../../../web/orders/marching/company.ts';
import { endOf } from '../../../../web/orders/marching/march.ts';
import { useHands } from '../../../../web/orders/use-hands.ts';
import type { DowAction } from '../../rules/actions.ts';
import { hexOfBack } from '../board/closed-backs.ts';
import type { Lookup } from '../lookup.ts';
import { leaderIn, pieceIn, strings, type Tableau } from '../tableau.ts';
import { choices, guessFor } from './choice.ts';
import { companionsOf, groupOf } from './company.ts';
import {
  type ChargeOrder,
  chargesOf,
  type Group,
  isListed,
  isMarch,
  type Manner,
  type MarchOrder,
  marchGrammar,
  moversOf,
  NO_GROUP,
  optionsFor,
  PLAIN,
  subjectIn,
} from './march.ts';
import { type Fight, useFight } from './use-fight.ts';
import { useReach } from './use-reach.ts';

export type ToolName = 'march' | 'fight' | 'choice' | 'none';

export interface Orders extends Hands<DowAction, MarchOrder> {
  readonly tool: ToolName;
  /** Who marches when the counter in hand does, and how. */
  readonly group: Group;
  /** Those of its stack who could go with it. */
  readonly companions: readonly string[];
  /** Whom the group can charge at once, and the charge that waits for a second click. */
  readonly charges: readonly ChargeOrder[];
  readonly charge: ChargeOrder | undefined;
  readonly fight: Fight;
  setCompany(company: Company): void;
  setManner(manner: Manner): void;
  proposeCharge(order: ChargeOrder | undefined): void;
  /** Puts a stack into another order and keeps what was in hand. */
  reorder(hex: string, units: readonly string[]): void;
  /** From the unit to its stack and back. */
  widen(): void;
}

const NOBODY: readonly string[] = [];
const NO_CHARGES: readonly ChargeOrder[] = [];
const NO_KEYS = { shift: false, ctrl: false, alt: false };

export const toolOf = ({ mine, accepts }: Pick<Tableau, 'mine' | 'accepts'>): ToolName => {
  if (!mine) return 'none';
  if (accepts.includes('march')) return 'march';
  return accepts.includes('attack') || accepts.includes('breakThrough') ? 'fight' : 'choice';
};

export const useOrders = (tableau: Tableau, lookup: Lookup): Orders => {
  const { seq, seat, options, view } = tableau;
  const tool = toolOf(tableau);
  const [lead, setLead] = useState<string | undefined>();
  const [company, setCompany] = useState<Company>('alone');
  const [manner, setManner] = useState<Manner>(PLAIN);
  const [charge, setCharge] = useState<ChargeOrder | undefined>();
  /** Whom to take in hand again once an order is carried out that did not end his move. */
  const again = useRef<string | undefined>(undefined);
  const fight = useFight(tableau);

  const group = useMemo(
    (): Group =>
      lead === undefined || tool !== 'march' || leaderIn(tableau, lead) !== undefined
        ? NO_GROUP
        : { lead, units: groupOf(tableau, lead, company), manner },
    [tableau, tool, lead, company, manner],
  );
  const onMap = lead !== undefined && hexOn(tableau.unit(lead)) !== undefined;
  const subjectOf = useCallback((id: string) => subjectIn(tableau, id), [tableau]);
  const known = lead !== undefined && tableau.knows(subjectOf(lead));
  const asked = useReach(group, onMap && known && group.lead !== undefined && !isListed(options, group), seq);
  const movers = useMemo(() => moversOf(tableau), [tableau]);
  const marches = useMemo(
    () => marchGrammar(group, (id) => leaderIn(tableau, id) !== undefined),
    [group, tableau],
  );
  const shown = useMemo(
    () => (onMap ? optionsFor(options, group, asked) : optionsFor(options, NO_GROUP, undefined)),
    [options, group, asked, onMap],
  );
  const { click, bombardment, assault } = fight;
  const weighed = useMemo(
    () => [bombardment, assault].filter((order) => order !== undefined),
    [bombardment, assault],
  );
  const own = useMemo(
    () => ({
      piece: (_id: string, hex: string | undefined) => {
        if (hex !== undefined) click(hex);
        return undefined;
      },
      hex: (hex: string) => {
        click(hex);
        return undefined;
      },
    }),
    [click],
  );
  const hands = useHands<DowAction, MarchOrder>({
    outlook: tableau,
    options: shown,
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

  const inHand = hands.march.unit;
  useEffect(() => {
    setLead(inHand);
    setCharge(undefined);
    // Whoever was named by name stays so only for the counter he was named for.
    setCompany((before) => (typeof before === 'string' ? before : 'alone'));
    setManner(PLAIN);
  }, [inHand]);

  const charges = useMemo(
    () => (group.lead === undefined ? NO_CHARGES : chargesOf(options, group.units)),
    [options, group],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    setCharge(undefined);
    const onTheWay = view.units.filter((unit) => unit.moving === true && unit.army === seat);
    const ids = onTheWay.map(({ id }) => id);
    const next = again.current ?? (chargesOf(options, ids).length > 0 ? ids[0] : undefined);
    again.current = undefined;
    if (next === undefined || tool !== 'march' || tableau.unit(next) === undefined) return;
    hands.choose(next);
    if (ids.includes(next)) setCompany(ids);
  }, [seq]);

  /** Where this group would have to march to charge into a hex, the nearest such place. */
  const runUp = useCallback(
    (hex: string): string | undefined => {
      const ways = hands.orders.filter((order) => strings(hands.previews.get(order)?.charges).includes(hex));
      const [best] = [...ways].sort((a, b) => a.path.length - b.path.length);
      return best === undefined ? undefined : endOf(best);
    },
    [hands.orders, hands.previews],
  );

  const { pickUnit, pickHex, act, release } = hands;
  /** A click on an enemy whom the group could charge, now or after a march; false if it meant something else. */
  const aims = useCallback(
    (hex: string): boolean => {
      if (tool !== 'march' || group.lead === undefined) return false;
      const order = charges.find((one) => one.hex === hex);
      if (order !== undefined) {
        if (charge?.hex === hex) act(charge);
        else setCharge(order);
        return true;
      }
      const way = runUp(hex);
      if (way !== undefined) pickHex(way, NO_KEYS);
      return way !== undefined;
    },
    [tool, group.lead, charges, charge, runUp, act, pickHex],
  );

  return {
    ...hands,
    tool,
    group,
    companions: useMemo(() => (lead === undefined ? NOBODY : companionsOf(tableau, lead)), [tableau, lead]),
    charges,
    charge,
    fight,
    setCompany,
    setManner,
    proposeCharge: setCharge,
    pickUnit: useCallback(
      (id) => {
        const closed = hexOfBack(id);
        if (closed !== undefined) {
          if (!aims(closed)) pickHex(closed, NO_KEYS);
          return;
        }
        const piece = pieceIn(tableau, id);
        const hex = hexOn(piece);
        if (hex === undefined || piece?.army === seat || !aims(hex)) pickUnit(id);
      },
      [tableau, seat, aims, pickUnit, pickHex],
    ),
    pickHex: useCallback(
      (hex, modifiers) => {
        if (modifiers.shift || !aims(hex)) pickHex(hex, modifiers);
      },
      [aims, pickHex],
    ),
    reorder: useCallback(
      (hex, units) => {
        again.current = lead;
        act({ type: 'order', hex, units: [...units] });
      },
      [act, lead],
    ),
    widen: useCallback(() => setCompany((before) => (before === 'alone' ? 'stack' : 'alone')), []),
    release: useCallback(() => {
      release();
      setCharge(undefined);
    }, [release]),
  };
};
