import { useEffect, useState } from 'react';
import { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';

interface Held {
  readonly itemId: string;
  readonly model: DocumentModel;
}

/** The model of the item that is shown; another item gets another one, edits of a newer revision come in. */
export function useDocumentModel(detail: ItemDetail | undefined): DocumentModel | null {
  const [held, setHeld] = useState<Held | null>(null);
  let current = held;
  if (detail && held?.itemId !== detail.itemId) {
    current = { itemId: detail.itemId, model: new DocumentModel(detail.document, detail.revision) };
    setHeld(current);
  } else if (!detail && held) {
    current = null;
    setHeld(null);
  }
  const model = current?.model ?? null;
  useEffect(() => {
    if (!model || !detail) return;
    if (detail.revision > model.revision && !model.dirty) model.load(detail.document, detail.revision);
  }, [model, detail]);
  return model;
}
