import { type ComponentType, useMemo } from 'react';
import type { SessionState } from '../../session/state.ts';
import type { PlayProps } from '../../system-page.ts';

interface ScreenParts<Sent, Content, Lookup, Tableau> {
  arrange(sent: Sent): Content;
  makeLookup(content: Content): Lookup;
  /** Undefined for a game of another system. */
  tableauOf(state: SessionState): Tableau | undefined;
  readonly Playing: ComponentType<
    PlayProps & { readonly content: Content; readonly lookup: Lookup; readonly tableau: Tableau }
  >;
}

interface AnyScreenProps<Sent, Content, Lookup, Tableau> {
  readonly parts: ScreenParts<Sent, Content, Lookup, Tableau>;
  readonly play: PlayProps;
}

function AnyScreen<S, C, L, T>({ parts, play }: AnyScreenProps<S, C, L, T>) {
  const { arrange, makeLookup, tableauOf, Playing } = parts;
  const { state } = play;
  const content = useMemo(() => arrange(state.content as S), [arrange, state.content]);
  const lookup = useMemo(() => makeLookup(content), [makeLookup, content]);
  const tableau = useMemo(() => tableauOf(state), [tableauOf, state]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Playing {...play} content={content} lookup={lookup} tableau={tableau} />
  );
}

/** A system's screen of a game: what was sent is read once, and a game it does not know is said to be none. */
export const screenOf =
  <Sent, Content, Lookup, Tableau>(
    parts: ScreenParts<Sent, Content, Lookup, Tableau>,
  ): ComponentType<PlayProps> =>
  (play) => <AnyScreen parts={parts} play={play} />;
