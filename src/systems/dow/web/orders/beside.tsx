import type { ReactNode } from 'react';
import { besideHands } from '../../../../web/orders/beside-hands.tsx';
import { Checklist, EndButton } from '../../../../web/orders/checklist.tsx';
import { ChoicePanel } from '../../../../web/orders/choosing/choice-panel.tsx';
import type { Beside } from '../../../../web/play/frame/side-panel.tsx';
import { Log } from '../../../../web/play/telling/log.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { Morale } from '../panels/morale.tsx';
import type { Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import type { Sight } from '../tools/use-sights.ts';
import { dutiesOf } from './duties.ts';
import { endName } from './ends.ts';
import { FightPanel } from './fight-panel.tsx';
import { FightSummary } from './fight-summary.tsx';
import { MarchPanel } from './march-panel.tsx';
import { SetUpPanel } from './set-up-panel.tsx';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What stands beside the map: duties, orders, reports, and whatever was clicked. */
export const besideOf =
  (tableau: Tableau, orders: Orders, sights: readonly Sight[]) =>
  (onEnd: () => void): Beside => {
    const duties = tableau.mine ? dutiesOf(tableau) : [];
    const ends = tableau.mine ? endName(tableau.accepts) : undefined;
    return {
      duties: (
        <>
          <Checklist duties={duties} />
          <EndButton name={ends} open={duties.length > 0} onEnd={onEnd} />
        </>
      ),
      orders: () => ordersLeaf(tableau, orders, sights),
      leaves: [
        { id: 'morale', title: 'Morale', show: () => <Morale view={tableau.view} /> },
        { id: 'forces', title: 'Forces', show: () => <Forces view={tableau.view} /> },
      ],
      about: `${orders.tool} ${orders.march.unit ?? ''} ${orders.fight.plan.targets[0] ?? ''}`,
      ...besideHands(tableau, orders, Inspector),
    };
  };

const ordersLeaf = (tableau: Tableau, orders: Orders, sights: readonly Sight[]): ReactNode => {
  switch (orders.tool) {
    case 'march':
      return <MarchPanel tableau={tableau} orders={orders} />;
    case 'fight':
      return <FightPanel tableau={tableau} orders={orders} sights={sights} />;
    case 'none':
      return <Log entries={tableau.log.slice(-RECENT)} />;
    default:
      return tableau.accepts.includes('place') ? (
        <SetUpPanel tableau={tableau} orders={orders} />
      ) : (
        <>
          <FightSummary tableau={tableau} />
          <ChoicePanel
            // The end of the planning has its own button above.
            options={tableau.options.filter(({ type }) => type !== 'endPlanning')}
            grammar={choices}
            hands={orders}
            whereIs={(unit) => tableau.unit(unit)?.hex}
          />
        </>
      );
  }
};
