import { type FormEvent, useState } from 'react';
import type { Brought, ClockTerms, GameCard, NewGame } from '../../../messages/lobby.ts';
import { botsFor } from '../../home/bots-for.ts';
import { byCampaign } from '../../home/campaigns.ts';
import { Presets } from '../../home/presets.tsx';
import { RulesDialog } from '../../home/rules-dialog.tsx';
import { seatsUnder } from '../../home/seats-under.ts';
import { entryOf, firstPage, pagesOffered } from '../../page-of.ts';
import { Alarm } from '../../parts/alarm.tsx';
import { InSystem, SystemView, useSystemPage } from '../../parts/in-system.tsx';
import { SeatLabel } from '../../parts/seat.tsx';
import { useCatalogue } from '../../session/use-session.ts';
import { lobby } from '../api.ts';
import { clockText } from './game-words.ts';

interface NewGameFormProps {
  readonly onMade: (card: GameCard) => void;
  readonly onCancel: () => void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CLOCKS: readonly { readonly name: string; readonly clock: ClockTerms }[] = [
  { name: 'No clock', clock: { kind: 'none' } },
  {
    name: 'Live: 60 minutes each',
    clock: { kind: 'live', initial: 60 * MINUTE, increment: 5000, expiry: 'loses' },
  },
  {
    name: 'Live: 2 hours each',
    clock: { kind: 'live', initial: 120 * MINUTE, increment: 5000, expiry: 'computer' },
  },
  {
    name: 'Correspondence: 1 day a turn',
    clock: { kind: 'correspondence', turn: DAY, vacationDays: 14, expiry: 'computer' },
  },
  {
    name: 'Correspondence: 3 days a turn',
    clock: { kind: 'correspondence', turn: 3 * DAY, vacationDays: 21, expiry: 'computer' },
  },
  {
    name: 'Correspondence: 7 days a turn',
    clock: { kind: 'correspondence', turn: 7 * DAY, vacationDays: 30, expiry: 'nothing' },
  },
];

const WATCHERS = {
  link: 'Who has the link',
  lobby: 'Anybody, from the lobby',
  nobody: 'Nobody, until it is over',
} as const;
type Watchers = keyof typeof WATCHERS;

const DELAYS: readonly { readonly name: string; readonly minutes: number }[] = [
  { name: 'At once', minutes: 0 },
  { name: 'Ten minutes later', minutes: 10 },
  { name: 'An hour later', minutes: 60 },
  { name: 'A day later', minutes: 24 * 60 },
];

/** Everything that is agreed before a game on the server begins. */
export function NewGameForm({ onMade, onCancel }: NewGameFormProps) {
  const [system, setSystem] = useState(firstPage().id);
  const catalogue = useCatalogue(system);
  const [chosen, setChosen] = useState(firstPage().first.id);
  const scenarios = catalogue?.scenarios ?? [];
  const battles = useSystemPage(system)?.battles;
  const scenario = scenarios.find(({ id }) => id === chosen) ?? scenarios[0];
  const bots = botsFor(scenario, catalogue?.bots ?? []);
  const [chairs, setChairs] = useState<Readonly<Record<string, string>>>({});
  const [options, setOptions] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState(false);
  const [clock, setClock] = useState(0);
  const [watching, setWatching] = useState<Watchers>('link');
  const [delay, setDelay] = useState(0);
  const [advice, setAdvice] = useState(false);
  const [shares, setShares] = useState(false);
  const [title, setTitle] = useState('');
  const [brought, setBrought] = useState<Brought | undefined>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  if (scenario === undefined) return null;

  // Options may seat others than the book's first page does.
  const sitting = seatsUnder(scenario, options);
  const chairOf = (seat: string, place: number): string => chairs[seat] ?? (place === 0 ? 'me' : 'invited');

  // A game that anybody may join stands in the lobby for all to see.
  const joinable = sitting.some((seat, place) => chairOf(seat, place) === 'open');
  const watchers: readonly Watchers[] = joinable ? ['lobby', 'nobody'] : ['link', 'lobby', 'nobody'];
  const watched = watchers.includes(watching) ? watching : 'lobby';

  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const seats = sitting.map((seat, place) => [seat, readChair(chairOf(seat, place))] as const);
    try {
      onMade(
        await lobby.make({
          scenario: scenario.id,
          ...(brought === undefined ? {} : { content: brought }),
          options: Object.fromEntries([...options].map((id) => [id, true])),
          seats: Object.fromEntries(seats),
          visibility: joinable || watched === 'lobby' ? 'open' : 'private',
          clock: (CLOCKS[clock] as (typeof CLOCKS)[number]).clock,
          spectators: {
            allowed: watched !== 'nobody',
            delayMoves: 0,
            delayMinutes: watched === 'nobody' ? 0 : delay,
          },
          advice,
          shares,
          title,
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <InSystem id={system}>
      <form className="new-game" id="new-game" aria-label="New game" onSubmit={(event) => void make(event)}>
        {pagesOffered().length > 1 && (
          <label>
            Rules of play
            <select
              value={system}
              onChange={(event) => {
                setSystem(event.target.value);
                setChosen(entryOf(event.target.value).first.id);
                setOptions(new Set());
                setChairs({});
                setBrought(undefined);
              }}
            >
              {pagesOffered().map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Battle
          <select
            value={scenario.id}
            onChange={(event) => {
              setChosen(event.target.value);
              setOptions(new Set());
              setChairs({});
              setBrought(undefined);
            }}
          >
            {byCampaign(scenarios, battles).map(({ name: campaign, scenarios: those }) => {
              const names = those.map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ));
              return campaign === undefined ? (
                names
              ) : (
                <optgroup key={campaign} label={campaign}>
                  {names}
                </optgroup>
              );
            })}
          </select>
        </label>
        {sitting.map((seat, place) => (
          <label key={seat}>
            <span>
              <SeatLabel seat={seat} />
            </span>
            <select
              value={chairOf(seat, place)}
              onChange={(event) => setChairs({ ...chairs, [seat]: event.target.value })}
            >
              <option value="me">I myself</option>
              <option value="invited">Who has the link</option>
              <option value="open">Anybody, from the lobby</option>
              {bots.map(({ id, name }) => (
                <option key={id} value={`bot:${id}`}>
                  Computer: {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Presets scenario={scenario} chosen={options} onChoose={setOptions} name="new-game" />
        {scenario.options.length > 0 && (
          <p>
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              Choose rules and forces one by one
            </button>{' '}
            <span className="soft">{options.size === 0 ? 'as printed' : `${options.size} chosen`}</span>
          </p>
        )}
        <RulesDialog
          scenario={scenario}
          chosen={options}
          open={choosing}
          onChoose={setOptions}
          onClose={() => setChoosing(false)}
        />
        <label>
          Clock
          <select value={clock} onChange={(event) => setClock(Number(event.target.value))}>
            {CLOCKS.map(({ name }, n) => (
              <option key={name} value={n}>
                {name}
              </option>
            ))}
          </select>
          <span className="soft">{clockHint(CLOCKS[clock]?.clock)}</span>
        </label>
        <label>
          Who may watch
          <select value={watched} onChange={(event) => setWatching(event.target.value as Watchers)}>
            {watchers.map((one) => (
              <option key={one} value={one}>
                {WATCHERS[one]}
              </option>
            ))}
          </select>
        </label>
        {watched !== 'nobody' && (
          <label>
            When those who watch see a move
            <select value={delay} onChange={(event) => setDelay(Number(event.target.value))}>
              {DELAYS.map(({ name, minutes }) => (
                <option key={name} value={minutes}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div>
          <label className="check">
            <input type="checkbox" checked={advice} onChange={(event) => setAdvice(event.target.checked)} />
            <span>The computer may advise the players</span>
          </label>
          <p className="soft">
            {advice
              ? 'Everybody who plays is offered hints and the laboratory, and knows that the others are too.'
              : 'No hints and no laboratory for anybody while the game goes on; all of it once it is over.'}
          </p>
        </div>
        <div>
          <label className="check">
            <input type="checkbox" checked={shares} onChange={(event) => setShares(event.target.checked)} />
            <span>Players add to the dice</span>
          </label>
          <p className="soft">
            {shares
              ? 'Nobody can choose the dice, not even who runs the server; the first roll waits until every player has been at the table.'
              : 'The dice come from a secret that the server committed itself to before the game.'}
          </p>
        </div>
        <label>
          Name of the game
          <input
            value={title}
            maxLength={60}
            placeholder={scenario.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
      </form>
      <div hidden={brought !== undefined}>
        <SystemView
          key={scenario.id}
          id={system}
          pick={({ bring }) => bring}
          props={{
            scenario: scenario.id,
            busy,
            ways: [{ name: 'Take them into this game', take: (own: unknown) => setBrought(own as Brought) }],
          }}
          meanwhile={null}
        />
      </div>
      {brought !== undefined && (
        <p role="status">
          With armies and a field of your own.{' '}
          <button type="button" className="button small" onClick={() => setBrought(undefined)}>
            Look at them again
          </button>
        </p>
      )}
      <div className="new-game-end">
        <Alarm text={problem} />
        <div className="buttons">
          <button type="submit" form="new-game" className="button primary" disabled={busy}>
            Make this game
          </button>
          <button type="button" className="button" onClick={onCancel}>
            Not now
          </button>
        </div>
      </div>
    </InSystem>
  );
}

/** What the choice means, where its name does not say all of it. */
const clockHint = (clock: ClockTerms | undefined): string =>
  clock === undefined || clock.kind === 'none'
    ? 'Take all the time you want, at one sitting or over weeks.'
    : `${clockText(clock)}.`;

const readChair = (text: string): NewGame['seats'][string] =>
  text === 'me' || text === 'open' || text === 'invited' ? text : { bot: text.replace(/^bot:/, '') };
