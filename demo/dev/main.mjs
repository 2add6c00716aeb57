import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuilt } from '../../src/elements/build/stamp.mjs';
import { ensurePackages } from '../setup/installed-packages.mjs';
import { PROJECT, PROJECT_NODE } from '../setup/project-folder.mjs';
import { projectEnvironment } from '../setup/run.mjs';
import { startBuilder } from './builder.mjs';
import { reloadProxy } from './reload-proxy.mjs';

const PORT = Number(process.env.PORT ?? 4000);
const SERVER_PORT = PORT + 1;

/** Saving a file in an editor makes several events; one rebuild is enough. */
const QUIET = 120;

/** `npm run dev`: the demonstration at PORT; a change rebuilds or restarts what it concerns, pages then reload. */
async function dev() {
  await ensurePackages();
  const proxy = await reloadProxy({ port: PORT, target: SERVER_PORT });
  const builder = startBuilder();
  // What is built already is shown at once; what is not known of it yet the first change waits for.
  const first = builder.build();
  if (!isBuilt({ whole: false })) await first;
  let server = startServer();

  const rebuild = afterQuiet(async (changed) => {
    await first;
    const start = performance.now();
    if (!(await builder.build(changed))) return;
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    proxy.reload();
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
    ...['demo/console'].map((folder) => watchFolder(folder, () => proxy.reload())),
  ];
  console.log(`Watching. Open http://127.0.0.1:${PORT}/ and change something.`);

  const end = async () => {
    for (const watcher of watchers) watcher.close();
    proxy.close();
    builder.end();
    await stop(server);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
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
  return watch(PROJECT + folder, { recursive: true }, (_event, file) =>
    onChange(join(PROJECT, folder, file ?? '')),
  );
}

/** Calls with the paths that changed when nothing more has happened for a moment; never twice at a time. */
function afterQuiet(work) {
  let timer;
  let running = Promise.resolve();
  let changed = [];
  const begin = () => {
    const paths = changed;
    changed = [];
    return work(paths);
  };
  return (path) => {
    changed.push(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(begin).catch((error) => console.error(error.message));
    }, QUIET);
  };
}

dev().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
