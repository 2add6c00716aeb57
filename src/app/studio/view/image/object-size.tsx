import { useTranslation } from 'react-i18next';
import { objectSize } from '../../../../shared/annotation/geometry/object-size.ts';
import type { AnnotationObject } from '../../../../shared/contract/annotation-document.ts';

/** In pixels of the picture. */
export function ObjectSize({ object }: { readonly object: AnnotationObject }) {
  const { t } = useTranslation('studio');
  const { width, height } = objectSize(object);
  return t('object.size', { width: Math.round(width), height: Math.round(height) });
}
