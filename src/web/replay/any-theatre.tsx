import { type ComponentType, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type Looking, NOWHERE, type Pointing, usePointing } from '../board/use-pointing.ts';
import type { HexBoard } from '../board-hex/api.ts';
import { type Outlook, outlookAt } from '../play/outlook.ts';
import type { Watched } from './kit.ts';

export interface SceneProps<Content, Tableau> {
  readonly watched: Watched;
  readonly content: Content;
  readonly tableau: Tableau;
}

export interface TheatreParts<Content, Tableau> {
  arrange(sent: unknown): Content;
  /** Undefined for a game of another system. */
  tableauAt(outlook: Outlook, view: Watched['moment']['view']): Tableau | undefined;
  readonly Scene: ComponentType<SceneProps<Content, Tableau>>;
}

/** A system's theatre: a recorded game at one of its moments. */
export function AnyTheatre<Content, Tableau>({
  parts: { arrange, tableauAt, Scene },
  watched,
}: {
  readonly parts: TheatreParts<Content, Tableau>;
  readonly watched: Watched;
}) {
  const { moment, story } = watched;
  const sent = watched.reel.facts.content;
  const content = useMemo(() => arrange(sent), [arrange, sent]);
  const tableau = useMemo(() => tableauAt(outlookAt(moment, story), moment.view), [tableauAt, moment, story]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Scene watched={watched} content={content} tableau={tableau} />
  );
}

interface Onlooking {
  readonly board: RefObject<HexBoard | undefined>;
  readonly looking: Looking;
  look(at: { readonly unit?: string; readonly hex?: string }): void;
  readonly pointing: Pointing;
}

/** What somebody looks at who only watches. */
export function useOnlooking(hexOf: (id: string) => string | undefined): Onlooking {
  const [looking, setLooking] = useState<Looking>(NOWHERE);
  const board = useRef<HexBoard | undefined>(undefined);
  const look = useCallback(
    ({ unit, hex }: { readonly unit?: string; readonly hex?: string }) => setLooking({ unit, hex }),
    [],
  );
  const pointing = usePointing(board, look, hexOf);
  return { board, looking, look, pointing };
}
