import { globSync } from 'node:fs';
import { defaultReporter, summaryReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { findBrowser } from '../run/find-browser.mjs';
import { builtKit } from './kit/built-kit.mjs';
import { bundledTests } from './support/bundled-tests.mjs';
import { forcedColors } from './support/forced-colors.mjs';
import { pageMemory } from './support/page-memory.mjs';
import { partnerPages } from './support/partner-pages.mjs';
import { realServer } from './support/real-server.mjs';
import { resultReporter } from './support/result-reporter.mjs';

const REPORT = '.cache/test/elements.json';

const server = realServer();

/** Keys and clicks of the tests are real ones, and only the page in front gets them: one at a time in each browser. */
function browser() {
  return chromeLauncher({
    concurrency: 1,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        // Chromium's sandbox does not start for root, as which containers run.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  });
}

const rootDir = new URL('../..', import.meta.url).pathname;
/** What takes longest comes first, so that no part is left with most of it. */
const LONGEST = [
  'every-element',
  'removal',
  'arrival',
  'options',
  'feedback',
  'places',
  'strict-policy',
  'autoloader',
  'control',
  'appearance',
];
const FILES = globSync('test/elements/*.test.{ts,tsx}', { cwd: rootDir }).sort(
  (a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1),
);
/** Side by side, each with a browser of its own. */
const PARTS = 2;

function placeOf(file) {
  const place = LONGEST.indexOf(file.replace(/^.*\/|\.test\.tsx?$/g, ''));
  return place === -1 ? LONGEST.length : place;
}

/** There and back again: who gets the longest of one round gets the shortest of the next. */
function partOf(at) {
  const round = at % (2 * PARTS);
  return Math.min(round, 2 * PARTS - 1 - round);
}

/** Real Chromium, the built files, the real server: what is tested is what a partner's page loads. */
export default {
  rootDir,
  concurrentBrowsers: PARTS,
  groups: Array.from({ length: PARTS }, (_, part) => ({
    name: `part ${part + 1}`,
    files: FILES.filter((_, at) => partOf(at) === part),
    browsers: [browser()],
  })),
  // What is waited for comes, or the test fails: a machine with other work is no failure.
  testFramework: { config: { ui: 'bdd', timeout: 180_000 } },
  testsFinishTimeout: 600_000,
  plugins: [bundledTests(), builtKit(), server.plugin, pageMemory(), forcedColors()],
  middleware: [partnerPages(), server.middleware],
  reporters: [defaultReporter(), summaryReporter(), resultReporter(REPORT)],
};
