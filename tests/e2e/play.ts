import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A busy machine is no reason to fail. */
export const PATIENCE = { timeout: 60_000 };

/** The page as a player uses it: what can be seen and clicked, never what lies behind. */
export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get prompt(): Locator {
    return this.page.locator('.prompt');
  }

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  counter(id: string): Locator {
    return this.page.locator(`.hb-counter[data-counter="${id}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Waits until a person is asked something that the words describe. */
  async asked(words: RegExp): Promise<void> {
    await this.prompt.filter({ hasText: words }).waitFor();
  }

  /** Waits until the browser keeps what was played: only then may the page be left. */
  async kept(): Promise<void> {
    await this.page.locator('html:not([data-keeping])').waitFor({ state: 'attached' });
  }

  async hexOf(id: string): Promise<string> {
    const label = (await this.counter(id).locator('.hb-name').textContent()) ?? '';
    const hex = /, in (?:.*\()?(\d{4})\)?$/.exec(label)?.[1];
    if (hex === undefined) throw new Error(`the counter ${id} does not say where it is: ${label}`);
    return hex;
  }

  /** Waits until a counter is in this hex. */
  async stands(id: string, hex: string): Promise<void> {
    await expect.poll(() => this.hexOf(id), PATIENCE).toBe(hex);
  }

  /** Orders a march by the list beside the map, and waits until it is done. */
  async march(id: string, hex: string): Promise<void> {
    await this.panel.locator(`.chip[data-unit="${id}"]`).click();
    const more = this.panel.getByText(/more hexes in reach/);
    await more.waitFor();
    const choice = this.panel.locator('.destinations button', { hasText: hex }).first();
    if (!(await choice.isVisible())) await more.click();
    await choice.click();
    await this.stands(id, hex);
    await this.panel.locator('.chip, h3:has-text("Nobody can march")').first().waitFor();
  }

  /** Ends the phase, whatever is still open in it. */
  async endPhase(): Promise<void> {
    const end = this.button(/^End (movement|combat|command)$/);
    const name = (await end.textContent()) ?? '';
    await end.click();
    const sure = this.button('End it');
    const gone = async (): Promise<boolean> => !(await this.button(name).isVisible());
    for (let tries = 0; tries < 200 && !(await gone()); tries += 1) {
      if (await sure.isVisible()) await sure.click();
      await this.page.waitForTimeout(50);
    }
  }

  /**
   * Answers whatever is asked, the first choice each time, until the turn track shows this hour and the
   * player is asked for his marches.
   */
  async playOnUntil(hour: string): Promise<void> {
    const { page, panel } = this;
    const curtain = page.locator('.curtain');
    const answers = [
      panel.locator('[data-primary]'),
      panel.locator('.attack .chip'),
      panel.locator('.choices button'),
    ];
    const until = Date.now() + PATIENCE.timeout;
    while (Date.now() < until) {
      await page.waitForTimeout(100);
      if (await curtain.isVisible()) await curtain.getByRole('button').click();
      const asked = (await page.locator('.prompt[data-mine="true"]').count()) > 0;
      if (!asked) continue;
      const prompt = (await this.prompt.textContent()) ?? '';
      if (/Move your units/.test(prompt)) {
        // Read after the prompt: once the player is asked, the hour stays until he answers.
        const now = await page.locator('[aria-current="step"]').textContent();
        if (now === hour) return;
        await this.endPhase();
        continue;
      }
      const visible = await Promise.all(answers.map((answer) => answer.first().isVisible()));
      const answer = answers[visible.indexOf(true)];
      if (answer !== undefined)
        await answer
          .first()
          .click({ timeout: 2000 })
          .catch(() => {});
      else if (await this.button(/^End (combat|command)$/).isVisible()) await this.endPhase();
    }
    throw new Error(`it never became ${hour}: ${await this.prompt.textContent()}`);
  }

  async log(): Promise<string> {
    const tab = this.page.getByRole('tab', { name: 'Log' });
    await tab.click();
    const text = (await this.page.getByRole('list', { name: 'Log of the game' }).textContent()) ?? '';
    await this.page.getByRole('tab', { name: 'Orders' }).click();
    return text;
  }
}
