import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, phone, startApp } from './browser.ts';

let app: App;
let smtp: SMTPServer;
let receiver: Server;
let hook = '';
const mails: string[] = [];
const posts: string[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: async (stream, _session, done) => {
      let text = '';
      for await (const part of stream) text += part;
      mails.push(text.replace(/=\r\n/g, ''));
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  receiver = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    posts.push(text);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  app = await startApp({
    VEDETTE_SMTP: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    VEDETTE_MAIL_FROM: 'Vedette <vedette@example.org>',
    VEDETTE_PRIVATE_WEBHOOKS: 'allow',
  });
});
afterAll(async () => {
  await app.close();
  receiver.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** A security chip as phones and laptops have one, whose owner is always there. */
const withAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const eventually = async (done: () => boolean): Promise<void> => {
  for (let waited = 0; !done() && waited < 400; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done()).toBe(true);
};

const signUp = async (page: Page, name: string, password: string): Promise<void> => {
  const form = card(page, 'Make an account');
  await form.getByRole('button', { name: 'Rather with a password' }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await card(page, 'Ways in').waitFor();
};

const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  const form = card(page, 'Sign in');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in with the password' }).click();
};

describe('a person on the page', () => {
  test('makes an account with a passkey, signs out and comes back by it', async () => {
    const { page, problems } = await app.open(desktop);
    await withAuthenticator(page);
    await button(page, 'Profile').click();
    await page.getByText('Nobody yet').waitFor();
    const form = card(page, 'Make an account');
    await form.getByLabel('Name').fill('Gérard');
    await form.getByRole('button', { name: 'Make the account with a passkey' }).click();
    await card(page, 'Ways in').getByText('passkey since').waitFor();
    await page.getByRole('banner').getByText('Gérard').waitFor();

    await button(page, 'Sign out').click();
    await page.getByText('Nobody yet').waitFor();
    await button(page, 'Sign in with a passkey').click();
    await card(page, 'Ways in').getByText('last used').waitFor();

    await button(page, 'Rename the passkey').click();
    await page.getByLabel('What you call it').fill('Blue phone');
    await button(page, 'Keep').click();
    await page.getByText('Blue phone').waitFor();
    expect(problems).toEqual([]);

    await button(page, 'Remove the passkey Blue phone').click();
    await page.getByText('the only way into your account').waitFor();
    await page.context().close();
  });

  test('with a password: another device signs in, and is signed out from the first', async () => {
    const one = await app.open(desktop);
    await one.page.goto(`${app.address}#/profile`);
    await signUp(one.page, 'Reille', 'la garde meurt');
    const two = await app.open(phone);
    await two.page.goto(`${app.address}#/profile`);
    await signIn(two.page, 'reille', 'la garde meurt');
    await card(two.page, 'Ways in').waitFor();
    expect(await two.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );

    await one.page.reload();
    const sessions = card(one.page, 'Sessions');
    await sessions.getByRole('listitem').nth(1).waitFor();
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await two.page.reload();
    await two.page.getByText('Nobody yet').waitFor();
    expect([...one.problems, ...two.problems]).toEqual([]);
    await one.page.context().close();
    await two.page.context().close();
  });

  test('is told clearly what was wrong', async () => {
    const { page } = await app.open(desktop);
    await page.goto(`${app.address}#/profile`);
    await signIn(page, 'Nobody', 'whatever it is');
    await page.getByRole('alert').getByText('Name or password is wrong.').waitFor();
    await page.context().close();
  });

  test('sets up notifications: an address with its link, a webhook, times', async () => {
    const { page, problems } = await app.open(desktop);
    await page.goto(`${app.address}#/profile`);
    await signUp(page, 'Lobau', 'sixième corps');
    const notifications = card(page, 'Notifications');
    await notifications.getByLabel('Address', { exact: true }).fill('lobau@example.org');
    await notifications.getByRole('button', { name: 'Use this address' }).first().click();
    await notifications.getByText('Not confirmed yet').waitFor();
    await eventually(() => mails.length > 0);
    const link = /http:\/\/localhost:\d+\/#\/profile\/confirm\/[\w-]+/.exec(mails[0] ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await notifications.getByRole('group', { name: 'By e-mail' }).getByText('Once a day').click();
    await notifications.getByText('Saved.').waitFor();

    await notifications.getByLabel('Address to post to').fill(hook);
    await notifications.getByRole('button', { name: 'Use this address' }).click();
    await notifications.getByText(/whsec_/).waitFor();
    await button(page, 'Post a test').click();
    await eventually(() => posts.length > 0);
    expect(JSON.parse(posts[0] ?? '{}')).toMatchObject({ event: 'test' });

    await notifications.getByLabel('Quiet hours').check();
    await notifications.getByLabel('from').fill('21:30');
    await button(page, 'Save these times').click();
    await notifications.getByText('Saved.').waitFor();
    await page.goto(`${app.address}#/profile`);
    await page.reload();
    expect(await notifications.getByLabel('from').inputValue()).toBe('21:30');
    expect(
      await notifications.getByRole('group', { name: 'By e-mail' }).getByLabel('Once a day').isChecked(),
    ).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('who forgot his password sets a new one by a mailed link', async () => {
    const { page, problems } = await app.open(desktop);
    await page.goto(`${app.address}#/profile`);
    await signUp(page, 'Duhesme', 'jeune garde');
    const notifications = card(page, 'Notifications');
    await notifications.getByLabel('Address', { exact: true }).fill('duhesme@example.org');
    await notifications.getByRole('button', { name: 'Use this address' }).first().click();
    const linkIn = (mark: RegExp): string | undefined =>
      mails.flatMap((mail) => (mail.includes('duhesme@') ? (mark.exec(mail)?.[0] ?? []) : []))[0];
    const confirm = /http:\/\/localhost:\d+\/#\/profile\/confirm\/[\w-]+/;
    await eventually(() => linkIn(confirm) !== undefined);
    await page.goto(linkIn(confirm) ?? '');
    await page.getByText('Your e-mail address is confirmed.').waitFor();

    const other = await app.open(phone);
    await other.page.goto(`${app.address}#/profile`);
    await button(other.page, 'Password forgotten').click();
    await other.page.getByLabel('Your e-mail address').fill('duhesme@example.org');
    await button(other.page, 'Send me a link').click();
    await other.page.getByText('a link is on its way').waitFor();
    const reset = /http:\/\/localhost:\d+\/#\/password\/[\w-]+/;
    await eventually(() => linkIn(reset) !== undefined);
    await other.page.goto(linkIn(reset) ?? '');
    await other.page.getByText('For Duhesme').waitFor();
    await other.page.getByLabel('New password').fill('plancenoit');
    await button(other.page, 'Set the password').click();
    await other.page.getByText('The password is set').waitFor();
    await other.page.getByLabel('Password').fill('plancenoit');
    await button(other.page, 'Sign in with the password').click();
    await card(other.page, 'Ways in').waitFor();
    expect([...problems, ...other.problems]).toEqual([]);

    await page.reload();
    await page.getByText('Nobody yet').waitFor();
    await page.goto(linkIn(reset) ?? '');
    await page.getByText('This link opens nothing').waitFor();
    await page.context().close();
    await other.page.context().close();
  });

  test('goes by keyboard alone, takes his data along, and deletes himself', async () => {
    const { page, problems } = await app.open(phone);
    await page.goto(`${app.address}#/profile`);
    await signUp(page, 'Bourmont', 'quatorze juin');
    const data = card(page, 'Your data');
    await data.getByRole('button', { name: 'Take it along as a file' }).focus();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await data.getByLabel('Type Bourmont to delete it all').focus();
    await page.keyboard.type('bourmont');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody yet').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is shown what the server pushes, even with the page elsewhere', async () => {
    const { page, problems } = await app.open({ ...desktop, permissions: ['notifications'] });
    await page.goto(`${app.address}#/profile`);
    await signUp(page, 'Domon', 'chasseurs à cheval');
    // The push service itself is out of reach here: the browser is handed the message as it would come from there.
    await page.evaluate(async () => {
      const script =
        [...document.scripts].map(({ src }) => src).find((src) => src.includes('/assets/')) ?? '';
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      for (const file of [script, ...files]) {
        const found = /assets\/push-worker-[\w-]+\.js/.exec(
          file.endsWith('.js') ? await (await fetch(file)).text() : '',
        );
        if (found !== null)
          return navigator.serviceWorker.register(`/${found[0]}`, { type: 'module' }).then(() => undefined);
      }
      throw new Error('no push worker in the page');
    });
    const session = await page.context().newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    const running = new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ status }) => status === 'activated')) resolve();
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await known;
    await running;
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app.address,
      registrationId,
      data: JSON.stringify({
        title: 'Your turn: Ligny',
        body: 'Ligny waits',
        tag: 'g_1',
        path: '/#/table/g_1',
      }),
    });
    await page.waitForFunction(async () => {
      const [registered] = await navigator.serviceWorker.getRegistrations();
      return (await registered?.getNotifications())?.some(({ title }) => title === 'Your turn: Ligny');
    });
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
