import type { ReactNode } from 'react';
import { besideHands } from '../../../../web/orders/beside-hands.tsx';
import { Checklist, EndButton } from '../../../../web/orders/checklist.tsx';
import type { Beside } from '../../../../web/play/frame/side-panel.tsx';
import { Log } from '../../../../web/play/telling/log.tsx';
import { useSession } from '../../../../web/session/use-session.ts';
import { Armies } from '../panels/armies.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { AttackPanel } from './attack-panel.tsx';
import { Choices } from './choices.tsx';
import { CommandPanel } from './command-panel.tsx';
import { DeployPanel } from './deploy-panel.tsx';
import { dutiesOf } from './duties.ts';
import { endName } from './ends.ts';
import { HidingPanel } from './hiding-panel.tsx';
import { LeaderPosts } from './leader-posts.tsx';
import { MarchPanel } from './march-panel.tsx';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What stands beside the map: duties, orders, reports, and whatever was clicked. */
export const useBeside = (
  tableau: Tableau,
  orders: Orders,
): ((onEnd: () => void, onNext: () => void) => Beside) => {
  const session = useSession();
  const duties = tableau.mine ? dutiesOf(tableau) : [];
  const ends = tableau.mine ? endName(tableau.accepts) : undefined;
  const onTakeBack = (): void => void session.undo();
  return (onEnd, onNext) => ({
    duties: (
      <>
        <Checklist duties={duties} />
        <div className="phase-buttons">
          {orders.tool === 'march' && (
            <button
              type="button"
              className="button"
              onClick={onNext}
              title="To the next who has something to do (N)"
            >
              Next unit
            </button>
          )}
          <EndButton name={ends} open={duties.length > 0} onEnd={onEnd} />
        </div>
      </>
    ),
    orders: () => {
      if (orders.tool === 'attack') return <AttackPanel {...{ tableau, orders, onTakeBack }} />;
      return ordersLeaf(tableau, orders);
    },
    leaves: [
      { id: 'armies', title: 'Morale & points', show: () => <Armies view={tableau.view} /> },
      { id: 'forces', title: 'Forces', show: () => <Forces view={tableau.view} /> },
    ],
    about: `${orders.tool} ${orders.march.unit ?? ''}`,
    ...besideHands(tableau, orders, Inspector),
  });
};

const ordersLeaf = (tableau: Tableau, orders: Orders): ReactNode => {
  const { tool } = orders;
  const { accepts } = tableau;
  if (tool === 'march') return <MarchPanel tableau={tableau} orders={orders} />;
  if (tool === 'command') return <CommandPanel tableau={tableau} orders={orders} />;
  if (tool !== 'choice') return <Log entries={tableau.log.slice(-RECENT)} />;
  if (accepts.includes('hide')) return <HidingPanel tableau={tableau} orders={orders} />;
  if (accepts.includes('deploy')) return <DeployPanel tableau={tableau} orders={orders} />;
  if (accepts.includes('placeLeader')) return <LeaderPosts tableau={tableau} orders={orders} />;
  return <Choices tableau={tableau} orders={orders} />;
};
