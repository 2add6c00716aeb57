import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { PROJECT } from './project-folder.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The project's tools come first on the path, its Node 24 among them. */
export function projectEnvironment(extra = {}) {
  const path = [`${PROJECT}node_modules/.bin`, process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs a program in the project's folder until it ends, and hands it the signals that reach us: the program
 * then decides how to stop, and its exit code is ours.
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
      stdio: options.stdio ?? 'inherit',
      env: projectEnvironment(options.env),
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    const forward = (signal) => child.kill(signal);
    const forget = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    options.onStart?.(child);
    child.once('error', (error) => {
      forget();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      forget();
      resolve(code ?? 128 + signalNumber(signal));
    });
  });
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0;
}
