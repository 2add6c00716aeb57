import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How bad a finding must be to fail a journey. */
const FAILING = ['serious', 'critical'];
/** What the other theme of the same page can differ in. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Minified: each page that is loaded anew has to take it in, and the other form is more than twice as long. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Finding {
  readonly rule: string;
  readonly impact: string;
  readonly help: string;
  /** Where, as axe writes it: one selector for each shadow root on the way. */
  readonly places: readonly string[];
}

/**
 * Fails where axe finds a serious or critical fault on the page as it stands, open shadow roots included.
 * What must be open (a menu, a dialog) is opened before; the theme is that of the visit. With `part`, only that
 * one is looked at: what lies behind a modal dialog is another journey's; with `rules`, only those of axe.
 */
export async function expectAccessible(
  page: Page,
  what = new URL(page.url()).pathname,
  part: Locator = page.locator('html'),
  rules: readonly string[] | null = null,
): Promise<void> {
  await page.evaluate(finishMotion);
  // Evaluated and not added as a script tag: the page's own policy forbids those.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const findings = await part.evaluate(findFaults, rules);
  expect(
    findings.filter(({ impact }) => FAILING.includes(impact)),
    `accessibility of ${what}`,
  ).toEqual([]);
}

/** As `expectAccessible`, in the light theme and in the dark one, for a page that follows the system's; it stays as it was. */
export async function expectAccessibleInBothThemes(
  page: Page,
  what = new URL(page.url()).pathname,
  part: Locator = page.locator('html'),
): Promise<void> {
  const before = (await page.evaluate(isDark)) ? 'dark' : 'light';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === before ? null : OF_COLOURS;
    await expectAccessible(page, `${what} in the ${colorScheme} theme`, part, rules);
  }
  await page.emulateMedia({ colorScheme: before });
}

function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Colours in the middle of a fade are nobody's contrast. What never ends (a spinner) is left alone. */
async function finishMotion(): Promise<void> {
  const roots: (Document | ShadowRoot)[] = [document];
  const ends: Promise<unknown>[] = [];
  for (const root of roots) {
    for (const animation of root.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      // An animation whose element goes away is cancelled: that is an end too.
      if (!isEndless) ends.push(animation.finished.catch(() => undefined));
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  await Promise.all(ends);
}

async function findFaults(part: Element, rules: readonly string[] | null): Promise<Finding[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const runOnly = rules && { type: 'rule' as const, values: [...rules] };
  const { violations } = await run(part, {
    resultTypes: ['violations'],
    // It asks frames by messages to its own origin, which a preview in a sandbox has not: the browser warns of each.
    iframes: false,
    ...(runOnly ? { runOnly } : {}),
  });
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'minor',
    help,
    places: nodes.map(({ target, html }) => `${target.flat().join(' >>> ')}: ${html.slice(0, 160)}`),
  }));
}
