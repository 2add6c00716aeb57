import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { JourneyServer } from './start-server.ts';

interface Delivery {
  readonly format: 'coco' | 'voc';
  readonly annotations: string;
  readonly media: string;
  readonly order: string;
  readonly batch: string;
  readonly packageSize: number;
}

/** Runs the importer as a provider would, in a process of its own; rejects where it fails. */
export async function runImport(
  { origin, services }: JourneyServer,
  { format, annotations, media, order, batch, packageSize }: Delivery,
): Promise<{ readonly output: string; readonly batchId: string }> {
  const options = {
    '--annotations': annotations,
    '--media': media,
    '--order': order,
    '--batch': batch,
    '--package-size': String(packageSize),
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['demo/import/main.ts', format, ...Object.entries(options).flat()],
    { env: { ...process.env, SERVER_URL: origin, PROVIDER_KEY: services.config.providerKey ?? '' } },
  );
  return { output: stdout, batchId: stdout.match(/batchId=([\w-]+)/)?.[1] ?? '' };
}
