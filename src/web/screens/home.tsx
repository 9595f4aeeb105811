import { useEffect, useState } from 'react';
import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import type { Go } from '../app.tsx';
import { BattleCard } from '../home/battle-card.tsx';
import { BattleList } from '../home/battle-list.tsx';
import { SavedGames } from '../home/saved-games.tsx';
import { ScenarioNotes } from '../home/scenario-notes.tsx';
import type { SeatChoice } from '../home/set-up.tsx';
import { LearnCard } from '../learn/learn-card.tsx';
import type { Catalogue } from '../messages/protocol.ts';
import { useDueGames } from '../online/due-games.ts';
import { pageOf } from '../pages.ts';
import { InSystem, systemOf } from '../parts/in-system.tsx';
import { SampleGames } from '../replay/sample-games.tsx';
import { useSession } from '../session/use-session.ts';
import { startOptions } from '../start-options.ts';
import { gameScreen } from './late-game.ts';

interface HomeProps {
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** The battle to begin with, where it is there; the list keeps the order of the shelf. */
const FIRST = 'nlb.quatre-bras';

/** Milliseconds until the code of the field is fetched ahead. */
const FIELD_AFTER = 1500;

/** The screen of a game and the battle's own part of it. */
const loadField = async (): Promise<void> => {
  const [page] = await Promise.all([pageOf(systemOf(FIRST)), gameScreen.load()]);
  await page.play.load();
};

/** The first screen: a battle against the computer is one click away, everything else one look. */
export function HomeScreen({ go, onBook, onSettings }: HomeProps) {
  const session = useSession();
  const [chosen, setChosen] = useState(FIRST);
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const due = useDueGames();

  useEffect(() => {
    session.close();
    document.title = 'Vedette';
    session
      .catalogue()
      .then(setCatalogue, (error: unknown) =>
        setProblem(error instanceof Error ? error.message : String(error)),
      );
    // What the first screen needs comes first; the field follows before anybody has chosen.
    const later = setTimeout(() => void loadField(), FIELD_AFTER);
    return () => clearTimeout(later);
  }, [session]);

  const scenarios = (catalogue?.scenarios ?? []) as unknown as readonly NlbScenario[];
  const scenario = scenarios.find(({ id }) => id === chosen) ?? scenarios[0];

  const play = async (players: SeatChoice, options: Readonly<Record<string, boolean>>): Promise<void> => {
    if (scenario === undefined) return;
    setBusy(true);
    const { seed } = startOptions(window.location.search);
    const id = await session.start({ scenario: scenario.id, players, options, seed });
    setBusy(false);
    const { stage, failure } = session.getState();
    if (stage === 'failed') setProblem(failure);
    else go({ at: 'game', id });
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
          <button type="button" className="button" onClick={onBook}>
            Rulebook
          </button>
          <button type="button" className="button" onClick={onSettings}>
            Settings
          </button>
        </nav>
      </header>
      {problem !== undefined && (
        <p role="alert" className="alarm">
          {problem}
        </p>
      )}
      <main className="home-body">
        <InSystem id={scenario === undefined ? undefined : systemOf(scenario.id)}>
          <BattleCard
            scenario={scenario}
            bots={catalogue?.bots ?? []}
            usual={catalogue?.usual}
            busy={busy}
            onPlay={play}
          />
          <div className="home-side">
            <LearnCard go={go} system={systemOf(chosen)} />
            <BattleList scenarios={scenarios} chosen={scenario?.id} onChoose={setChosen} />
            <SavedGames go={go} onFile={loadFile} />
            <SampleGames go={go} scenario={scenario?.id} />
            {scenario !== undefined && <ScenarioNotes key={scenario.id} scenario={scenario} />}
          </div>
        </InSystem>
      </main>
    </div>
  );
}
