import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Environment } from '../../src/server/config.ts';
import { servePage } from './serving.ts';

/** The built page, served on a free port, and a browser to open it in. */
export interface App {
  readonly address: string;
  readonly browser: Browser;
  /** A page of its own (nothing stored yet), already at the address with `query` behind it. */
  open(
    options?: BrowserContextOptions,
    query?: string,
    settings?: Readonly<Record<string, unknown>>,
  ): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  /** Errors in the console, exceptions, failed requests and requests to anywhere but the app. */
  readonly problems: readonly string[];
}

export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.VEDETTE_CHROMIUM;
  if (executablePath === undefined)
    throw new Error('VEDETTE_CHROMIUM is not set; scripts/e2e-setup.mjs sets it');
  return chromium.launch({ executablePath, headless: true, args: flags });
};

const watch = (page: Page, address: string): readonly string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // Leaving or reloading a page breaks off what was still on its way.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()}: ${why}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(`request to elsewhere: ${request.url()}`);
  });
  return problems;
};

const SHIPPED = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** `page` is the folder of another page than the one that people get. */
export const startApp = async (env: Environment = {}, page = SHIPPED): Promise<App> => {
  const server = await servePage(page, env);
  const browser = await launchBrowser();
  return {
    address: server.address,
    browser,
    open: async (options = desktop, query = '', settings = {}) => {
      const context = await browser.newContext(options);
      await context.addInitScript((text) => {
        // A report's frame has no store of its own.
        if (window.top === window && localStorage.getItem('vedette.settings') === null)
          localStorage.setItem('vedette.settings', text);
      }, JSON.stringify(settings));
      const opened = await context.newPage();
      const problems = watch(opened, server.address);
      await opened.goto(server.address + query);
      return { page: opened, problems };
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
