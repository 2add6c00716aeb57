import { type RefObject, useEffect, useRef } from 'react';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { ImageStage } from '../../../shared/annotation/stage/image-stage.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';

interface Shown {
  readonly objectId: string | undefined;
  readonly model: DocumentModel | null;
  readonly stage: StageStore;
  readonly canvas: RefObject<ImageStage | null>;
  /** The picture is there, so there is a view to be moved. */
  readonly ready: boolean;
}

/** A link to an object chooses it and brings it into view, once, when its item stands on the canvas. */
export function useShowObject({ objectId, model, stage, canvas, ready }: Shown): void {
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current || objectId === undefined || !model || !ready) return;
    shown.current = true;
    if (!model.get(objectId)) return;
    stage.set({ selected: objectId });
    canvas.current?.showObject(objectId);
  }, [objectId, model, stage, canvas, ready]);
}
