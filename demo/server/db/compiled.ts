import { PgDatabase, PgDialect, type PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core';
import { rowReader } from './row-reader.ts';
import type { RowsResult, Schema, Transaction } from './transaction.ts';

/** What a statement is written with: as a transaction, but nothing is sent. */
export type Writing = Pick<PgDatabase<RowsResult, Schema>, 'select'>;

interface Written<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
}

interface Prepared {
  readonly execute: unknown;
  readonly all: never;
  readonly values: never;
}

type Arguments = Parameters<PgSession<RowsResult, Schema>['prepareQuery']>;

/** What the query builder adds to a statement: which of the joined tables always have a row, by name. */
interface Added {
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

interface Kept {
  /** The statement, and how its rows are read. */
  readonly args: Arguments;
  readonly added: Added;
}

/** Keeps what it is asked to prepare. */
class KeepingSession extends PgSession<RowsResult, Schema> {
  kept: Kept | null = null;

  override prepareQuery(...[query, fields, _name, ...rest]: Arguments): never {
    const added: Added = {};
    Object.defineProperty(added, 'setToken', { value: () => added });
    // The connection names what it prepares (`statement-names.ts`).
    this.kept = { args: [query, fields, undefined, ...rest], added };
    return added as never;
  }

  override transaction(): never {
    throw new Error('nothing is sent');
  }
}

const dialect = new PgDialect();

/**
 * A select that is put into words once for each `shape` of it, and then only filled with values: for what is asked again
 * and again, the words take longer than the database's answer. Values are `sql.placeholder`s.
 */
export function compiled<Shape, Rows>(
  write: (writing: Writing, shape: Shape) => Written<Rows>,
): (tx: Transaction, shape: Shape, values: Readonly<Record<string, unknown>>) => Promise<Rows> {
  const byShape = new Map<string, Kept>();
  return (tx, shape, values) => {
    const key = JSON.stringify(shape);
    const kept = byShape.get(key) ?? keep(write, shape);
    byShape.set(key, kept);
    const prepared: PgPreparedQuery<Prepared> = tx._.session.prepareQuery(...kept.args);
    return Object.assign(prepared, kept.added).execute(values) as Promise<Rows>;
  };
}

function keep<Shape, Rows>(write: (writing: Writing, shape: Shape) => Written<Rows>, shape: Shape): Kept {
  const session = new KeepingSession(dialect);
  write(new PgDatabase<RowsResult, Schema>(dialect, session, undefined), shape).prepare('');
  if (!session.kept) throw new Error('the statement was not written');
  const { args, added } = session.kept;
  const [query, fields, name, isArrayMode, _mapper, ...rest] = args;
  const mayLack = Object.values(added.joinsNotNullableMap ?? {}).includes(false);
  const reader = fields ? rowReader(fields, mayLack) : null;
  return reader ? { args: [query, fields, name, isArrayMode, reader, ...rest], added } : session.kept;
}
