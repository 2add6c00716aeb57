import type { ObjectMark } from '../../../shared/annotation/model/document-model.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';

export interface ListedObject {
  readonly object: AnnotationObject;
  readonly caption: string;
  readonly mark: ObjectMark | null;
}
