import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../run/find-browser.mjs';
import { PATIENCE } from '../../support/patience.ts';
import { FLAGS } from './browser.ts';

/** A browser of its own, with all that it keeps in a folder, which can die. */
export interface MortalBrowser {
  readonly context: BrowserContext;
  /** Ends all its processes at once, as a crash or the power button does: nothing is written any more. */
  kill(): Promise<void>;
}

/** @param folder its profile: what the browser before has kept there is found again */
export async function startMortalBrowser(folder: string): Promise<MortalBrowser> {
  const child = spawn(
    findBrowser(),
    [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    // A group of its own, by which all its processes are found.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = async (): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    context.setDefaultTimeout(PATIENCE);
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Where it listens: it says so itself. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser says nothing.');
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      // What else it says is of no use, and must not fill the pipe.
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser ended at once.');
}
