import { useCallback, useSyncExternalStore } from 'react';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';

/**
 * Something of a model that is to be shown; renders again only when it changes.
 * @param read must answer the same value for the same state
 */
export function useModel<T>(model: DocumentModel | null, read: (model: DocumentModel) => T, otherwise: T): T {
  const subscribe = useCallback(
    (listener: () => void) => (model ? model.subscribe(listener) : () => undefined),
    [model],
  );
  return useSyncExternalStore(subscribe, () => (model ? read(model) : otherwise));
}
