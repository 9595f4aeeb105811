import { pointsAt } from '../../../../web/orders/choosing/points-at.ts';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { DowGroup } from '../../content/content.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { pieceIn, type Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { StackPanel } from './stack-panel.tsx';

interface SetUpPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

const rangeText = (group: DowGroup, place: (hex: string) => string): string => {
  if (!('radius' in group)) return '';
  const where = group.hexes.map(place).join(' or ');
  return group.radius === 0 ? where : `within ${group.radius} of ${where}`;
};

/** The armies are set up: as history had it with one click, or piece by piece within the ranges of the list (15.0). */
export function SetUpPanel({ tableau, orders }: SetUpPanelProps) {
  const lookup = useLookup();
  const { options } = tableau;
  const deploy = options.find(({ type }) => type === 'deploy');
  const left = new Set(options.flatMap((action) => (action.type === 'place' ? [action.piece] : [])));
  const chosen = orders.choice.unit;
  const hexes = options.flatMap((action) =>
    action.type === 'place' && action.piece === chosen ? [action.hex] : [],
  );
  const groups = lookup.content.scenario.groups.flatMap((group) => {
    const pieces = group.pieces.filter((id) => left.has(id));
    return pieces.length === 0 ? [] : [{ group, pieces }];
  });
  const { hex } = orders.looking;
  return (
    <>
      {deploy !== undefined && (
        <section aria-label="The historical set-up">
          <p>
            Whoever has no place yet takes the one he had that morning; or place your pieces one by one within
            their ranges.
          </p>
          <button type="button" className="button primary" data-primary="" onClick={() => orders.act(deploy)}>
            Set up as history had it
          </button>
        </section>
      )}
      {left.size === 0 && (
        <p>
          Everybody has a place. Look through your stacks: what lies on top fights first. Then end the set-up.
        </p>
      )}
      {hex !== undefined && <StackPanel hex={hex} tableau={tableau} orders={orders} />}
      {chosen !== undefined && hexes.length > 0 && (
        <section aria-label={`Where ${lookup.names.unit(chosen)} can stand`}>
          <h3>{lookup.names.unit(chosen)} stands in</h3>
          <ul className="destinations">
            {hexes.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className="button small"
                  onClick={() => orders.act({ type: 'place', piece: chosen, hex: one })}
                  {...pointsAt(orders, one)}
                >
                  {lookup.place(one)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ group, pieces }) => (
        <section key={group.id} aria-label={`To be placed ${rangeText(group, lookup.place)}`}>
          <h3>
            {'place' in group ? group.place : ''}{' '}
            <span className="soft">{rangeText(group, lookup.place)}</span> <RuleLink id={group.rule} />
          </h3>
          <div className="chips">
            {pieces.flatMap((id) => {
              const piece = pieceIn(tableau, id);
              return piece === undefined
                ? []
                : [
                    <CounterChip
                      key={id}
                      unit={piece}
                      pressed={id === chosen}
                      onClick={() => orders.choose(id)}
                    />,
                  ];
            })}
          </div>
        </section>
      ))}
    </>
  );
}
