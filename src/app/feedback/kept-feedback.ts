import * as v from 'valibot';
import { DraftKeeper } from '../../shared/draft/draft-keeper.ts';
import { draftStore } from '../../shared/draft/draft-store.ts';
import type { Feedback } from './feedback.ts';
import type { DraftState } from './feedback-draft.ts';

const texts = v.object({ contact: v.string(), description: v.string() });
const images = v.array(v.object({ file: v.file(), reference: v.nullable(v.string()) }));
type KeptImages = v.InferOutput<typeof images>;

/** One form has one draft. */
const NAME = 'feedback';

/** The keeping of a draft, as it goes on. */
export interface Keeping {
  /** What is written by now is kept first. What is on its way is followed to its end: else people send it twice. */
  stop(): void;
  /** Ends it at once, and takes away what it kept: it is kept elsewhere. */
  forget(): void;
}

/**
 * Keeps a draft on this device as it changes, and brings back what was begun before and never sent. Texts and images
 * lie apart: a picture of megabytes is not written anew with every letter.
 * @param owner whose it is: nobody finds what another one typed
 */
export function keepFeedback(feedback: Feedback, owner: string): Keeping {
  const { draft } = feedback;
  const ofTexts = draftStore({ owner, kind: 'feedback', schema: texts });
  const ofImages = draftStore({ owner, kind: 'feedback-images', schema: images });
  const keepsTexts = new DraftKeeper(ofTexts);
  const keepsImages = new DraftKeeper(ofImages);
  let kept: DraftState | null = null;

  function keep(): void {
    const { state } = draft;
    if (kept?.contact !== state.contact || kept.description !== state.description || !hasBegun(state)) {
      const { contact, description } = state;
      keepsTexts.keep(NAME, hasBegun(state) ? { contact, description } : null);
    }
    if (kept === null || !sameImages(kept, state)) {
      const kindOf = ({ file, reference }: KeptImages[number]) => ({ file, reference });
      keepsImages.keep(NAME, state.images.length > 0 ? state.images.map(kindOf) : null);
    }
    kept = state;
  }

  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  const begun = Promise.all([ofTexts.read(NAME), ofImages.read(NAME)]).then(async ([words, pictures]) => {
    // What is sent meanwhile is cleared, and must not take along what was kept.
    await feedback.sendingEnded();
    if (isOver) return;
    // Before the device had answered: it is not kept yet.
    const isWritten = hasBegun(draft.state);
    if (words || pictures) draft.restore({ ...words, images: pictures ?? [] });
    unsubscribe = draft.subscribe(keep);
    if (isWritten) keep();
    else kept = draft.state;
  });
  function end(): void {
    isOver = true;
    unsubscribe?.();
  }
  return {
    stop: () => void begun.then(() => feedback.sendingEnded()).then(end),
    forget() {
      end();
      keepsTexts.keep(NAME, null);
      keepsImages.keep(NAME, null);
    },
  };
}

function hasBegun({ description, images }: DraftState): boolean {
  return description !== '' || images.length > 0;
}

function sameImages(one: DraftState, other: DraftState): boolean {
  return (
    one.images.length === other.images.length &&
    one.images.every(({ id, reference }, at) => {
      const there = other.images[at];
      return there?.id === id && there.reference === reference;
    })
  );
}
