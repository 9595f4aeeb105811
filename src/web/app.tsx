import { useCallback, useEffect, useState } from 'react';
import { lobbyScreen, tableScreen } from './online/late-online.ts';
import { firstPage, pagesOffered } from './page-of.ts';
import { Dialog } from './parts/dialog.tsx';
import { SystemView } from './parts/in-system.tsx';
import { Late, lateView } from './parts/late.tsx';
import { Nothing } from './parts/nothing.tsx';
import { Unbroken } from './parts/unbroken.tsx';
import { useOnTop } from './parts/use-on-top.ts';
import { passwordScreen, profileScreen } from './people/late-profile.ts';
import { replayScreen } from './replay/late-replay.ts';
import { hashOf, useRoute } from './route.ts';
import { OpenRule } from './rulebook/opener.tsx';
import { HomeScreen } from './screens/home.tsx';
import { gameScreen } from './screens/late-game.ts';
import { useSettings } from './session/use-session.ts';

const settingsForm = lateView(() => import('./settings/settings-form.tsx').then((m) => m.SettingsForm));
const rulebook = lateView(() => import('./rulebook/rulebook-view.tsx').then((m) => m.RulebookView));

/** The whole page: which screen, the rulebook at its side, and the settings. */
export function App() {
  const [route, go] = useRoute();
  const [rule, setRule] = useState<string | undefined>();
  const [bookOpen, setBookOpen] = useState(false);
  const [book, setBook] = useState<string | undefined>();
  const [settingsOpen, setSettingsOpen] = useState(false);
  useAppearance();

  const openRule = useCallback((id: string) => {
    setRule(id);
    setBookOpen(true);
  }, []);
  const openBook = useCallback((system?: string) => {
    setRule(undefined);
    setBook(system);
    setBookOpen(true);
  }, []);
  const wanted = route.at === 'rule' ? route.id : undefined;
  useEffect(() => {
    if (wanted !== undefined) openRule(wanted);
  }, [wanted, openRule]);
  useOnTop(bookOpen, () => setBookOpen(false));
  const openSettings = useCallback(() => {
    const open = (): void => setSettingsOpen(true);
    // The dialog opens with its form in it, which takes the focus; where it cannot be fetched the dialog says so.
    void settingsForm.load().then(open, open);
  }, []);
  const ways = { go, onBook: openBook, onSettings: openSettings };

  return (
    <OpenRule value={openRule}>
      <div className={`app ${bookOpen ? 'with-book' : ''}`}>
        <div className="app-main">
          <Unbroken at={hashOf(route)}>
            {route.at === 'game' && (
              <Late
                key={route.id}
                view={gameScreen}
                props={{ id: route.id, hex: route.hex, ...ways }}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {route.at === 'replay' && (
              <Late
                key={route.id}
                view={replayScreen}
                props={{ id: route.id, link: route.link, seq: route.seq, play: route.play === true, ...ways }}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {route.at === 'learn' && isOffered(route.system) && (
              <SystemView
                key={hashOf(route)}
                id={route.system ?? firstPage().id}
                pick={({ learn }) => learn?.[route.page]}
                props={ways}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {route.at === 'profile' && (
              <Late
                view={profileScreen}
                props={{ go, confirm: route.confirm }}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {route.at === 'password' && (
              <Late
                view={passwordScreen}
                props={{ go, token: route.token }}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {route.at === 'lobby' && (
              <Late view={lobbyScreen} props={ways} meanwhile={<p className="opening">Opening …</p>} />
            )}
            {route.at === 'table' && (
              <Late
                key={route.id}
                view={tableScreen}
                props={{ id: route.id, link: route.link, hex: route.hex, ...ways }}
                meanwhile={<p className="opening">Opening …</p>}
              />
            )}
            {(route.at === 'home' || route.at === 'rule') && (
              <HomeScreen {...ways} battle={route.at === 'home' ? route.battle : undefined} />
            )}
            {(route.at === 'nowhere' || (route.at === 'learn' && !isOffered(route.system))) && (
              <Nothing title="There is nothing here" go={go}>
                <p>The address is not one of Vedette’s: something in it is missing or mistyped.</p>
              </Nothing>
            )}
          </Unbroken>
        </div>
        {bookOpen && (
          <aside className="book" aria-label="Rulebook">
            <header className="book-head">
              <h2>Rulebook</h2>
              <button type="button" className="button quiet" onClick={() => setBookOpen(false)}>
                Close
              </button>
            </header>
            <Late
              view={rulebook}
              key={book}
              props={{ at: rule, book, onOpen: setRule }}
              meanwhile={<p className="opening">Opening the book …</p>}
            />
          </aside>
        )}
      </div>
      <Dialog open={settingsOpen} onClose={() => setSettingsOpen(false)} label="Settings">
        <Late
          view={settingsForm}
          props={{ onClose: () => setSettingsOpen(false) }}
          meanwhile={<p className="opening">Opening …</p>}
        />
      </Dialog>
    </OpenRule>
  );
}

/** Whether there is such a system; where none is named, it is the first. */
const isOffered = (system: string | undefined): boolean =>
  system === undefined || pagesOffered().some(({ id }) => id === system);

/** Theme, map and text size live on the root element, where the stylesheets and the fields look for them. */
function useAppearance(): void {
  const { theme, map, text, colours } = useSettings();
  useEffect(() => {
    const root = document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const stark = window.matchMedia('(prefers-contrast: more)');
    const show = (): void => {
      root.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
      root.dataset.map = map === 'system' ? (stark.matches ? 'contrast' : 'drawn') : map;
      root.dataset.text = text;
      root.dataset.colours = colours;
    };
    show();
    for (const one of [dark, stark]) one.addEventListener('change', show);
    return () => {
      for (const one of [dark, stark]) one.removeEventListener('change', show);
    };
  }, [theme, map, text, colours]);
}
