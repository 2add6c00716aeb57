import { randomUUID } from 'node:crypto';
import { getBatchList } from '../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../src/shared/contract/accept/package.ts';
import type { Endpoint, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { getStatus } from '../../../src/shared/contract/oauth/session.ts';
import { getItemDetail, saveResult } from '../../../src/shared/contract/studio.ts';
import type { BenchServer } from '../bench-server.ts';
import * as bare from './bare-statements.ts';
import type { BenchData } from './bench-data.ts';
import type { BenchDatabase } from './bench-database.ts';

/** The n-th time that the client of this number does something. */
export type Once = (client: number, n: number) => Promise<unknown>;

export interface MeasuredCall {
  readonly name: string;
  readonly call: Once;
  /** The fewest statements that answer the same, written by hand; a call without a database behind it has none. */
  readonly bare: Once | null;
}

/** Rows of a page: what one screen shows. */
export const ITEMS = 50;
export const PACKAGES = 20;
export const BATCHES = 20;

/** The calls that an acceptor makes while judging, each client in a package of its own. */
export function measuredCalls({ server, transaction }: BenchDatabase, data: BenchData): MeasuredCall[] {
  const send = sender(server, data.token);
  const packageOf = (client: number) => at(data.packages, client);
  const itemOf = (client: number, n: number) => at(packageOf(client).itemIds, n);
  const byHand = { ...data, transaction };
  return [
    { name: 'getStatus', call: () => send(getStatus, {}), bare: null },
    {
      name: 'saveResult',
      call: (client, n) =>
        send(saveResult, { itemId: itemOf(client, n), key: randomUUID(), elapsed: 900, ...verdict(n, data) }),
      bare: (client, n) => bare.saveResult(byHand, { itemId: itemOf(client, n), ...verdict(n, data) }),
    },
    {
      name: 'getItemDetail',
      call: (client, n) => send(getItemDetail, { itemId: itemOf(client, n) }),
      bare: (client, n) => bare.itemDetail(byHand, itemOf(client, n)),
    },
    {
      name: 'getItemList',
      call: (client) => send(getItemList, { packageId: packageOf(client).id, limit: ITEMS }),
      bare: (client) => bare.itemList(byHand, packageOf(client).id, ITEMS),
    },
    {
      name: 'getPackageList',
      call: (client) => send(getPackageList, { batchId: packageOf(client).batchId, limit: PACKAGES }),
      bare: (client) => bare.packageList(byHand, packageOf(client).batchId, PACKAGES),
    },
    {
      name: 'getBatchList',
      call: () => send(getBatchList, { limit: BATCHES }),
      bare: () => bare.batchList(byHand, BATCHES),
    },
  ];
}

/** Every item is judged anew each round, in turns accepted and rejected. */
function verdict(n: number, { errorTypeId }: BenchData) {
  const isAccepted = n % 2 === 0;
  return {
    result: isAccepted ? ('10' as const) : ('20' as const),
    errors: isAccepted ? [] : [{ errorTypeId }],
  };
}

function sender(server: BenchServer, token: string) {
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> => {
    const response = await server.fetch(endpoint, request as Record<string, unknown>, token);
    const { status } = (await response.json()) as { status: number };
    if (status !== 200) throw new Error(`${endpoint.path} answers ${status}`);
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}
