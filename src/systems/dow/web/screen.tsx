import { useMemo } from 'react';
import { screenOf } from '../../../web/play/frame/any-screen.tsx';
import { HexGame } from '../../../web/play/frame/hex-game.tsx';
import { useHexPlace } from '../../../web/play/use-hex-place.ts';
import type { PlayProps } from '../../../web/system-page.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { useRangesInSight } from './board/use-ranges-in-sight.ts';
import { arrange, type DowPageContent } from './content.ts';
import { GameDesk } from './desk.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { Help } from './panels/help.ts';
import { LastDie } from './panels/last-die.tsx';
import { Score, TurnTrack } from './panels/turn-track.tsx';
import { type Tableau, tableauOf, whereIs } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';
import { useSights } from './tools/use-sights.ts';

type PlayingProps = PlayProps & {
  readonly content: DowPageContent;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { view, accepts, options } = tableau;
  const orders = useOrders(tableau, lookup);
  const sights = useSights(tableau, lookup, orders.fight.plan.targets[0]);
  const picture = useBoardPicture(tableau, orders, lookup, sights);
  const place = useHexPlace(tableau, orders, picture, { followed, whereIs });
  useRangesInSight(place.board, tableau, orders);
  const field = useMemo(
    () => ({ ...fieldOf(content, tableau), notes: legendNotes(content.tables) }),
    [content, tableau],
  );
  const beside = besideOf(tableau, orders, sights);
  return (
    <GameDesk lookup={lookup} {...place.pointing}>
      <HexGame
        {...play}
        {...{ outlook: tableau, field, picture, place, beside, Help }}
        hands={orders}
        wider={orders.widen}
        scenario={content.scenario}
        when={lookup.words.turnText(view.time)}
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

/** A game of The Day of Waterloo: the map, and beside it everything else. */
export const DowScreen = screenOf({ arrange, makeLookup, tableauOf, Playing });
