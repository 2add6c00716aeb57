import { useSyncExternalStore } from 'react';
import type { DraftState, FeedbackDraft } from './feedback-draft.ts';

export function useDraftState(draft: FeedbackDraft): DraftState {
  return useSyncExternalStore(draft.subscribe, () => draft.state);
}
