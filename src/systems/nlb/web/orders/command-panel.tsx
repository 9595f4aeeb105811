import { glanceOf } from '../../../../web/session/state.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { commandedBy } from '../board/command-marks.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { eventsOf, leaderIn, pieceIn, type Tableau } from '../tableau.ts';
import { commandersOf, commanding, commandsOf } from '../tools/command.ts';
import { commandAgain, commandsBefore, offeredAgain } from '../tools/command-again.ts';
import type { Orders } from '../tools/use-orders.ts';

interface CommandPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Choose a commander, then whom he commands: the same things as on the map, as buttons. */
export function CommandPanel({ tableau, orders }: CommandPanelProps) {
  const { words, names } = useLookup();
  const { view, options, seat } = tableau;
  const chosen = commanding(options, orders.command);
  const commanders = view.leaders.filter(
    ({ army, kind, place }) => army === seat && kind === 'commander' && place === 'map',
  );
  const others = options.filter(({ type }) => type === 'prepareReorganization');
  return (
    <>
      <AsLastTurn tableau={tableau} />
      <section aria-label="Commanders">
        <h3>Commanders</h3>
        <div className="chips commanders">
          {commanders.map((leader) => (
            <CounterChip
              key={leader.id}
              unit={leader}
              where
              pressed={leader.id === chosen}
              onClick={() => orders.pickUnit(leader.id)}
            />
          ))}
        </div>
        {commandersOf(options).length > 1 && (
          <button type="button" className="button" onClick={() => orders.commandAll()}>
            Each commands all he can
          </button>
        )}
        {chosen === undefined && (
          <p className="soft">Choose a commander, here or on the map, to see whom he can command.</p>
        )}
      </section>
      {chosen !== undefined && <Commander id={chosen} tableau={tableau} orders={orders} />}
      {others.length > 0 && (
        <section aria-label="Reorganization">
          <h3>Or keep an officer free to reorganize</h3>
          <ul className="choices">
            {others.map((action) => (
              <li key={JSON.stringify(action)}>
                <button type="button" className="button" onClick={() => orders.act(action)}>
                  {plain(words.optionText(action, names))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** All that was commanded last turn and can be again, by one click. */
function AsLastTurn({ tableau }: { readonly tableau: Tableau }) {
  const session = useSession();
  const { log, seat, options } = tableau;
  const told = log.map((entry) => ({ by: entry.by, events: eventsOf(entry) }));
  const before = commandsBefore(told, seat);
  const again = offeredAgain(before, options);
  if (again.length === 0) return null;
  const now = (): readonly NlbAction[] =>
    (glanceOf(session.getState())?.options ?? []) as unknown as readonly NlbAction[];
  return (
    <div className="buttons">
      <button
        type="button"
        className="button"
        onClick={() => void commandAgain(again, now, (command) => session.act({ ...command }))}
      >
        Command as last turn{' '}
        <span className="figures soft">
          {again.length} of {before.length}
        </span>
      </button>
    </div>
  );
}

function Commander({ id, tableau, orders }: CommandPanelProps & { readonly id: string }) {
  const leader = leaderIn(tableau, id);
  if (leader === undefined || leader.capacity === null) return null;
  const { of, officers, units } = leader.capacity;
  const commands = commandsOf(tableau.options, id);
  const recipients = commands.flatMap(({ whom }) => pieceIn(tableau, whom) ?? []);
  const given = commandedBy(tableau.view, id);
  const done = [...given.officers, ...given.units];
  const groups = [
    {
      name: 'Officers within his command',
      hint: 'An officer passes command on to all units of his that he reaches.',
      pieces: recipients.filter((piece) => 'kind' in piece),
    },
    {
      name: 'Units within his command',
      hint: undefined,
      pieces: recipients.filter((piece) => !('kind' in piece)),
    },
  ];
  return (
    <section aria-label={`Command of ${leader.name}`}>
      <h3>{leader.name}</h3>
      <p className="capacity figures">
        <b>{of - officers}</b> of {of} officers and <b>{of - units}</b> of {of} units left to command
      </p>
      {done.length > 0 && (
        <>
          <p className="soft">He commands</p>
          <div className="chips">
            {done.map((piece) => (
              <CounterChip
                key={piece.id}
                unit={piece}
                where
                onClick={() => orders.look({ unit: piece.id })}
              />
            ))}
          </div>
        </>
      )}
      {recipients.length > 1 && (
        <button type="button" className="button" onClick={() => orders.commandAll(id)}>
          Command all he can
        </button>
      )}
      {recipients.length === 0 && <p className="soft">Nobody else is within his command.</p>}
      {groups.map(({ name, hint, pieces }) =>
        pieces.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h4>{name}</h4>
            {hint !== undefined && <p className="soft">{hint}</p>}
            <div className="chips">
              {pieces.map((piece) => (
                <CounterChip
                  key={piece.id}
                  unit={piece}
                  where
                  verb="Command"
                  onClick={() => orders.act({ type: 'command', leader: id, whom: piece.id })}
                />
              ))}
            </div>
          </section>
        ),
      )}
    </section>
  );
}
