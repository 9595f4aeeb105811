import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core holds against the page as it stands, from moderate on: rule and place. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    // A button half way between two colours is nobody's page: what ends by itself is waited for.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    );
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(
        ({ id, impact, nodes }) =>
          `${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      );
  });
};
