import { type ComponentType, useMemo } from 'react';
import type { SessionState } from '../session/state.ts';
import type { PlayProps } from '../system-page.ts';

type WithContent<Content> = PlayProps & { readonly content: Content };

interface ScreenParts<Content, Lookup, Tableau> {
  makeLookup(content: Content): Lookup;
  /** Undefined for a game of another system. */
  tableauOf(state: SessionState): Tableau | undefined;
  readonly Playing: ComponentType<
    WithContent<Content> & { readonly lookup: Lookup; readonly tableau: Tableau }
  >;
}

/** A system's screen of a game: what was sent is read once, and a game it does not know is said to be none. */
export function AnyScreen<Content, Lookup, Tableau>({
  parts: { makeLookup, tableauOf, Playing },
  ...props
}: WithContent<Content> & { readonly parts: ScreenParts<Content, Lookup, Tableau> }) {
  const { content, state } = props;
  const lookup = useMemo(() => makeLookup(content), [makeLookup, content]);
  const tableau = useMemo(() => tableauOf(state), [tableauOf, state]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Playing {...(props as unknown as WithContent<Content>)} lookup={lookup} tableau={tableau} />
  );
}
