import {
  type AnnotationObject,
  DOCUMENT_VERSION,
  type ImageDocument,
} from '../../../src/shared/contract/annotation-document.ts';
import { labelSetOf } from './label-set.ts';
import { type Mistake, spoil } from './mistake.ts';
import { createRandom } from './random.ts';
import { type SceneKind, sceneOf } from './scene-kind.ts';

/** What a provider delivers for a picture, and what would have been right. */
export interface DeliveredDocument {
  readonly delivered: ImageDocument;
  readonly truth: ImageDocument;
  /** None in most documents, else one or two. */
  readonly mistakes: readonly Mistake[];
}

/** `mistaken` is the share of documents with a mistake, from 0 to 1. */
export function deliveredDocument(kind: SceneKind, seed: number, mistaken: number): DeliveredDocument {
  const { width, height, objects } = sceneOf(kind, seed);
  const random = createRandom(`${kind}/${seed}/annotator`);
  const wanted = random.chance(mistaken) ? (random.chance(0.2) ? 2 : 1) : 0;
  const mistakes: Mistake[] = [];
  let spoilt = objects;
  for (let tries = 0; mistakes.length < wanted && tries < 12; tries += 1) {
    // An object is got wrong in one way only, so that each mistake can be told from the others.
    const spared = new Set(mistakes.flatMap(({ objectId }) => objectId ?? []));
    const result = spoil(spoilt, labelSetOf(kind), { width, height }, spared, random);
    if (!result) continue;
    spoilt = result.objects;
    mistakes.push(result.mistake);
  }
  const document = (all: readonly AnnotationObject[]): ImageDocument => ({
    version: DOCUMENT_VERSION,
    modality: 'image',
    width,
    height,
    tags: [],
    objects: [...all],
  });
  return { delivered: document(spoilt), truth: document(objects), mistakes };
}
