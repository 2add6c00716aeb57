import type { AnnotationDocument } from '../../../../../src/shared/contract/annotation-document.ts';
import type { PackedItem } from '../packed-item.ts';

/** An item with its document. */
export type Annotated = readonly [PackedItem, AnnotationDocument];

/** What a format could not carry, for the manifest: objects left out, and those of which only the bounds are there. */
export interface Losses {
  leftOut: number;
  boundsOnly: number;
}

/** What a part is written with. */
export interface PartFacts {
  /** Names what each part has one of, so that parts are unpacked into one folder; null where there is no other part. */
  readonly digits: string | null;
  readonly items: readonly PackedItem[];
  /** Items and annotations of the parts before it: numbers run on through all of them. */
  readonly itemsBefore: number;
  readonly objectsBefore: number;
  /** Names of all labels of all batches, in one order in every part. */
  readonly labels: readonly string[];
  /** Goes through the items of the part with their documents; may be called more than once. */
  annotated(): AsyncIterable<Annotated>;
}

export interface Written {
  /** Annotations that were written. */
  readonly objects: number;
  readonly losses: Losses;
}

/** A file with annotations, as its text comes to be. */
export interface AnnotationFile {
  readonly path: string;
  text(): AsyncIterable<string> | Iterable<string>;
}

/** A format of annotations; `done` is called when all of its files are written. */
export interface AnnotationWriter {
  files(facts: PartFacts): AsyncIterable<AnnotationFile> | Iterable<AnnotationFile>;
  done(): Written;
}
