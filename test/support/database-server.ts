import { inject } from 'vitest';

export interface DatabaseServer {
  /** Of a PostgreSQL server whose user may make databases and roles. */
  readonly url: string;
  /** A database with all migrations and the tables of background work, that others are copied from. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly databaseServer: DatabaseServer | null;
  }
}

/** How many random walks to take: on the embedded database, where each takes several times as long, a third. */
export function walksOf(most: number): number {
  return databaseServer() ? most : Math.ceil(most / 3);
}

/** The PostgreSQL server of this run; null where there is none, and every test server has an embedded database. */
export function databaseServer(): DatabaseServer | null {
  // A project without the setup provides nothing: its tests are about the embedded one.
  return inject('databaseServer') ?? null;
}
