import type { ReactNode } from 'react';
import { besideHands } from '../../../../web/orders/beside-hands.tsx';
import { Checklist, EndButton } from '../../../../web/orders/checklist.tsx';
import { ChoicePanel } from '../../../../web/orders/choosing/choice-panel.tsx';
import type { Beside } from '../../../../web/play/frame/side-panel.tsx';
import { Log } from '../../../../web/play/telling/log.tsx';
import { UMPIRE } from '../../content/seating.ts';
import type { Overlays } from '../../rules/view/overlays.ts';
import { Inspector } from '../panels/inspector.tsx';
import { leavesOf } from '../panels/leaves.tsx';
import { CallUmpire, UmpireDesk } from '../panels/umpire-desk.tsx';
import type { Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import { ChitPanel } from './chit-panel.tsx';
import { CommandPanel } from './command-panel.tsx';
import { dutiesOf } from './duties.ts';
import { endName, isEnd } from './ends.ts';
import { FightPanel } from './fight-panel.tsx';
import { FightSummary } from './fight-summary.tsx';
import { LetterDesk } from './letter-desk.tsx';
import { MarchPanel } from './march-panel.tsx';
import { OrderBook } from './order-book.tsx';
import { PickPanel, picksOf } from './pick-panel.tsx';
import { SetUpPanel } from './set-up-panel.tsx';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What stands beside the map: duties, orders, reports, and whatever was clicked. */
export const besideOf =
  (tableau: Tableau, orders: Orders, called: boolean, overlays: Overlays | undefined) =>
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
      orders: () => ordersLeaf(tableau, orders),
      leaves: [
        ...leavesOf(tableau, overlays),
        ...(called ? [{ id: 'umpire', title: 'Umpire', show: () => <CallUmpire /> }] : []),
      ],
      about: `${orders.tool} ${orders.march.unit ?? ''} ${orders.fight.plan.targets[0] ?? ''}`,
      ...besideHands(tableau, orders, Inspector),
    };
  };

/** Every step has a panel; the last serves whatever has none of its own, as a list of what may be done. */
const ordersLeaf = (tableau: Tableau, orders: Orders): ReactNode => {
  const { accepts } = tableau;
  if (tableau.seat === UMPIRE) return <UmpireDesk tableau={tableau} orders={orders} />;
  if (orders.tool === 'none') return <Log entries={tableau.log.slice(-RECENT)} />;
  if (orders.tool === 'march') return <MarchPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'fight') return <FightPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'slip') return <OrderBook tableau={tableau} orders={orders} />;
  if (accepts.includes('place')) return <SetUpPanel tableau={tableau} orders={orders} />;
  if (accepts.includes('sendMessage')) return <LetterDesk tableau={tableau} orders={orders} />;
  if (accepts.includes('command')) return <CommandPanel tableau={tableau} orders={orders} />;
  if (accepts.includes('forceMarch') || accepts.includes('playChit'))
    return <ChitPanel tableau={tableau} orders={orders} />;
  const picks = picksOf(tableau);
  return (
    <>
      <FightSummary tableau={tableau} />
      {picks === undefined ? (
        <ChoicePanel
          // What ends the phase has its own button above.
          options={tableau.options.filter((action) => !isEnd(action))}
          grammar={choices}
          hands={orders}
          whereIs={(unit) => tableau.piece(unit)?.hex}
        />
      ) : (
        <PickPanel picks={picks} tableau={tableau} orders={orders} />
      )}
    </>
  );
};
