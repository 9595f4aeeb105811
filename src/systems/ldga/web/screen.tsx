import { useMemo } from 'react';
import { useAsked } from '../../../web/orders/asking/use-asked.ts';
import { screenOf } from '../../../web/play/frame/any-screen.tsx';
import { HexGame } from '../../../web/play/frame/hex-game.tsx';
import { useHexPlace } from '../../../web/play/use-hex-place.ts';
import type { PlayProps } from '../../../web/system-page.ts';
import type { Overlays } from '../rules/view/overlays.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { arrange, type LdgaPageContent } from './content.ts';
import { GameDesk } from './desk.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { Help } from './panels/help.ts';
import { LastDie } from './panels/last-die.tsx';
import { Score, TurnTrack } from './panels/turn-track.tsx';
import { useUmpireHere } from './panels/umpire-desk.tsx';
import { type Tableau, tableauOf, whereIs } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

type PlayingProps = PlayProps & {
  readonly content: LdgaPageContent;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
};

const OVERLAYS = { type: 'overlays' };

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { view, accepts, options, side, seq } = tableau;
  const orders = useOrders(tableau, lookup);
  const overlays = useAsked<Overlays>(side === undefined ? undefined : OVERLAYS, seq);
  const picture = useBoardPicture(tableau, orders, lookup, overlays);
  const place = useHexPlace(tableau, orders, picture, { followed, whereIs });
  const field = useMemo(
    () => ({ ...fieldOf(content, tableau), notes: legendNotes(content.tables) }),
    [content, tableau],
  );
  const { id, title } = content.scenario;
  return (
    <GameDesk lookup={lookup} {...place.pointing}>
      <HexGame
        {...play}
        {...{ outlook: tableau, field, picture, place, Help }}
        beside={besideOf(tableau, orders, useUmpireHere(tableau), overlays)}
        hands={orders}
        wider={orders.widen}
        scenario={{ id, title, seats: content.seats }}
        when={lookup.when(view.turn)}
        track={
          <>
            <TurnTrack view={view} />
            <Score view={view} />
          </>
        }
        messages={<LastDie tableau={tableau} />}
        end={{ options, action: endOf(accepts), duties: dutiesOf(tableau) }}
      />
    </GameDesk>
  );
}

/** A game of The Last Days of the Grande Armée: the map of miles, and beside it everything else. */
export const LdgaScreen = screenOf({ arrange, makeLookup, tableauOf, Playing });
