import { expect } from 'vitest';
import {
  createDataDownload,
  type DataDownload,
} from '../../../src/shared/contract/delivery/data-download.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import type { TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import type { TestServer } from '../test-server.ts';
import { acceptBatches, settled, storeData } from './test-download.ts';

export type DownloadChoice = Partial<Omit<RequestOf<typeof createDataDownload>, 'orderId'>>;

export const idsOf = ({ batches }: TestDelivery) => batches.map(({ batchId }) => batchId);

/** What tests of downloads begin with, by the administrator of a customer. */
export function downloadSteps(server: TestServer, customer: TestCustomer) {
  /** An accepted delivery with its data, of so many bytes each. */
  async function accepted(
    name: string,
    batches: readonly (readonly number[])[],
    size?: number,
  ): Promise<TestDelivery> {
    const delivery = await deliver(server.services, customer.customerId, { name, batches });
    await storeData(server, delivery, () => null, size);
    await acceptBatches(server, customer, idsOf(delivery));
    return delivery;
  }

  /** Asks for a download of all batches of a delivery in our own JSON, unless said otherwise. */
  function create(delivery: TestDelivery, choice: DownloadChoice = {}) {
    const { orderId } = delivery;
    const request = { orderId, batchIds: idsOf(delivery), format: 'json' as const, ...choice };
    return server.call(createDataDownload, request, customer.admin);
  }

  /** The same, once it is ready or has come to nothing. */
  async function packed(delivery: TestDelivery, choice: DownloadChoice = {}): Promise<DataDownload> {
    const { status, reply } = await create(delivery, choice);
    expect(status).toBe(200);
    return settled(server, customer.admin.token, reply);
  }

  return { accepted, create, packed };
}
