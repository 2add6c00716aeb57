import { readConfig } from './config.ts';
import { seedFirstStart } from './first-start.ts';
import { listen } from './listen.ts';
import { openServer } from './open-server.ts';
import { StartError } from './start-error.ts';
import { welcome } from './welcome.ts';

/** How long requests under way may go on once the server stops. */
const REQUEST_GRACE = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await openServer(config);
  const listening = await listen(server.app, config.host, config.port).catch(async (error) => {
    await server.close();
    throw error;
  });
  const { services } = server;
  const stopped = stopSignal();
  const seeded = seedFirstStart(services, () => print('Making the demonstration customer, once …')).then(
    () => {
      print(welcome(services.config, listening.origin));
      print(`ready at ${listening.origin}`);
    },
  );
  await Promise.race([seeded.then(() => stopped), stopped]);
  await listening.stop(REQUEST_GRACE);
  await server.close();
}

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().then(
  () => process.exit(0),
  (error) => {
    const text = error instanceof StartError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
