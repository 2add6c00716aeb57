import type { Entry } from '../list/entry.ts';
import type { UploadList } from '../list/upload-list.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Calls } from './calls.ts';
import type { Link } from './link.ts';

export interface SenderOptions {
  readonly list: UploadList;
  readonly calls: Calls;
  readonly link: Link;
  readonly surroundings: Surroundings;
  /** Nothing is on its way, and nothing can go on by itself. */
  readonly onRest: () => void;
  /** All of it is refused. */
  readonly onRefused: (error: unknown) => void;
  readonly onEnded: (entry: Entry) => void;
}
