import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Marched, ToldFormation } from '../../messages/protocol.ts';
import { useSession } from '../../session/use-session.ts';
import { type Company, companiesOf, marchersOf, nextCompany, type Part, partsOf } from './together.ts';

/** A march together in which somebody stayed behind. */
export type Halted = Marched;

export interface Together {
  /** With whom the chosen unit could march. */
  readonly companies: readonly Company[];
  readonly chosen: Company | undefined;
  /** Where they are to go, and who would stop where once the worker has said so. */
  readonly to: string | undefined;
  readonly parts: readonly Part[] | undefined;
  readonly halted: Halted | undefined;
  choose(id: string | undefined): void;
  /** With the widest formation that this unit has; it is the next to be taken in hand. */
  whole(unit: string): void;
  /** From the unit alone to its stack, its division, its corps, and back. */
  widen(): void;
  /** Proposes a hex; the one that is proposed already gives the order. */
  aim(hex: string): void;
  go(): void;
  reconsider(): void;
  forget(): void;
}

const nothing = (): void => {};

/** For hands that order nothing. */
export const ALONE: Together = {
  companies: [],
  chosen: undefined,
  to: undefined,
  parts: undefined,
  halted: undefined,
  choose: nothing,
  whole: nothing,
  widen: nothing,
  aim: nothing,
  go: nothing,
  reconsider: nothing,
  forget: nothing,
};

interface Asked {
  readonly unit: string | undefined;
  readonly seq: number;
  readonly seat: string;
}

const sameAs = (one: Asked | undefined, { unit, seq, seat }: Asked): boolean =>
  one?.unit === unit && one?.seq === seq && one?.seat === seat;

/** Marching with a formation of the chosen unit; all of it is let go when another is chosen or the game goes on. */
export const useTogether = (
  asked: Asked,
  able: ReadonlySet<string>,
  hexOf: (unit: string) => string | undefined,
): Together => {
  const session = useSession();
  const { unit, seq, seat } = asked;
  const [told, setTold] = useState<Asked & { readonly formations: readonly ToldFormation[] }>();
  const [picked, setPicked] = useState<Asked & { readonly id: string | undefined }>();
  const [wanted, setWanted] = useState<Asked>();
  const [aimed, setAimed] = useState<{
    readonly company: Company;
    readonly to: string;
    readonly parts: readonly Part[] | undefined;
  }>();
  const [halt, setHalt] = useState<Halted & { readonly seq: number }>();

  const may = unit !== undefined && able.has(unit);
  useEffect(() => {
    if (unit === undefined || !may) return;
    let current = true;
    void session.formations(unit).then((formations) => {
      if (current && formations !== undefined) setTold({ unit, seq, seat, formations });
    });
    return () => {
      current = false;
    };
  }, [session, unit, seq, seat, may]);

  const companies = useMemo(
    () => (told !== undefined && sameAs(told, { unit, seq, seat }) ? companiesOf(told.formations, able) : []),
    [told, unit, seq, seat, able],
  );
  const widest = sameAs(wanted, asked) ? companies.at(-1)?.id : undefined;
  const id = sameAs(picked, asked) ? picked?.id : widest;
  const chosen = companies.find((one) => one.id === id);
  const aim = aimed !== undefined && aimed.company === chosen ? aimed : undefined;

  const choose = useCallback(
    (company: string | undefined) => setPicked({ unit, seq, seat, id: company }),
    [unit, seq, seat],
  );

  const go = useCallback(() => {
    const units = marchersOf(aim?.parts ?? []);
    if (aim === undefined || units.length === 0) return;
    setAimed(undefined);
    void session.marchTogether(units, aim.to).then((march) => {
      if (march === undefined || march.refused.length === 0) return;
      setHalt({ ...march, seq: session.getState().table?.seq ?? -1 });
    });
  }, [session, aim]);

  const aimAt = useCallback(
    (to: string) => {
      if (chosen === undefined) return;
      if (aim?.to === to) {
        go();
        return;
      }
      const asking = { company: chosen, to, parts: undefined };
      setAimed(asking);
      void session.plan(chosen.units, to).then((plan) => {
        if (plan === undefined) return;
        const parts = partsOf(plan, to, hexOf);
        // Another hex may have been pointed at meanwhile.
        setAimed((now) => (now === asking ? { ...asking, parts } : now));
      });
    },
    [session, chosen, aim, go, hexOf],
  );

  return {
    companies,
    chosen,
    to: aim?.to,
    parts: aim?.parts,
    halted: halt?.seq === seq ? halt : undefined,
    choose,
    whole: useCallback((whose) => setWanted({ unit: whose, seq, seat }), [seq, seat]),
    widen: useCallback(() => choose(nextCompany(companies, id)), [choose, companies, id]),
    aim: aimAt,
    go,
    reconsider: useCallback(() => setAimed(undefined), []),
    forget: useCallback(() => setHalt(undefined), []),
  };
};
