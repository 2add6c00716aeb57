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
/** Milliseconds in which signals count as one: on a busy machine who started us hands them on late. */
const SAME_SIGNAL = 2000;

/** A site of its own that is shown with the demonstration. */
export interface Beside {
  readonly origin: string;
  stop(milliseconds: number): Promise<void>;
}

/** Null where it is not to be shown; a `StartError` where it could not be. */
export type OpenBeside = (services: Services, consoleOrigin: string) => Promise<Beside | null>;

async function run({ demonstration, built, openBeside }: Served): Promise<void> {
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
  let beside: Beside | null = null;
  const ready = seedFirstStart(services, () => print('Making the demonstration customer, once …')).then(
    async (isDemonstration) => {
      await built;
      app = server.app;
      const accounts = isDemonstration ? (demonstration?.accounts ?? []) : [];
      let portal: string | null = null;
      try {
        beside = isDemonstration && openBeside ? await openBeside(services, listening.origin) : null;
        portal = beside && `${beside.origin}/   (a partner's site that embeds parts of it)`;
      } catch (error) {
        // A port that nobody asked for is no reason to end.
        if (!(error instanceof StartError) || services.config.portalPort !== null) throw error;
        portal = `not served: ${error.message}`;
      }
      const ffmpeg = services.ffmpeg?.version ?? null;
      print(startNotice(services.config, listening.origin, accounts, portal, ffmpeg));
      print(`ready at ${listening.origin}`);
    },
  );
  await Promise.race([ready.then(() => stopped), stopped]);
  await Promise.all([listening.stop(REQUEST_GRACE), (beside as Beside | null)?.stop(REQUEST_GRACE)]);
  await server.close();
}

/** What a process serves. */
export interface Served {
  /** Shown where one is handed in. */
  readonly demonstration?: Demonstration<Services>;
  /** Opened once the demonstration is there. */
  readonly openBeside?: OpenBeside;
  /** Nothing is answered before. */
  readonly built?: Promise<void>;
}

/**
 * Runs a server as this process until it is told to stop, and ends the process: 0, or 1 with a line that says why it
 * could not start.
 */
export async function serve(served: Served = {}): Promise<never> {
  try {
    await run(served);
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
