import { type ComponentType, useEffect, useMemo } from 'react';
import type { SessionState } from '../session/state.ts';
import { useSession } from '../session/use-session.ts';
import type { CoachedProps } from './first-battle.tsx';

interface CoachedParts<Content, Tableau> {
  arrange(sent: unknown): Content;
  tableauOf(state: SessionState): Tableau | undefined;
  readonly Lessons: ComponentType<CoachedProps & { readonly content: Content; readonly tableau: Tableau }>;
}

/** A system's game with somebody beside it, once its content has been read. */
export function AnyCoached<Content, Tableau>({
  parts: { arrange, tableauOf, Lessons },
  ...props
}: CoachedProps & { readonly parts: CoachedParts<Content, Tableau> }) {
  const sent = props.state.content;
  const content = useMemo(() => arrange(sent), [arrange, sent]);
  const tableau = useMemo(() => tableauOf(props.state), [tableauOf, props.state]);
  return tableau === undefined ? null : <Lessons {...props} content={content} tableau={tableau} />;
}

/** Whoever teaches must know all that may be done, also where options are told for one piece at a time. */
export function useAllKnown({ mine, knows }: { readonly mine: boolean; knows(): boolean }): void {
  const session = useSession();
  const unknown = mine && !knows();
  useEffect(() => {
    if (unknown) void session.lookAt();
  }, [session, unknown]);
}
