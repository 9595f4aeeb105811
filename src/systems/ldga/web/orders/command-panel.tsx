import { useMemo } from 'react';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { many } from '../../../../web/orders/checklist.tsx';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

type Command = Extract<LdgaAction, { type: 'command' }>;

/** The points of each commander: for officers with their formations, or for single units (7.11). */
export function CommandPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const lookup = useLookup();
  const { showCommand } = useDesk();
  const commands = tableau.options.filter((action): action is Command => action.type === 'command');
  const recalls = tableau.options.filter(({ type }) => type === 'recall');
  const commanders = [...new Set(commands.map(({ commander }) => commander))];
  const left = usePointsLeft(tableau, commanders);
  return (
    <>
      <p className="soft">
        Whoever no commander reaches is out of command: he marches and fights the worse.{' '}
        <RuleLink id="LDGA-7.12.1" />
      </p>
      {commanders.map((commander) => {
        const own = commands.filter((one) => one.commander === commander);
        const officers = own.filter(({ piece }) => lookup.leader(piece) !== undefined);
        return (
          <section key={commander} aria-label={`Points of ${lookup.names.unit(commander)}`}>
            <div className="orders-head">
              <h3>{lookup.names.unit(commander)}</h3>
              <button type="button" className="button small" onClick={() => showCommand?.(commander)}>
                How far
              </button>
            </div>
            <PointsLeft left={left(commander)} />
            <Reached tableau={tableau} orders={orders} commands={officers} />
            {own.length > officers.length && (
              <details>
                <summary>Single units within his reach</summary>
                <Reached
                  tableau={tableau}
                  orders={orders}
                  commands={own.filter((one) => !officers.includes(one))}
                />
              </details>
            )}
          </section>
        );
      })}
      {recalls.length > 0 && (
        <section aria-label="March orders that can be ended">
          <h3>March orders</h3>
          <OtherOrders options={recalls} onOrder={orders.act} />
        </section>
      )}
    </>
  );
}

interface Left {
  readonly officers: number;
  readonly units: number;
}

/** What each commander has still to spend, once the worker has told it. */
const usePointsLeft = (
  { seq }: Tableau,
  commanders: readonly string[],
): ((commander: string) => Left | undefined) => {
  const named = commanders.join(' ');
  const questions = useMemo(
    () =>
      named
        .split(' ')
        .filter((id) => id !== '')
        .map((commander): Command => ({ type: 'command', commander, piece: commander })),
    [named],
  );
  const told = usePreviews(questions, seq);
  return (commander) => {
    const asked = questions.find((one) => one.commander === commander);
    return (asked === undefined ? undefined : told.get(asked)?.left) as Left | undefined;
  };
};

function PointsLeft({ left }: { readonly left: Left | undefined }) {
  return left === undefined ? null : (
    <p className="figures">
      Can still put <b>{many(left.officers, 'officer', 'officers')}</b> and{' '}
      <b>{many(left.units, 'single unit', 'single units')}</b> in command. <RuleLink id="LDGA-7.11.1" />
    </p>
  );
}

interface ReachedProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly commands: readonly Command[];
}

function Reached({ tableau, orders, commands }: ReachedProps) {
  return (
    <div className="chips">
      {commands.flatMap((command) => {
        const piece = tableau.piece(command.piece);
        return piece === undefined
          ? []
          : [
              <CounterChip
                key={command.piece}
                piece={piece}
                where
                verb="Put in command"
                onClick={() => orders.act(command)}
              />,
            ];
      })}
    </div>
  );
}
