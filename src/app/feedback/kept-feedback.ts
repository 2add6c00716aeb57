import * as v from 'valibot';
import { DraftKeeper } from '../../shared/draft/draft-keeper.ts';
import { draftStore } from '../../shared/draft/draft-store.ts';
import { type Claim, claimDraft } from './claim-draft.ts';
import type { Feedback } from './feedback.ts';
import type { DraftState } from './feedback-draft.ts';

const texts = v.object({
  contact: v.string(),
  description: v.string(),
  tried: v.optional(v.object({ words: v.string(), key: v.string() })),
});
const images = v.array(v.object({ file: v.file(), reference: v.nullable(v.string()) }));
type KeptImages = v.InferOutput<typeof images>;

/** The keeping of a draft, as it goes on. */
export interface Keeping {
  /** What is written by now is kept first. What is on its way is followed to its end: else people send it twice. */
  stop(): void;
  /** Ends it at once, and takes away what it kept: it is kept elsewhere. */
  forget(): void;
}

/**
 * Keeps a draft on this device as it changes, and brings back what was begun before and never sent. Texts and images
 * lie apart: a picture of megabytes is not written anew with every letter. Two forms never write in the same draft.
 * @param owner whose it is: nobody finds what another one typed
 */
export function keepFeedback(feedback: Feedback, owner: string): Keeping {
  const { draft } = feedback;
  const ofTexts = draftStore({ owner, kind: 'feedback', schema: texts });
  const ofImages = draftStore({ owner, kind: 'feedback-images', schema: images });
  const keepsTexts = new DraftKeeper(ofTexts);
  const keepsImages = new DraftKeeper(ofImages);
  let kept: DraftState | null = null;
  let claim: Claim | null = null;

  function keep(): void {
    if (!claim) return;
    const { name } = claim;
    const { state } = draft;
    if (!sameTexts(kept, state) || !hasBegun(state)) {
      const { contact, description, tried } = state;
      keepsTexts.keep(name, hasBegun(state) ? { contact, description, ...(tried && { tried }) } : null);
    }
    if (kept === null || !sameImages(kept, state)) {
      const kindOf = ({ file, reference }: KeptImages[number]) => ({ file, reference });
      keepsImages.keep(name, state.images.length > 0 ? state.images.map(kindOf) : null);
    }
    kept = state;
  }

  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  async function begin(): Promise<void> {
    const [ofWords, ofPictures] = await Promise.all([ofTexts.readAll(), ofImages.readAll()]);
    claim = await claimDraft(navigator, owner, new Set([...ofWords.keys(), ...ofPictures.keys()]));
    if (!claim) return;
    const { name } = claim;
    // Another form may have written in it until a moment ago.
    const [words, pictures] = await Promise.all([ofTexts.read(name), ofImages.read(name)]);
    // What is sent meanwhile is cleared, and must not take along what was kept.
    await feedback.sendingEnded();
    if (isOver) return;
    // Before the device had answered: it is not kept yet.
    const isWritten = hasBegun(draft.state);
    if (words || pictures) draft.restore({ ...words, images: pictures ?? [] });
    unsubscribe = draft.subscribe(keep);
    if (isWritten) keep();
    else kept = draft.state;
  }
  const begun = begin();
  function end(): void {
    isOver = true;
    unsubscribe?.();
    claim?.release();
  }
  return {
    stop: () => void begun.then(() => feedback.sendingEnded()).then(end),
    forget() {
      isOver = true;
      unsubscribe?.();
      // What was there before and has not been brought back stays.
      if (claim && unsubscribe) {
        keepsTexts.keep(claim.name, null);
        keepsImages.keep(claim.name, null);
      }
      void begun.then(end);
    },
  };
}

function hasBegun({ description, images }: DraftState): boolean {
  return description !== '' || images.length > 0;
}

function sameTexts(one: DraftState | null, other: DraftState): boolean {
  return one?.contact === other.contact && one.description === other.description && one.tried === other.tried;
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
