import { useEffect, useState } from 'react';
import { BattleCard } from '../home/battle-card.tsx';
import { BattleList } from '../home/battle-list.tsx';
import { botsFor, opponentIn } from '../home/bots-for.ts';
import { SavedGames, useKeptGames } from '../home/saved-games.tsx';
import type { SeatChoice } from '../home/set-up.tsx';
import { LearnCard } from '../learn/learn-card.tsx';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { useDueGames } from '../online/lobby/due-games.ts';
import { entryOf, firstPage, pageOf } from '../page-of.ts';
import { Alarm } from '../parts/alarm.tsx';
import { InSystem, SystemView, systemOf } from '../parts/in-system.tsx';
import { SampleGames } from '../replay/sample-games.tsx';
import type { Go } from '../route.ts';
import { useSession } from '../session/use-session.ts';
import { startOptions } from '../start-options.ts';
import type { BringWay } from '../system-page.ts';
import { gameScreen } from './late-game.ts';

interface HomeProps {
  readonly go: Go;
  readonly onBook: (system?: string) => void;
  readonly onSettings: () => void;
  /** The battle that the address names. */
  readonly battle: string | undefined;
}

/** Milliseconds until the code of the field is fetched ahead. */
const FIELD_AFTER = 1500;

/** The screen of a game and the system's own part of it. */
const loadField = async (system: string): Promise<void> => {
  const [page] = await Promise.all([pageOf(system), gameScreen.load()]);
  await page.play.load();
};

/** The first screen: a battle against the computer is one click away, everything else one look. */
export function HomeScreen({ go, onBook, onSettings, battle }: HomeProps) {
  const session = useSession();
  const system = entryOf(systemOf(battle ?? firstPage().first.id)).id;
  const entry = entryOf(system);
  const chosen = battle ?? entry.first.id;
  const choose = (id: string): void => go({ at: 'home', battle: id });
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const due = useDueGames();
  const kept = useKeptGames();

  useEffect(() => {
    session.close();
    document.title = 'Vedette';
  }, [session]);

  useEffect(() => {
    let current = true;
    setCatalogue(undefined);
    session.catalogue(system).then(
      (found) => current && setCatalogue(found),
      (error: unknown) => current && setProblem(error instanceof Error ? error.message : String(error)),
    );
    // What the first screen needs comes first; the field follows before anybody has chosen.
    const later = setTimeout(() => void loadField(system), FIELD_AFTER);
    return () => {
      current = false;
      clearTimeout(later);
    };
  }, [session, system]);

  const scenarios = catalogue?.scenarios ?? [];
  const scenario = scenarios.find(({ id }) => id === chosen) ?? scenarios[0];

  const play = async (
    players: SeatChoice,
    options: Readonly<Record<string, boolean>>,
    content?: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    if (scenario === undefined) return;
    setBusy(true);
    const { seed } = startOptions(window.location.search);
    const brought = content === undefined ? {} : { content };
    const id = await session.start({ scenario: scenario.id, players, options, seed, ...brought });
    setBusy(false);
    const { stage, failure } = session.getState();
    if (stage === 'failed') setProblem(failure);
    else go({ at: 'game', id });
  };

  /** With what somebody drew up; he takes the first seat. */
  const playAgainst =
    (other: string): BringWay['take'] =>
    (content) => {
      const [first, ...others] = scenario?.seats ?? [];
      if (first === undefined) return;
      const seats = others.map((seat) => [seat, other] as const);
      void play(Object.fromEntries([[first, PERSON], ...seats]), {}, content);
    };

  const loadFile = async (file: File): Promise<void> => {
    setProblem(undefined);
    let json: unknown;
    try {
      json = JSON.parse(await file.text());
    } catch {
      setProblem(`${file.name} is not a game of Vedette: it is not JSON.`);
      return;
    }
    try {
      go({ at: 'game', id: await session.open(json) });
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  // Whoever has games comes for them first.
  const known = (kept.games?.length ?? 0) > 0;
  const yours = <SavedGames go={go} kept={kept} onFile={loadFile} />;
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>Vedette</h1>
          <p>Napoleonic battles on the map, every rule enforced and explained.</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
          <button type="button" className="button" onClick={() => go({ at: 'profile' })}>
            Profile
          </button>
          <button type="button" className="button" onClick={() => go({ at: 'lobby' })}>
            Play with others
            {due > 0 && <strong> · your turn in {due}</strong>}
          </button>
          <button type="button" className="button" onClick={() => onBook(system)}>
            Rulebook
          </button>
          <button type="button" className="button" onClick={onSettings}>
            Settings
          </button>
        </nav>
      </header>
      <Alarm text={problem} />
      {catalogue !== undefined && scenario?.id !== chosen && (
        <p role="alert" className="alarm">
          There is no battle ‘{chosen}’ here; these are the battles there are.
        </p>
      )}
      <main className="home-body">
        <InSystem id={system}>
          <BattleCard
            entry={entry}
            scenario={scenario}
            bots={catalogue === undefined ? [] : botsFor(scenario, catalogue.bots)}
            usual={catalogue === undefined ? undefined : opponentIn(scenario, catalogue)}
            busy={busy}
            onPlay={play}
          />
          <div className="home-side">
            {known && yours}
            <LearnCard go={go} system={system} />
            <BattleList
              system={system}
              onSystem={(other) => choose(entryOf(other).first.id)}
              scenarios={scenarios}
              chosen={scenario?.id}
              onChoose={choose}
            />
            {!known && yours}
            {scenario !== undefined && catalogue !== undefined && (
              <SystemView
                key={`brought to ${scenario.id}`}
                id={system}
                pick={({ bring }) => bring}
                props={{
                  scenario: scenario.id,
                  busy,
                  ways: [
                    {
                      name: 'Play it against the computer',
                      take: playAgainst(opponentIn(scenario, catalogue) ?? PERSON),
                    },
                    { name: 'Both at this screen', take: playAgainst(PERSON) },
                  ],
                }}
                meanwhile={null}
              />
            )}
            <SampleGames go={go} system={system} scenario={scenario?.id} />
            {scenario !== undefined && (
              <SystemView
                key={scenario.id}
                id={system}
                pick={({ notes }) => notes}
                props={{ scenario: scenario.id }}
                meanwhile={null}
              />
            )}
          </div>
        </InSystem>
      </main>
    </div>
  );
}
