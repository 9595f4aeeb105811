import { Said } from '../../../src/web/parts/said.tsx';
import { SeatNames } from '../../../src/web/parts/seat.tsx';
import { useDesk } from '../../../src/web/play/desk.tsx';
import { GameFrame } from '../../../src/web/play/frame/game-frame.tsx';
import { outlookOf } from '../../../src/web/play/outlook.ts';
import { glanceOf } from '../../../src/web/session/state.ts';
import { useSession } from '../../../src/web/session/use-session.ts';
import type { PlayProps } from '../../../src/web/system-page.ts';
import { SEATS } from '../position.ts';
import type { DrillView } from '../view.ts';
import { DrillBoard, DrillDesk } from './board.tsx';
import { page } from './index.ts';

const SCENARIO = { id: 'drill.two-rows', title: 'Two rows', seats: SEATS };

/** The drill on the screen: a list of who stands where, and a list of what may be done. */
export function DrillScreen(props: PlayProps) {
  const session = useSession();
  const outlook = outlookOf(props.state);
  const glance = glanceOf(props.state);
  if (outlook === undefined || glance === undefined) return null;
  const view = glance.view as unknown as DrillView;
  return (
    <SeatNames value={page.seatName}>
      <DrillDesk>
        <GameFrame
          {...props}
          outlook={outlook}
          scenario={SCENARIO}
          when={`Round ${view.round}`}
          track={<p className="drill-round">Round {view.round}</p>}
          beside={{
            orders: () => <Choices options={outlook.mine ? glance.options : []} />,
            leaves: [],
            about: outlook.accepts.join(),
            onTake: (action) => void session.act(action),
          }}
        >
          <DrillBoard view={view} />
        </GameFrame>
      </DrillDesk>
    </SeatNames>
  );
}

function Choices({ options }: { readonly options: readonly { readonly type: string }[] }) {
  const session = useSession();
  const { words, names } = useDesk();
  return (
    <ul className="choices">
      {options.map((action) => (
        <li key={JSON.stringify(action)}>
          <button type="button" className="button" onClick={() => void session.act({ ...action })}>
            <Said text={words.optionText(action, names)} />
          </button>
        </li>
      ))}
    </ul>
  );
}
