import { AsyncLocalStorage } from 'node:async_hooks';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { RowsResult, Schema, SystemTransaction, TenantTransaction, Transaction } from './transaction.ts';

/** The role that a tenant's transactions run as; the second migration creates it. */
export const TENANT_ROLE = 'customer_tenant';

export type QueueConnection = Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max'>;

/** One connected database, the same for PGlite and a PostgreSQL server. */
export interface Driver {
  readonly orm: PgDatabase<RowsResult, Schema, ExtractTablesWithRelations<Schema>>;
  /** `pglite` has one connection: whoever holds it in a transaction must not wait for another. */
  readonly kind: 'pglite' | 'postgres';
  /** How the job queue reaches the same database. */
  readonly queue: QueueConnection;
  close(): Promise<void>;
}

export interface Database {
  readonly kind: Driver['kind'];
  /** Runs `work` as the customer's tenant: all statements see only that customer's rows. */
  tenant<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** As `tenant`, to read much as it is at one moment: nobody waits for it, and nothing can be written. */
  snapshot<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` with sight of every customer's rows. */
  system<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  readonly queue: QueueConnection;
  close(): Promise<void>;
}

export function createDatabase(driver: Driver): Database {
  const open = new AsyncLocalStorage<true>();

  async function run<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    refuseNesting();
    return driver.orm.transaction((tx) => open.run(true, () => work(tx)), config);
  }

  function asTenant<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>) {
    return async (tx: Transaction) => {
      await tx.execute(
        sql`select set_config('app.customer_id', ${customerId}, true), set_config('role', ${TENANT_ROLE}, true)`,
      );
      return work(tx as TenantTransaction);
    };
  }

  function refuseNesting(): void {
    if (open.getStore()) throw new Error('a transaction waits for another one: pass `tx` on instead');
  }

  return {
    kind: driver.kind,
    tenant: (customerId, work) => run(asTenant(customerId, work)),
    snapshot: (customerId, work) =>
      run(asTenant(customerId, work), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    system: (work) => run((tx) => work(tx as SystemTransaction)),
    queue: driver.queue,
    close: () => driver.close(),
  };
}
