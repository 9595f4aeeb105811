import { useMemo } from 'react';
import { screenOf } from '../../../web/play/frame/any-screen.tsx';
import { HexGame } from '../../../web/play/frame/hex-game.tsx';
import { useHexPlace } from '../../../web/play/use-hex-place.ts';
import type { PlayProps } from '../../../web/system-page.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { arrange, type NlbPageContent } from './content.ts';
import { GameDesk } from './desk.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { useBeside } from './orders/use-beside.tsx';
import { Help } from './panels/help.ts';
import { LastCombat } from './panels/last-combat.tsx';
import { PointsMade, Score } from './panels/score.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { type Tableau, tableauOf, whereIs } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

type PlayingProps = PlayProps & {
  readonly content: NlbPageContent;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { state } = play;
  const { view, accepts, options } = tableau;
  const orders = useOrders(tableau, lookup);
  const picture = useBoardPicture(tableau, orders, lookup);
  const place = useHexPlace(tableau, orders, picture, { followed, whereIs });
  const rules = state.table?.options;
  const field = useMemo(
    () => ({ ...fieldOf(content, tableau), notes: legendNotes(content.tables, rules ?? {}) }),
    [content, tableau, rules],
  );
  const turn = content.turns[view.turn];
  const beside = useBeside(tableau, orders);
  return (
    <GameDesk lookup={lookup} {...place.pointing}>
      <HexGame
        {...play}
        {...{ outlook: tableau, field, picture, place, beside, Help }}
        hands={orders}
        wider={orders.together.widen}
        scenario={content.scenario}
        when={turn === undefined ? '' : lookup.words.turnText(turn.id)}
        track={
          <>
            <TurnTrack turns={content.turns} view={view} />
            <Score view={view} />
          </>
        }
        messages={<LastCombat tableau={tableau} />}
        made={<PointsMade view={view} />}
        end={{ options, action: endOf(accepts), duties: dutiesOf(tableau) }}
      />
    </GameDesk>
  );
}

/** A game of Napoleon's Last Battles: the map, and beside it everything else. */
export const NlbScreen = screenOf({ arrange, makeLookup, tableauOf, Playing });
