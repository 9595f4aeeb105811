import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Dialog } from './parts/dialog.tsx';
import { type Route, useRoute } from './route.ts';
import { OpenRule } from './rulebook/opener.tsx';
import { HomeScreen } from './screens/home.tsx';
import { useSettings } from './session/use-session.ts';
import { SettingsForm } from './settings/settings-form.tsx';

const GameScreen = lazy(() => import('./screens/game.tsx').then((m) => ({ default: m.GameScreen })));
const RulebookView = lazy(() =>
  import('./rulebook/rulebook-view.tsx').then((m) => ({ default: m.RulebookView })),
);

/** The whole page: which screen, the rulebook at its side, and the settings. */
export function App() {
  const [route, go] = useRoute();
  const [rule, setRule] = useState<string | undefined>();
  const [bookOpen, setBookOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  useAppearance();

  const openRule = useCallback((id: string) => {
    setRule(id);
    setBookOpen(true);
  }, []);
  const openBook = useCallback(() => {
    setRule(undefined);
    setBookOpen(true);
  }, []);
  const openSettings = useCallback(() => setSettingsOpen(true), []);
  const inGame = route.at === 'game';

  return (
    <OpenRule value={openRule}>
      <div className={`app ${bookOpen ? 'with-book' : ''}`}>
        <div className="app-main">
          <Suspense fallback={<p className="opening">Opening …</p>}>
            {inGame ? (
              <GameScreen key={route.id} id={route.id} go={go} onBook={openBook} onSettings={openSettings} />
            ) : (
              <HomeScreen go={go} onBook={openBook} onSettings={openSettings} />
            )}
          </Suspense>
        </div>
        {bookOpen && (
          <aside className="book" aria-label="Rulebook">
            <header className="book-head">
              <h2>Rulebook</h2>
              <button type="button" className="button quiet" onClick={() => setBookOpen(false)}>
                Close
              </button>
            </header>
            <Suspense fallback={<p className="opening">Opening the book …</p>}>
              <RulebookView at={rule} onOpen={setRule} />
            </Suspense>
          </aside>
        )}
      </div>
      <Dialog open={settingsOpen} onClose={() => setSettingsOpen(false)} label="Settings">
        <SettingsForm onClose={() => setSettingsOpen(false)} />
      </Dialog>
    </OpenRule>
  );
}

export type Go = (route: Route) => void;

/** Theme and text size live on the root element, where the stylesheets look for them. */
function useAppearance(): void {
  const { theme, text } = useSettings();
  useEffect(() => {
    const root = document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = (): void => {
      root.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
      root.dataset.text = text;
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme, text]);
}
