import { useSyncExternalStore } from 'react';
import type { StageState, StageStore } from '../../../shared/annotation/stage/stage-state.ts';

/** Something of the stage's state; renders again only when it changes. */
export function useStage<T>(stage: StageStore, read: (state: StageState) => T): T {
  return useSyncExternalStore(stage.subscribe, () => read(stage.get()));
}
