import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt, mayInstall } from './debian-packages.mjs';

/** Chromium without the windows that nobody sees: it starts, and opens a visit, in a third of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
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

/** As `findBrowser`, and installs the quickest one first where that is possible: as root on Debian. */
export function ensureBrowser() {
  if (!process.env.CHROME_PATH && !installedBrowser([SHELL]) && mayInstall()) {
    console.log(`No ${SHELL} found: installing it with apt-get …`);
    try {
      installWithApt([SHELL, 'fonts-noto-cjk']);
    } catch (error) {
      console.error(`${SHELL} could not be installed: ${error.message}`);
    }
  }
  return findBrowser();
}

/** The browser to test in: `CHROME_PATH`, else one that is installed, else, as root on Debian, Chromium. */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROME_PATH is ${wanted}, which is no program.`);
    return wanted;
  }
  const found = installedBrowser();
  if (found) return found;
  if (!mayInstall()) {
    throw new Error('No browser found. Install Chromium, Chrome or Edge, or set CHROME_PATH to one.');
  }
  console.log('No browser found: installing Chromium with apt-get …');
  installWithApt(['chromium', 'fonts-noto-cjk']);
  const installed = installedBrowser();
  if (!installed) throw new Error('Chromium was installed, but is not on the path.');
  return installed;
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
