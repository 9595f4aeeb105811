import './messages/without-eval.ts';
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource/alegreya-sans/400.css';
import '@fontsource/alegreya-sans/500.css';
import '@fontsource/alegreya-sans/700.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/app.css';
import './styles/home.css';
import './styles/rulebook.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepPage } from './offline/offline.ts';
import { offerPages } from './page-of.ts';
import { PAGES } from './pages.ts';
import { makeSession, SessionContext } from './session/use-session.ts';

const app = document.getElementById('app');
if (app === null) throw new Error('index.html has no element #app');

offerPages(PAGES);

createRoot(app).render(
  <StrictMode>
    <SessionContext value={makeSession()}>
      <App />
    </SessionContext>
  </StrictMode>,
);

/** Milliseconds until the rest of the page is fetched to be kept: what the first screen needs comes first. */
const KEPT_AFTER = 2500;
setTimeout(() => void keepPage(), KEPT_AFTER);
