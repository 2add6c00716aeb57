import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Driver } from './database.ts';
import { prepareRepeated } from './prepared-postgres.ts';
import { StatementNames } from './statement-names.ts';

/** `bigint` and `count(*)` as numbers, as PGlite gives them; our figures stay far below 2^53. */
const INT8 = 20;

/** A process keeps no more of PostgreSQL's at work: beyond a few for each core they wait for each other. */
const CONNECTIONS = 10;

/** Who waits for a connection for so many milliseconds is told to come again: an answer now is worth more than one later. */
const PATIENCE = 10_000;

/** Who had a connection that ended has given it back within this many milliseconds, or never will. */
const LOST = 1000;

/** A transaction that fails at its very beginning keeps its connection: each would be one fewer in the pool. */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back, as it should be.
  }
}

export function openPostgres(connectionString: string, log: Logger, patience = PATIENCE): Driver {
  pg.types.setTypeParser(INT8, Number);
  const names = new StatementNames();
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    // A `begin` goes out together with what comes after it (`prepared-postgres.ts`).
    pipeline: true,
    connectionTimeoutMillis: patience,
    // A page of a large list looks expensive to the planner, which would compile it for a second to run milliseconds.
    options:
      '-c jit=off -c timezone=UTC -c statement_timeout=120s -c idle_in_transaction_session_timeout=120s',
  });
  // Without a listener, a connection that ends (a restarted database) would end this process. The pool listens
  // to its idle connections only, and tells us of these; one that is in use needs a listener of its own.
  pool.on('connect', (client) => {
    prepareRepeated(client, names);
    client.on('error', (error) => {
      log.warn({ err: error }, 'a database connection ended');
      setTimeout(() => giveBack(client), LOST);
    });
  });
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    orm: drizzle(pool) as unknown as Driver['orm'],
    queue: { backend: 'postgres', connectionString, max: 4 },
    close: () => pool.end(),
  };
}
