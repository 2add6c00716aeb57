import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePackages } from '../setup/installed-packages.mjs';
import { PROJECT, PROJECT_NODE } from '../setup/project-folder.mjs';
import { projectEnvironment, run } from '../setup/run.mjs';
import { reloadProxy } from './reload-proxy.mjs';

const PORT = Number(process.env.PORT ?? 4000);
const SERVER_PORT = PORT + 1;

/** Saving a file in an editor makes several events; one rebuild is enough. */
const QUIET = 120;

/** `npm run dev`: the demonstration at PORT; a change rebuilds or restarts what it concerns, pages then reload. */
async function dev() {
  await ensurePackages();
  await buildQuickly();
  let server = startServer();
  const proxy = reloadProxy({ port: PORT, target: SERVER_PORT });

  const rebuild = afterQuiet(async () => {
    if ((await buildQuickly()) === 0) proxy.reload();
  });
  const restart = afterQuiet(async () => {
    await stop(server);
    server = startServer();
    await reachable();
    proxy.reload();
  });

  const watchers = [
    ...['src', 'locales'].map((folder) => watchFolder(folder, rebuild)),
    ...['demo/server', 'demo/portal/server', 'src/shared/contract'].map((folder) =>
      watchFolder(folder, restart),
    ),
    ...['demo/console'].map((folder) => watchFolder(folder, proxy.reload)),
  ];
  console.log(`Watching. Open http://127.0.0.1:${PORT}/ and change something.`);

  const end = async () => {
    for (const watcher of watchers) watcher.close();
    proxy.close();
    await stop(server);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}

function buildQuickly() {
  return run(PROJECT_NODE, ['src/elements/build/build.mjs', '--quick']);
}

function startServer() {
  return spawn(PROJECT_NODE, ['demo/data/main.ts'], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: projectEnvironment({ PORT: String(SERVER_PORT) }),
  });
}

/** The data folder is locked by one server at a time, so the old one must have ended. */
function stop(server) {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

async function reachable() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${SERVER_PORT}/customer-api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
}

function watchFolder(folder, onChange) {
  return watch(PROJECT + folder, { recursive: true }, onChange);
}

/** Calls when nothing more has happened for a moment; never twice at a time. */
function afterQuiet(work) {
  let timer;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => console.error(error.message));
    }, QUIET);
  };
}

await dev();
