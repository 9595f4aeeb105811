import { type ComponentType, useMemo } from 'react';
import { type Outlook, outlookAt } from '../../play/outlook.ts';
import type { Watched } from '../kit.ts';

export interface SceneProps<Content, Lookup, Tableau> {
  readonly watched: Watched;
  readonly content: Content;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
}

export interface TheatreParts<Sent, Content, Lookup, Tableau> {
  arrange(sent: Sent): Content;
  makeLookup(content: Content): Lookup;
  /** Undefined for a game of another system. */
  tableauAt(outlook: Outlook, view: Watched['moment']['view']): Tableau | undefined;
  readonly Scene: ComponentType<SceneProps<Content, Lookup, Tableau>>;
}

interface AnyTheatreProps<Sent, Content, Lookup, Tableau> {
  readonly parts: TheatreParts<Sent, Content, Lookup, Tableau>;
  readonly watched: Watched;
}

function AnyTheatre<S, C, L, T>({ parts, watched }: AnyTheatreProps<S, C, L, T>) {
  const { arrange, makeLookup, tableauAt, Scene } = parts;
  const { moment, story } = watched;
  const sent = watched.reel.facts.content as S;
  const content = useMemo(() => arrange(sent), [arrange, sent]);
  const lookup = useMemo(() => makeLookup(content), [makeLookup, content]);
  const tableau = useMemo(() => tableauAt(outlookAt(moment, story), moment.view), [tableauAt, moment, story]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Scene watched={watched} content={content} lookup={lookup} tableau={tableau} />
  );
}

/** A system's theatre: a recorded game at one of its moments. */
export const theatreOf =
  <Sent, Content, Lookup, Tableau>(
    parts: TheatreParts<Sent, Content, Lookup, Tableau>,
  ): ComponentType<Watched> =>
  (watched) => <AnyTheatre parts={parts} watched={watched} />;
