// Before the page's tests: a page built from the sources as they are, and a browser to open it in.
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';

export const setup = () => {
  ensureBuilt();
  process.env.VEDETTE_CHROMIUM = ensureBrowser();
};
