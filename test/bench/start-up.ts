/** How long the first start (database and demonstration customer are made) and later ones take. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './quantile.ts';
import { serveConsole } from './served-console.ts';

const LATER_STARTS = 5;

async function measureStartUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let run = 0; run < LATER_STARTS; run += 1) later.push(await startOnce(dataDir));
    console.log(`first start, with the demonstration customer: ${seconds(first)}`);
    console.log(
      `later starts: median ${seconds(quantile(later, 0.5))}, slowest ${seconds(Math.max(...later))}`,
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const server = await serveConsole(dataDir);
  await server.stop();
  return server.startedIn;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

if (import.meta.main) await measureStartUp();
