import { atom, useStore } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { uploadAdviceFile } from '../../shared/contract/complaint.ts';
import { type DraftState, FeedbackDraft } from './feedback-draft.ts';

interface KeptDraft {
  readonly userId: string | undefined;
  readonly draft: FeedbackDraft;
}

/** Of one person, for as long as the connection lives: nobody finds what another one typed. */
const draftAtom = atom<KeptDraft | null>(null);

export function useFeedbackDraft(): FeedbackDraft {
  const store = useStore();
  const api = useApi();
  const { user } = useSession();
  const [draft] = useState(() => {
    const known = store.get(draftAtom);
    if (known?.userId === user?.userId && known) return known.draft;
    const made = new FeedbackDraft(
      (file, { signal, onShare }) =>
        api.upload(uploadAdviceFile, {}, file, {
          signal,
          // Said in its place.
          quiet: true,
          onProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
        }),
      user?.email ?? '',
    );
    store.set(draftAtom, { userId: user?.userId, draft: made });
    return made;
  });
  return draft;
}

export function useDraftState(draft: FeedbackDraft): DraftState {
  return useSyncExternalStore(draft.subscribe, () => draft.state);
}
