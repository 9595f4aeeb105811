import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

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

  async hexOf(id: string): Promise<string> {
    const label = (await this.counter(id).getAttribute('aria-label')) ?? '';
    const hex = /, in (?:.*\()?(\d{4})\)?$/.exec(label)?.[1];
    if (hex === undefined) throw new Error(`the counter ${id} does not say where it is: ${label}`);
    return hex;
  }

  /** Orders a march by the list beside the map, and waits until it is done. */
  async march(id: string, hex: string): Promise<void> {
    await this.panel.locator(`.chip[data-unit="${id}"]`).click();
    const more = this.panel.getByText(/more hexes in reach/);
    await more.waitFor();
    const choice = this.panel.locator('.destinations button', { hasText: hex }).first();
    if (!(await choice.isVisible())) await more.click();
    await choice.click();
    await this.panel.locator('.chip, h3:has-text("Nobody can march")').first().waitFor();
    expect(await this.hexOf(id)).toBe(hex);
  }

  /** Ends the phase, whatever is still open in it. */
  async endPhase(): Promise<void> {
    await this.button(/^End (movement|combat)$/).click();
    const sure = this.button('End it');
    await Promise.race([
      sure.waitFor({ timeout: 1500 }).then(() => sure.click()),
      this.page.waitForTimeout(1600),
    ]).catch(() => {});
  }

  async log(): Promise<string> {
    const tab = this.page.getByRole('tab', { name: 'Log' });
    await tab.click();
    const text = (await this.page.getByRole('list', { name: 'Log of the game' }).textContent()) ?? '';
    await this.page.getByRole('tab', { name: 'Orders' }).click();
    return text;
  }
}
