import { useEffect, useRef } from 'react';
import { useStudio, useStudioSession } from '../session/studio-context.ts';

/** A link to an object chooses it and brings it into view, once, when its item stands on the canvas. */
export function LinkedObject({ objectId }: { readonly objectId: string }) {
  const { stage, view } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const isReady = useStudio((studio) => studio.view.media === 'ready');
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current || !model || !isReady) return;
    shown.current = true;
    if (!model.get(objectId)) return;
    stage.set({ selected: objectId });
    view.showObject(objectId);
  }, [objectId, model, stage, view, isReady]);
  return null;
}
