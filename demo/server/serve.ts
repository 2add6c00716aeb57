import { readConfig } from './config.ts';
import type { Demonstration } from './demonstration.ts';
import { seedFirstStart } from './first-start.ts';
import { type Answering, listen } from './listen.ts';
import { openServer } from './open-server.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';
import { startNotice } from './start-notice.ts';

/** How long requests under way may go on once the server stops. */
const REQUEST_GRACE = 10_000;
/** Milliseconds in which signals count as one. */
const SAME_SIGNAL = 700;

async function run(demonstration: Demonstration<Services> | undefined, built: Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  // The port first: that it is in use shows at once, before a database is opened for nothing.
  let app: Answering = { fetch: starting };
  const door: Answering = { fetch: (request, env) => app.fetch(request, env) };
  const listening = await listen(door, config.host, config.port);
  const stopped = stopSignal();
  const server = await openServer(
    { ...config, port: listening.port },
    demonstration ? { demonstration } : {},
  );
  const { services } = server;
  const ready = seedFirstStart(services, () => print('Making the demonstration customer, once …')).then(
    async (isDemonstration) => {
      await built;
      app = server.app;
      const accounts = isDemonstration ? (demonstration?.accounts ?? []) : [];
      print(startNotice(services.config, listening.origin, accounts));
      print(`ready at ${listening.origin}`);
    },
  );
  await Promise.race([ready.then(() => stopped), stopped]);
  await listening.stop(REQUEST_GRACE);
  await server.close();
}

/**
 * Runs a server as this process until it is told to stop, and ends the process: 0, or 1 with a line that says why it
 * could not start. It shows the demonstration where one is handed in. It answers once what it serves is `built`.
 */
export async function serve(
  demonstration?: Demonstration<Services>,
  built: Promise<void> = Promise.resolve(),
): Promise<never> {
  try {
    await run(demonstration, built);
    process.exit(0);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    const text = error instanceof StartError ? error.message : stack;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

/** For whoever asks before everything is open. */
function starting(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
}

/**
 * Resolves at the first signal to stop (SIGHUP: the terminal was closed); a later one ends the process at once.
 * One Ctrl-C reaches us several times, from the terminal and from each program that started us: what follows
 * within a moment is the same one.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const ask = () => {
      const now = performance.now();
      if (first !== undefined && now - first > SAME_SIGNAL) process.exit(130);
      first ??= now;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
