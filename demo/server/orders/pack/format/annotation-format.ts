import type { AnnotationFormat } from '../../../../../src/shared/contract/delivery/data-download.ts';
import type { AnnotationWriter } from './annotation-writer.ts';
import { cocoFormat } from './coco.ts';
import { ownFormat } from './own.ts';
import { vocFormat } from './voc.ts';

/** How each format is written; a new one is an entry here and in the contract. */
const FORMATS: Readonly<Record<AnnotationFormat, () => AnnotationWriter>> = {
  json: ownFormat,
  coco: cocoFormat,
  voc: vocFormat,
};

export function annotationWriter(format: AnnotationFormat): AnnotationWriter {
  return FORMATS[format]();
}
