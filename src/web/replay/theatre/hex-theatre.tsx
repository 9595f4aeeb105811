import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { FieldFacts } from '../../board/hex-field.tsx';
import { useFollow } from '../../board/use-follow.ts';
import { useMapLayers } from '../../board/use-map-layers.ts';
import { type Looking, NOWHERE, type Pointing, usePointing } from '../../board/use-pointing.ts';
import type { HexBoard } from '../../board-hex/api.ts';
import type { Outlook } from '../../play/outlook.ts';
import type { HexPicture, Sighting } from '../../play/use-hex-place.ts';
import type { Watched } from '../kit.ts';
import type { ReplayLeaf } from '../panel/replay-panel.tsx';
import { type SceneProps, type TheatreParts, theatreOf } from './any-theatre.tsx';
import { HexScene, type HexSceneProps } from './hex-scene.tsx';

interface HexTheatreParts<Sent, Content, Lookup, Tableau, Orders>
  extends Omit<TheatreParts<Sent, Content, Lookup, Tableau>, 'Scene'>,
    Sighting<Tableau>,
    Pick<HexSceneProps, 'routesOf' | 'dice'> {
  readonly GameDesk: ComponentType<Pointing & { readonly lookup: Lookup; readonly children?: ReactNode }>;
  /** Hands that order nothing. */
  noOrders(looking: Looking): Orders;
  usePicture(tableau: Tableau, orders: Orders, lookup: Lookup): HexPicture;
  fieldOf(content: Content, tableau: Tableau): FieldFacts;
  seatsOf(content: Content): readonly string[];
  track(tableau: Tableau, content: Content): ReactNode;
  leavesOf(tableau: Tableau): readonly ReplayLeaf[];
  readonly Inspector: ComponentType<Looking & { readonly tableau: Tableau }>;
  /** What the last fight brought. */
  readonly LastFight: ComponentType<{ readonly tableau: Tableau }>;
}

type HexTheatreSceneProps<S, C, L, T, O> = SceneProps<C, L, T> & {
  readonly parts: HexTheatreParts<S, C, L, T, O>;
};

function HexTheatreScene<S, C, L, T extends Outlook, O>(props: HexTheatreSceneProps<S, C, L, T, O>) {
  const { parts, watched, content, lookup, tableau } = props;
  const { GameDesk, Inspector, LastFight, whereIs, noOrders, usePicture } = parts;
  const [looking, setLooking] = useState<Looking>(NOWHERE);
  const board = useRef<HexBoard | undefined>(undefined);
  const look = useCallback(
    ({ unit, hex }: { readonly unit?: string; readonly hex?: string }) => setLooking({ unit, hex }),
    [],
  );
  const hexOf = useCallback((id: string) => whereIs(tableau, id), [tableau, whereIs]);
  const shown = useMapLayers();
  const pointing = usePointing(board, look, hexOf, shown.show);
  const orders = useMemo(() => noOrders(looking), [looking, noOrders]);
  const picture = usePicture(tableau, orders, lookup);
  useFollow(board, parts.followed(tableau));
  return (
    <GameDesk lookup={lookup} {...pointing}>
      <HexScene
        watched={watched}
        outlook={tableau}
        field={parts.fieldOf(content, tableau)}
        seats={parts.seatsOf(content)}
        board={board}
        picture={picture}
        looking={looking}
        look={look}
        shown={shown}
        routesOf={parts.routesOf}
        dice={parts.dice}
        track={parts.track(tableau, content)}
        leaves={parts.leavesOf(tableau)}
        inspect={(at) => <Inspector tableau={tableau} {...at} />}
        messages={<LastFight tableau={tableau} />}
      />
    </GameDesk>
  );
}

/** A system's theatre on a map of hexes. */
export const hexTheatre = <Sent, Content, Lookup, Tableau extends Outlook, Orders>(
  parts: HexTheatreParts<Sent, Content, Lookup, Tableau, Orders>,
): ComponentType<Watched> => {
  const scene = (shown: SceneProps<Content, Lookup, Tableau>) => <HexTheatreScene {...shown} parts={parts} />;
  return theatreOf({ ...parts, Scene: scene });
};
