import { useState } from 'react';
import { SeatNames } from '../../../src/web/parts/seat.tsx';
import { outlookAt } from '../../../src/web/play/outlook.ts';
import type { ReplayKit, Watched } from '../../../src/web/replay/kit.ts';
import { type Speed, usePlayer } from '../../../src/web/replay/reel/use-player.ts';
import { Stage } from '../../../src/web/replay/theatre/stage.tsx';
import { SEATS } from '../position.ts';
import type { DrillView } from '../view.ts';
import { DrillBoard, DrillDesk } from './board.tsx';
import { page } from './index.ts';

/** A recorded drill at one of its moments. */
function Theatre(watched: Watched) {
  const { moment, story } = watched;
  const [speed, setSpeed] = useState<Speed>('normal');
  const player = usePlayer(watched, { still: true, weight: 1, speed, setSpeed });
  return (
    <SeatNames value={page.seatName}>
      <DrillDesk>
        <Stage
          watched={watched}
          player={player}
          outlook={outlookAt(moment, story)}
          title="Two rows"
          seats={SEATS}
          track={null}
          leaves={[]}
          looked={undefined}
        >
          <DrillBoard view={moment.view as unknown as DrillView} />
        </Stage>
      </DrillDesk>
    </SeatNames>
  );
}

export const kit: ReplayKit = {
  chaptersOf: (story) => ({ length: story.at(-1)?.seq ?? 0, turns: [] }),
  Theatre,
};
