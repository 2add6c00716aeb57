import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
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
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  const installed = installedBrowser();
  if (!installed) throw new Error('Chromium was installed, but is not on the path.');
  return installed;
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find(isExecutable);
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
