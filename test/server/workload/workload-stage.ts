import { afterAll, beforeAll, expect } from 'vitest';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import type { ReplyOf, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import {
  createWorkloadReport,
  getWorkloadReportFile,
  type WorkloadDetail,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestDelivery } from '../test-delivery.ts';
import { type CallResult, startTestServer, type TestServer } from '../test-server.ts';
import { settledReport } from './settled-report.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const NOW = new Date('2026-03-15T12:00:00Z').getTime();

type Request = Partial<RequestOf<typeof createWorkloadReport>>;

/** A server with a clock that tests move, and a customer whose orders were judged over some months. */
export class WorkloadStage {
  now = NOW;
  #server: TestServer | null = null;
  #customer: TestCustomer | null = null;
  #orders: Readonly<Record<'roads' | 'shelves' | 'idle', TestDelivery>> | null = null;

  get server(): TestServer {
    if (!this.#server) throw new Error('the stage is not set yet');
    return this.#server;
  }

  get customer(): TestCustomer {
    if (!this.#customer) throw new Error('the stage is not set yet');
    return this.#customer;
  }

  get orders(): Readonly<Record<'roads' | 'shelves' | 'idle', TestDelivery>> {
    if (!this.#orders) throw new Error('the stage is not set yet');
    return this.#orders;
  }

  async set(): Promise<void> {
    this.#server = await startTestServer({ now: () => new Date(this.now) });
    this.#customer = await createTestCustomer(this.server.services, 'Workload');
    const roads = await this.deliver('Roads', {
      batches: [[4], [2]],
      ordered: { unit: 25, quantity: 3 },
    });
    const shelves = await this.deliver('Shelves', { batches: [[3]] });
    const idle = await this.deliver('Idle', { batches: [[2]] });
    this.#orders = { roads, shelves, idle };
    const { admin, acceptor } = this.customer;
    await this.judge(idle, 0, admin, '10', '2025-06-01T08:00:00Z');
    await this.judge(shelves, 1, admin, '10', '2025-12-31T23:00:00Z');
    await this.judge(roads, 0, admin, '10', '2026-01-10T10:00:00Z');
    await this.judge(roads, 1, acceptor, '20', '2026-01-31T23:30:00Z');
    await this.judge(roads, 2, acceptor, '10', '2026-02-01T00:30:00Z');
    await this.judge(shelves, 0, admin, '20', '2026-02-03T08:00:00Z');
    await this.judge(roads, 3, acceptor, '10', '2026-02-28T23:59:59Z');
    await this.judge(roads, 4, acceptor, '10', '2026-03-01T00:00:00Z');
  }

  /** To both acceptors. */
  deliver(name: string, more: Parameters<typeof deliver>[2]): Promise<TestDelivery> {
    const { customerId, acceptor, otherAcceptor } = this.customer;
    const assigned = [acceptor.accountId, otherAcceptor.accountId];
    return deliver(this.server.services, customerId, { name, assigned, ...more });
  }

  /** Somebody judges an item, at a time of then; afterwards it is now again. */
  async judge(
    { batches }: TestDelivery,
    at: number,
    { token }: TestAccount,
    result: '00' | '10' | '20',
    when: string,
  ): Promise<void> {
    const placed = batches.flatMap(({ packages }) =>
      packages.flatMap(({ packageId, itemIds }) => itemIds.map((itemId) => ({ packageId, itemId }))),
    )[at];
    if (!placed) throw new Error(`there is no item ${at}`);
    const { packageId, itemId } = placed;
    const errors = result === '20' ? [{ errorTypeId: this.customer.errorTypeId }] : [];
    this.now = new Date(when).getTime();
    await this.server.call(startPackage, { packageId }, { token });
    const key = crypto.randomUUID();
    const { status } = await this.server.call(saveResult, { itemId, key, result, errors }, { token });
    expect(status).toBe(200);
    await this.server.call(releasePackage, { packageId }, { token });
    this.now = NOW;
  }

  /** A report of the roads in January and February, unless asked otherwise. */
  create(
    more: Request = {},
    token = this.customer.admin.token,
  ): Promise<CallResult<ReplyOf<typeof createWorkloadReport>>> {
    const { orderId } = this.orders.roads;
    const request = { orderIds: [orderId], from: '2026-01', to: '2026-02', language: 'en' as const };
    return this.server.call(createWorkloadReport, { ...request, ...more }, { token });
  }

  async generated(more: Request = {}): Promise<WorkloadDetail> {
    const { status, reply } = await this.create(more);
    expect(status).toBe(200);
    return this.settled(reply.reportId);
  }

  settled(reportId: string): Promise<WorkloadDetail> {
    return settledReport(this.server, this.customer.admin, reportId);
  }

  /** Where a workbook is fetched from, asked for now. */
  async fileOf({
    reportId,
  }: Pick<WorkloadDetail, 'reportId'>): Promise<CallResult<ReplyOf<typeof getWorkloadReportFile>>> {
    const { customerId, admin } = this.customer;
    const session = { customerId, accountId: admin.accountId, kind: 'login', batchId: null } as const;
    const token = await this.server.services.database.system((tx) =>
      openSession(tx, { ...session, now: new Date(this.now) }),
    );
    return this.server.call(getWorkloadReportFile, { reportId }, { token });
  }
}

/** To be called once at the head of a file of tests. */
export function workloadStage(): WorkloadStage {
  const stage = new WorkloadStage();
  beforeAll(() => stage.set());
  afterAll(() => stage.server.close());
  return stage;
}
