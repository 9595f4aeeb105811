import type { ReactNode } from 'react';
import { besideHands } from '../../../../web/orders/beside-hands.tsx';
import { Checklist, EndButton } from '../../../../web/orders/checklist.tsx';
import type { Beside } from '../../../../web/play/frame/side-panel.tsx';
import { Log } from '../../../../web/play/telling/log.tsx';
import { Chain } from '../panels/chain.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { leavesOf } from '../panels/leaves.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { Choices } from './choices.tsx';
import { endName } from './ends.ts';
import { FirePanel } from './fire-panel.tsx';
import { MarchPanel } from './march-panel.tsx';
import { OrdersSheet } from './orders-sheet.tsx';
import { Posts } from './posts.tsx';
import type { Duties } from './use-duties.ts';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What stands beside the map: duties, orders, reports, and whatever was clicked. */
export const besideOf =
  (tableau: Tableau, orders: Orders, duties: Duties) =>
  (onEnd: () => void): Beside => {
    const ends = tableau.mine ? endName(tableau.accepts) : undefined;
    const owed = duties.list.some(({ binding }) => binding);
    return {
      duties: (
        <>
          <Chain tableau={tableau} />
          <Checklist duties={duties.list} />
          <EndButton name={ends} open={owed} onEnd={onEnd} />
        </>
      ),
      orders: () => ordersLeaf(tableau, orders),
      leaves: leavesOf(tableau),
      about: `${orders.tool} ${orders.march.unit ?? ''} ${orders.draft?.to ?? ''}`,
      ...besideHands(tableau, orders, Inspector),
    };
  };

const ordersLeaf = (tableau: Tableau, orders: Orders): ReactNode => {
  switch (orders.tool) {
    case 'march':
      return <MarchPanel tableau={tableau} orders={orders} />;
    case 'fire':
      return <FirePanel tableau={tableau} orders={orders} />;
    case 'write':
      return <OrdersSheet tableau={tableau} orders={orders} />;
    case 'choice': {
      const places = tableau.accepts.some((type) => type === 'placeLeader' || type === 'placeUnit');
      return places ? (
        <Posts tableau={tableau} orders={orders} />
      ) : (
        <Choices tableau={tableau} orders={orders} />
      );
    }
    default:
      return <Log entries={tableau.log.slice(-RECENT)} />;
  }
};
