import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without the windows that nobody sees: it starts, and opens a visit, in a third of the time. */
const SHELL = 'chromium-headless-shell';
export const SLOWER_BROWSER = 'chromium';
const NAMES = [
  SHELL,
  SLOWER_BROWSER,
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder
      ? [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [];
  }),
];

/** What Debian has the quickest browser and the letters of all our languages in; nothing where it is not wanted. */
export function missingBrowserPackages() {
  return process.env.CHROME_PATH || installedBrowser([SHELL]) ? [] : [SHELL, 'fonts-noto-cjk'];
}

/** The browser to test in: `CHROME_PATH`, else one that is installed. */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROME_PATH is ${wanted}, which is no program.`);
    return wanted;
  }
  const found = installedBrowser();
  if (!found)
    throw new Error('No browser found. Install Chromium, Chrome or Edge, or set CHROME_PATH to one.');
  return found;
}

function installedBrowser(names = NAMES) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(names === NAMES ? PLACES : []),
  ];
  return candidates.find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
