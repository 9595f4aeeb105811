import type { ReactNode } from 'react';
import { Checklist, EndButton } from '../../../../web/orders/checklist.tsx';
import type { Beside } from '../../../../web/play/frame/side-panel.tsx';
import { Log } from '../../../../web/play/telling/log.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import type { GdaPageContent } from '../content.ts';
import { Forces } from '../panels/forces.tsx';
import { Hands } from '../panels/hands.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { Phases } from '../panels/phases.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { AdcPanel } from './adc-panel.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { DeployPanel } from './deploy-panel.tsx';
import { dutiesOf } from './duties.ts';
import { endName } from './ends.ts';
import { LayPanel } from './lay-panel.tsx';
import { MovePanel } from './move-panel.tsx';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What stands beside the table: phases, duties, orders, reports, and whatever was clicked. */
export const besideOf =
  (tableau: Tableau, orders: Orders, content: GdaPageContent) =>
  (onEnd: () => void): Beside => {
    const duties = tableau.mine ? dutiesOf(tableau, content) : [];
    const ends = tableau.mine ? endName(tableau.accepts) : undefined;
    return {
      duties: (
        <>
          <Phases view={tableau.view} />
          <Checklist duties={duties} />
          <EndButton name={ends} open={duties.length > 0} onEnd={onEnd} />
        </>
      ),
      orders: () => ordersLeaf(tableau, orders),
      leaves: [
        { id: 'adcs', title: 'ADCs', show: () => <Hands tableau={tableau} /> },
        { id: 'forces', title: 'Forces', show: () => <Forces tableau={tableau} /> },
      ],
      about: `${orders.tool} ${orders.chosen ?? ''}`,
      below: (leaf) => (
        <Inspector
          tableau={tableau}
          // The orders of a unit begin with its card already.
          piece={leaf === 'orders' && orders.looking === orders.chosen ? undefined : orders.looking}
        />
      ),
      onAdvice: (action) => orders.point(action as GdaAction | undefined),
      onTake: (action) => orders.act(action as GdaAction),
    };
  };

const ordersLeaf = (tableau: Tableau, orders: Orders): ReactNode => {
  switch (orders.tool) {
    case 'deploy':
      return <DeployPanel tableau={tableau} orders={orders} />;
    case 'post':
      // What one side has laid the other must not find at this screen.
      return <AdcPanel key={`${tableau.seat} ${tableau.view.turn}`} tableau={tableau} orders={orders} />;
    case 'lay':
      return <LayPanel tableau={tableau} orders={orders} />;
    case 'move':
      return <MovePanel tableau={tableau} orders={orders} />;
    case 'choice':
      return <ChoicePanel tableau={tableau} orders={orders} />;
    default:
      return <Log entries={tableau.log.slice(-RECENT)} />;
  }
};
