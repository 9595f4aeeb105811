import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from './browser.ts';
import { servePage } from './serving.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A field on a page of its own, with nothing round it. */
export interface BarePage {
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Errors in the console, and exceptions. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Builds the page in `tests/drawing/<name>`, serves it and opens it in a browser. */
export const openBarePage = async (name: string): Promise<BarePage> => {
  const outDir = at(`../../node_modules/.cache/${name}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: at(`../drawing/${name}`),
    worker: { format: 'es' },
    build: { target: 'es2024', outDir, emptyOutDir: true, assetsInlineLimit: 2048 },
  });
  const server = await servePage(outDir);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(server.address);
  return {
    address: server.address,
    browser,
    page,
    problems,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
