import { atom, useStore } from 'jotai';
import { useState } from 'react';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { Feedback } from './feedback.ts';
import { feedbackLine } from './feedback-line.ts';
import { type Keeping, keepFeedback } from './kept-feedback.ts';

interface KeptFeedback {
  readonly userId: string | undefined;
  readonly feedback: Feedback;
  readonly keeping: Keeping | null;
}

/** Of one person, for as long as the connection lives: nobody finds what another one typed. */
const feedbackAtom = atom<KeptFeedback | null>(null);

export function useConsoleFeedback(): Feedback {
  const store = useStore();
  const api = useApi();
  const { user } = useSession();
  const [feedback] = useState(() => {
    const known = store.get(feedbackAtom);
    if (known?.userId === user?.userId && known) return known.feedback;
    known?.keeping?.stop();
    const made = new Feedback({ line: feedbackLine({ api }), contact: user?.email ?? '' });
    const keeping = user && keepFeedback(made, user.userId);
    store.set(feedbackAtom, { userId: user?.userId, feedback: made, keeping });
    return made;
  });
  return feedback;
}
