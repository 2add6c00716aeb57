import { type RefObject, useState } from 'react';
import type { FeedbackDraft } from './feedback-draft.ts';

/** How long the page may take, in milliseconds: meanwhile nothing can be done but to close the dialog. */
const PATIENCE = 10_000;

interface PagePicture {
  take(): void;
  readonly isTaking: boolean;
  readonly failed: boolean;
}

/**
 * A picture of the page, which the page itself takes: nothing of it is read here. The dialog is not seen meanwhile,
 * or it would be all that is on the picture. What comes too late is left out: the dialog stands on it.
 */
export function usePagePicture(
  draft: FeedbackDraft,
  takePicture: () => Promise<Blob>,
  place: RefObject<HTMLElement | null>,
): PagePicture {
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  async function take(): Promise<void> {
    const dialog = place.current?.closest('dialog');
    setState('taking');
    dialog?.toggleAttribute('data-away', true);
    try {
      const picture = await inTime(takePicture());
      if (!(picture instanceof Blob)) throw new TypeError('takePicture gave no Blob.');
      draft.add([asFile(picture)]);
      setState('idle');
    } catch {
      // The page knows why; a person may simply have said no.
      setState('failed');
    } finally {
      dialog?.toggleAttribute('data-away', false);
    }
  }
  return { take: () => void take(), isTaking: state === 'taking', failed: state === 'failed' };
}

/** null where none comes. */
function inTime(taken: Promise<Blob>): Promise<Blob | null> {
  return Promise.race([taken, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);
}

function asFile(picture: Blob): File {
  if (picture instanceof File) return picture;
  const ending = picture.type === 'image/jpeg' ? 'jpg' : (/^image\/(\w+)$/.exec(picture.type)?.[1] ?? 'png');
  return new File([picture], `page.${ending}`, { type: picture.type });
}
