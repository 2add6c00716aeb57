import { AsyncLocalStorage } from 'node:async_hooks';
import { type Column, type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
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
  /** How the queue of background work reaches the same database. */
  readonly queue: QueueConnection;
  close(): Promise<void>;
}

export interface Database {
  readonly kind: Driver['kind'];
  /** Runs `work` as the customer's tenant: all statements see only that customer's rows. */
  tenant<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** As `tenant`, to read much as it is at one moment: nobody waits for it, and nothing can be written. */
  snapshot<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /**
   * Looks with sight of every customer's rows for whose transaction this is, then runs `work` as that tenant: what
   * `find` selects has `enteredTenant` beside it, so that finding and entering are one statement.
   */
  found<F extends Entered, T>(
    find: (tx: SystemTransaction) => Promise<F>,
    work: (tx: TenantTransaction, found: F) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` with sight of every customer's rows. */
  system<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  readonly queue: QueueConnection;
  close(): Promise<void>;
}

/** A customer that was found, and what `enteredTenant` gave for it. */
export interface Entered {
  readonly customerId: string;
  readonly entered: string;
}

/**
 * Selected once, with the row that names the customer, it makes the rest of the transaction that customer's: what the
 * statement itself reads was allowed before.
 */
export function enteredTenant(customerId: Column | SQL): SQL<string> {
  return sql<string>`set_config('app.customer_id', ${customerId}::text, true) || set_config('role', ${sql.raw(`'${TENANT_ROLE}'`)}, true)`;
}

/**
 * Thrown inside a transaction that rests on something it read without a lock and that has changed since: all of it is
 * rolled back and run again, on what is there now.
 */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** What changes a batch's state comes once, not again and again. */
const ATTEMPTS = 5;

export function createDatabase(driver: Driver): Database {
  const open = new AsyncLocalStorage<true>();

  async function run<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    refuseNesting();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await driver.orm.transaction((tx) => open.run(true, () => work(tx)), config);
      } catch (error) {
        if (!(error instanceof Outdated) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  function asTenant<T>(customerId: string, work: (tx: TenantTransaction) => Promise<T>) {
    return async (tx: Transaction) => {
      await tx.execute(
        sql`select set_config('app.customer_id', ${customerId}, true), set_config('role', ${TENANT_ROLE}, true)`,
      );
      return work(tx as TenantTransaction);
    };
  }

  async function asFound<F extends Entered, T>(
    tx: Transaction,
    find: (tx: SystemTransaction) => Promise<F>,
    work: (tx: TenantTransaction, found: F) => Promise<T>,
  ): Promise<T> {
    const found = await find(tx as SystemTransaction);
    // Without it, the work would see every customer's rows.
    if (found.entered !== found.customerId + TENANT_ROLE) throw new Error('the tenant was not entered');
    return work(tx as TenantTransaction, found);
  }

  function refuseNesting(): void {
    if (open.getStore()) throw new Error('a transaction waits for another one: pass `tx` on instead');
  }

  return {
    kind: driver.kind,
    tenant: (customerId, work) => run(asTenant(customerId, work)),
    snapshot: (customerId, work) =>
      run(asTenant(customerId, work), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    found: (find, work) => run((tx) => asFound(tx, find, work)),
    system: (work) => run((tx) => work(tx as SystemTransaction)),
    queue: driver.queue,
    close: () => driver.close(),
  };
}
