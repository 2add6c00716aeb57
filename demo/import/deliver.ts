import type * as v from 'valibot';
import type { Label } from '../../src/shared/contract/label-set.ts';
import { type commitImport, type DeliveryRecord, MAX_RECORDS } from '../../src/shared/contract/provider.ts';
import { mapConcurrently } from '../server/concurrency/map-concurrently.ts';
import { fingerprint } from './fingerprint.ts';
import { ImportError } from './import-error.ts';
import type { ImportOptions } from './options.ts';
import type { Prepared } from './prepare.ts';
import { Progress } from './progress.ts';
import type { ProviderClient } from './provider-client.ts';

export type Delivered =
  | { readonly state: 'already there'; readonly batchId: string | null }
  | {
      readonly state: 'delivered';
      readonly batchId: string;
      readonly items: number;
      readonly objects: number;
      readonly packages: number;
      /** For a repair: what became of the items of its batch. */
      readonly redelivery: Redelivery | null;
    };

export type Redelivery = NonNullable<v.InferOutput<typeof commitImport.reply>['redelivery']>;

/** Files on their way together. */
const MAX_SENDING = 4;
/** Parts of records are cut before their JSON grows past this many characters. */
const MAX_PART = 8_000_000;

/** Sends a delivery, or goes on with one that was interrupted: only what the server does not have is sent. */
export async function deliver(
  client: ProviderClient,
  options: ImportOptions,
  labels: readonly Label[],
  { records, paths }: Prepared,
): Promise<Delivered> {
  const { order, batch, redeliver, submitter, packageSize, customer, project } = options;
  const begun = await client.begin({
    order,
    batch,
    submitter,
    packageSize,
    ...(customer === undefined ? {} : { customer }),
    ...(project === undefined ? {} : { project }),
    ...(redeliver === undefined ? {} : { redeliver }),
    labels: [...labels],
    errorRequired: options.errorsOptional !== true,
    items: records.length,
    fingerprint: fingerprint(options, labels, records),
  });
  if (begun.state === 'committed') return { state: 'already there', batchId: begun.batchId };
  const { importId } = begun;
  const missing = new Set<string>();
  let first = 1;
  for (const part of parts(records)) {
    const added = await client.add({ importId, first, records: part });
    for (const sha256 of added.missing) missing.add(sha256);
    first += part.length;
  }
  await sendFiles(client, importId, [...missing], paths);
  const { orderId: _order, ...counts } = await client.commit({ importId });
  return { state: 'delivered', ...counts };
}

async function sendFiles(
  client: ProviderClient,
  importId: string,
  missing: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  const progress = new Progress('images sent:', missing.length);
  const send = async (sha256: string) => {
    const path = paths.get(sha256);
    if (path === undefined) throw new ImportError(`the server asks for a file that is not ours: ${sha256}`);
    await client.put({ importId, sha256 }, path);
    progress.add();
  };
  await mapConcurrently(missing, MAX_SENDING, send);
  progress.end();
}

function* parts(records: readonly DeliveryRecord[]): Generator<DeliveryRecord[]> {
  let part: DeliveryRecord[] = [];
  let size = 0;
  for (const record of records) {
    const length = JSON.stringify(record).length;
    if (part.length === MAX_RECORDS || (part.length > 0 && size + length > MAX_PART)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(record);
    size += length;
  }
  if (part.length > 0) yield part;
}
