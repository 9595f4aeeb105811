import { lazy, Suspense, useEffect, useState } from 'react';
import type { NlbScenario } from '../../content/nlb.ts';
import type { Go } from '../app.tsx';
import { type Catalogue, PERSON } from '../messages/protocol.ts';
import { SavedGames } from '../panels/saved-games.tsx';
import { ScenarioNotes } from '../panels/scenario-notes.tsx';
import { type SeatChoice, SetUp } from '../panels/set-up.tsx';
import { useSession } from '../session/use-session.ts';
import { startOptions } from '../start-options.ts';

const FieldPreview = lazy(() =>
  import('../panels/field-preview.tsx').then((m) => ({ default: m.FieldPreview })),
);

const SCENARIO = 'nlb.quatre-bras';

interface HomeProps {
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** The first screen: a battle against the computer is one click away, everything else one look. */
export function HomeScreen({ go, onBook, onSettings }: HomeProps) {
  const session = useSession();
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    session.close();
    document.title = 'Vedette';
    const failed = (error: unknown): void =>
      setProblem(error instanceof Error ? error.message : String(error));
    session.catalogue().then(setCatalogue, failed);
    void import('./game.tsx');
  }, [session]);

  const play = async (players: SeatChoice, options: Readonly<Record<string, boolean>>): Promise<void> => {
    setBusy(true);
    const id = await session.start({
      scenario: SCENARIO,
      players,
      options,
      seed: startOptions(window.location.search).seed,
    });
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

  const scenario = catalogue?.scenarios.find(({ id }) => id === SCENARIO) as NlbScenario | undefined;
  const opponent = catalogue?.bots.at(-1)?.id;
  const versusComputer = (): void => {
    if (scenario === undefined || opponent === undefined) return;
    const [first, ...others] = scenario.seats;
    if (first === undefined) return;
    void play({ [first]: PERSON, ...Object.fromEntries(others.map((seat) => [seat, opponent])) }, {});
  };
  const hotSeat = (): void => {
    if (scenario !== undefined) void play(Object.fromEntries(scenario.seats.map((s) => [s, PERSON])), {});
  };

  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>Vedette</h1>
          <p>Napoleonic battles on the map, every rule enforced and explained.</p>
        </div>
        <nav className="buttons" aria-label="Vedette">
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
        <section className="hero sheet">
          <Suspense fallback={<div className="field-preview" />}>
            {catalogue === undefined ? (
              <div className="field-preview" />
            ) : (
              <FieldPreview scenario={SCENARIO} />
            )}
          </Suspense>
          <p className="eyebrow">Napoleon’s Last Battles · 16 June 1815</p>
          <h2>Quatre Bras</h2>
          <p className="lead">
            {scenario?.summary ?? 'Ney must take a crossroads before Wellington’s army comes up to it.'}
          </p>
          <div className="hero-actions">
            <button
              type="button"
              className="button primary big"
              disabled={busy || scenario === undefined || opponent === undefined}
              onClick={versusComputer}
            >
              Play Quatre Bras against the computer
            </button>
            <button
              type="button"
              className="button big"
              disabled={busy || scenario === undefined}
              onClick={hotSeat}
            >
              Two players at this screen
            </button>
          </div>
          <p className="soft small-print">
            You command the French; about an hour. Nothing is sent anywhere: the whole game, its computer
            player included, runs in this page.
          </p>
          {scenario !== undefined && catalogue !== undefined && (
            <SetUp scenario={scenario} bots={catalogue.bots} busy={busy} onPlay={play} />
          )}
        </section>
        <div className="home-side">
          <SavedGames go={go} onFile={loadFile} />
          {scenario !== undefined && <ScenarioNotes scenario={scenario} />}
        </div>
      </main>
    </div>
  );
}
