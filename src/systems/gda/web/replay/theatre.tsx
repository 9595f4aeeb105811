import { useMemo, useRef, useState } from 'react';
import type { TableBoard } from '../../../../web/board-table/api.ts';
import { type SceneProps, theatreOf } from '../../../../web/replay/theatre/any-theatre.tsx';
import { TableScene } from '../../../../web/table/table-scene.tsx';
import { OVERLAYS } from '../board/overlays.ts';
import { useFollowTable } from '../board/use-follow-table.ts';
import { useTablePicture } from '../board/use-table-picture.ts';
import { arrange, type GdaPageContent } from '../content.ts';
import { GameDesk } from '../desk.ts';
import { type Lookup, makeLookup } from '../lookup.ts';
import { Forces } from '../panels/forces.tsx';
import { Hands } from '../panels/hands.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastDice } from '../panels/last-dice.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { useOverlays } from '../screen.tsx';
import { type Tableau, tableauFrom } from '../tableau.ts';
import { usePointingAtTable } from '../tools/use-pointing.ts';
import { noOrders } from './no-orders.ts';

const DICE: ReadonlySet<string> = new Set([
  'volleyFired',
  'salvoFired',
  'chargeFought',
  'meleeDecided',
  'disciplineTested',
]);

function Scene({ watched, content, lookup, tableau }: SceneProps<GdaPageContent, Lookup, Tableau>) {
  const board = useRef<TableBoard | undefined>(undefined);
  const [looking, look] = useState<string | undefined>();
  const [hover, setHover] = useState<string | undefined>();
  const [shown, toggle] = useOverlays();
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useTablePicture(tableau, orders, lookup, shown, hover);
  useFollowTable(board, tableau);
  const pointing = usePointingAtTable(board, tableau, lookup, look);
  return (
    <GameDesk lookup={lookup} {...pointing}>
      <TableScene
        watched={watched}
        outlook={tableau}
        title={content.scenario.title}
        ground={content.table}
        seats={content.scenario.armies.map(({ seat }) => seat)}
        board={board}
        picture={picture}
        looking={looking}
        look={look}
        onHover={setHover}
        dice={DICE}
        track={<TurnTrack {...tableau} />}
        leaves={[
          { id: 'adcs', title: 'ADCs', show: () => <Hands tableau={tableau} /> },
          { id: 'forces', title: 'Forces', show: () => <Forces tableau={tableau} /> },
        ]}
        inspect={(piece) => <Inspector tableau={tableau} piece={piece} />}
        messages={<LastDice tableau={tableau} />}
        overlays={OVERLAYS}
        shown={shown}
        onOverlay={toggle}
      />
    </GameDesk>
  );
}

/** A recorded game of Général d'Armée at one of its moments. */
export const Theatre = theatreOf({
  arrange,
  makeLookup,
  tableauAt: (outlook, view) => tableauFrom(outlook, view, []),
  Scene,
});
