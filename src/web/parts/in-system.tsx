import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageAt, pageOf } from '../page-of.ts';
import type { SystemPage } from '../system-page.ts';
import { Late, type LateView } from './late.tsx';
import { ARMIES_ONLY, SeatLooksOf, SeatNames, seatById } from './seat.tsx';

/** What the page knows of a system; undefined until it has come. Without it things go by their ids. */
export const useSystemPage = (id: string | undefined, onFail?: () => void): SystemPage | undefined => {
  const [, setCome] = useState<string | undefined>();
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    let current = true;
    if (id !== undefined)
      pageOf(id).then(
        () => current && setCome(id),
        () => current && fail.current?.(),
      );
    return () => {
      current = false;
    };
  }, [id]);
  return id === undefined ? undefined : pageAt(id);
};

/** `system.scenario` names its system. */
export const systemOf = (scenario: string): string => scenario.slice(0, Math.max(0, scenario.indexOf('.')));

interface InSystemProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** Everything below speaks of one system's games. */
export function InSystem({ id, children }: InSystemProps) {
  const page = useSystemPage(id);
  return (
    <SeatNames value={page?.seatName ?? seatById}>
      <SeatLooksOf value={page?.seatLooks ?? ARMIES_ONLY}>{children}</SeatLooksOf>
    </SeatNames>
  );
}

interface SystemViewProps<P> {
  readonly id: string;
  /** Which of a system's views. */
  readonly pick: (page: SystemPage) => LateView<P> | undefined;
  readonly props: P;
  readonly meanwhile: ReactNode;
}

/** A system's own view of something, as soon as the page has come that knows it. */
export function SystemView<P extends object>({ id, pick, props, meanwhile }: SystemViewProps<P>) {
  const [failed, setFailed] = useState(false);
  const page = useSystemPage(id, () => setFailed(true));
  if (failed) return <p role="alert">This part of the page could not be loaded; load it again.</p>;
  const view = page === undefined ? undefined : pick(page);
  return view === undefined ? meanwhile : <Late view={view} props={props} meanwhile={meanwhile} />;
}
