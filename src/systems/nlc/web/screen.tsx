import './nlc.css';
import { useMemo } from 'react';
import { PointsMade, Score } from '../../../web/panels/score.tsx';
import { screenOf } from '../../../web/play/frame/any-screen.tsx';
import { HexGame } from '../../../web/play/frame/hex-game.tsx';
import { useHexPlace } from '../../../web/play/use-hex-place.ts';
import type { PlayProps } from '../../../web/system-page.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { arrange, type NlcPageContent } from './content.ts';
import { GameDesk } from './desk.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { endOf } from './orders/ends.ts';
import { useDuties } from './orders/use-duties.ts';
import { Help } from './panels/help.ts';
import { LastFight } from './panels/last-fight.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { scoredSides, type Tableau, tableauOf, whereIs } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

type PlayingProps = PlayProps & {
  readonly content: NlcPageContent;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { view, accepts, options } = tableau;
  const orders = useOrders(tableau, lookup);
  const duties = useDuties(tableau);
  const picture = useBoardPicture(tableau, orders, lookup, duties.owing);
  const place = useHexPlace(tableau, orders, picture, { followed, whereIs });
  const field = useMemo(
    () => ({ ...fieldOf(content, tableau), notes: legendNotes(content.tables) }),
    [content, tableau],
  );
  const beside = besideOf(tableau, orders, duties);
  const sides = scoredSides(view);
  return (
    <GameDesk lookup={lookup} {...place.pointing}>
      <HexGame
        {...play}
        {...{ outlook: tableau, field, picture, place, beside, Help }}
        hands={orders}
        wider={orders.together.widen}
        scenario={content.battle}
        when={lookup.turnText(view.turn) ?? ''}
        track={
          <>
            <TurnTrack view={view} />
            {sides !== undefined && <Score sides={sides} />}
          </>
        }
        messages={<LastFight tableau={tableau} />}
        made={sides !== undefined && <PointsMade sides={sides} />}
        end={{ options, action: endOf(accepts), duties: duties.list }}
      />
    </GameDesk>
  );
}

/** A game of Napoleon's Later Campaigns: the map, and beside it everything else. */
export const NlcScreen = screenOf({ arrange, makeLookup, tableauOf, Playing });
