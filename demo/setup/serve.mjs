import { ensureBuild } from './built-files.mjs';
import { PROJECT, PROJECT_NODE } from './project-folder.mjs';
import { run } from './run.mjs';

/** Node keeps the hundreds of modules of the server compiled there: a later start takes a second less. */
export const COMPILED = { NODE_COMPILE_CACHE: `${PROJECT}.cache/node` };

/**
 * What is alive for a moment only, at the start and in large replies, is not moved about meanwhile. And the embedded
 * PostgreSQL is optimised once it is at work, not while it starts: one of its functions takes 2.5 s and 600 MB for it.
 */
export const FLAGS = [
  '--max-semi-space-size=32',
  '--wasm-tiering-budget=200000000',
  ...['resolve-once.mjs', 'end-with-parent.mjs'].flatMap((name) => [
    '--import',
    new URL(name, import.meta.url).href,
  ]),
];

/**
 * The demonstration pushes results to its own portal, on this machine. Where others can reach the server, or it is no
 * demonstration, the setting stays as it is.
 */
function pushesHere({ HOST, NODE_ENV, ALLOW_PRIVATE_REQUEST_URL = 'on' }) {
  return HOST || NODE_ENV === 'production' ? {} : { ALLOW_PRIVATE_REQUEST_URL };
}

/**
 * Runs the server until it ends; resolves to its exit code. It starts while we look whether `dist/` is out of date, and
 * makes the demonstration's data while we then build it: two processes, mostly on two cores. The server has a line to us
 * and waits for the word that what it serves is there; each ends with the other's failure.
 */
export async function serve(switches) {
  let server;
  let builder;
  let failure = null;
  const serving = run(PROJECT_NODE, [...FLAGS, 'demo/data/main.ts', ...switches], {
    env: { ...COMPILED, ...pushesHere(process.env) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      server = child;
    },
  });
  const onStart = (child) => {
    builder = child;
  };
  const building = ensureBuild({ whole: false }, { onStart }).then(
    // One that has just died needs no word: its exit code says why.
    () => server.connected && server.send('built', () => undefined),
    (error) => {
      failure = server.exitCode === null ? error : null;
      server.kill();
    },
  );
  const code = await serving;
  builder?.kill();
  await building;
  if (failure) throw failure;
  return code;
}
