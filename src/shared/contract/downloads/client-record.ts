import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { bytes, day, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dayZone } from '../time-zone.ts';
import { architecture, clientKind, platform } from './desktop-client.ts';

/** Who had which file of a desktop client, and when; it stays as it was when the file is withdrawn. */
export const clientRecord = v.object({
  recordId: id,
  kind: clientKind,
  version: v.string(),
  platform,
  architecture,
  fileName: v.string(),
  size: bytes,
  at: instant,
  operator: v.string(),
  /** When its last byte was sent; null while it was not. */
  completedAt: v.nullable(instant),
});
export type ClientRecord = v.InferOutput<typeof clientRecord>;

export const getClientRecordList = endpoint({
  method: 'GET',
  path: '/download/getClientRecordList',
  summary:
    'Who downloaded desktop clients, the latest first: administrators see those of the whole team, acceptors their own.',
  request: pageQuery(['at', 'size'] as const, {
    /** Part of the file’s name, of the version, or of the operator’s name. */
    keyword,
    kind: v.optional(clientKind),
    platform: v.optional(platform),
    /** Sent to the last byte, or not. */
    complete: v.optional(v.boolean()),
    /** Days on which it was asked for, both included. */
    downloadedFrom: v.optional(day),
    downloadedTo: v.optional(day),
    timeZone: dayZone,
  }),
  reply: pageOf(clientRecord),
});
