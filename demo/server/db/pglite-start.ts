import { PGlite } from '@electric-sql/pglite';

/**
 * How an embedded database starts. Each page that it may keep in memory is filled with zeros first: its usual 128 MB cost
 * half a second, and what they would hold is in the system's memory anyway.
 */
export const START: readonly string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** The same with syncs, by the call that is passed on. */
export const SYNCED_START: readonly string[] = [
  ...START.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
