import type { ImageDocument } from '../../src/shared/contract/annotation-document.ts';
import type { Label } from '../../src/shared/contract/label-set.ts';
import type { DeliveryRecord } from '../../src/shared/contract/provider.ts';
import type { Problem } from './import-error.ts';

/** One image as the annotations describe it, before the image itself is looked at. */
export interface SourceImage {
  readonly fileName: string;
  readonly document: ImageDocument;
  /** Where the annotations stand, for findings: a file, and a record in it. */
  readonly file: string;
  readonly record: string | null;
  /** Findings about an object name it as the annotations do, not by the id we give it. */
  readonly objectNames: ReadonlyMap<string, string>;
  /** For video: the job number that it is a frame of, and which one, from 0. */
  readonly job?: DeliveryRecord['job'];
}

/** What an adapter makes of a format. */
export interface Source {
  readonly images: readonly SourceImage[];
  readonly labels: readonly Label[];
  readonly problems: readonly Problem[];
}
