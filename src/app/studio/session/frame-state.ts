import { Observable } from '../../../shared/annotation/stage/observable.ts';

export type PanelTab = 'objects' | 'comments' | 'history';

/** Which drawer is open where the panels do not fit beside the canvas. */
export type Drawer = 'film' | 'panel';

/** A field of words: the note of a rejection, a new comment, or an answer to one. */
export type WordField = 'note' | 'comment' | `answer ${string}`;

/** What of the studio's frame is open. */
export interface FrameState {
  readonly tab: PanelTab;
  readonly drawer: Drawer | null;
  readonly dialog: 'shortcuts' | 'finish' | 'unsent' | null;
  /** Tools and verdict are shown as buttons (specification 3 and 4); each visit begins with them. */
  readonly buttons: boolean;
  /** Somebody has just asked for it, and types into it next. Begun words alone never do: the keys are the item's. */
  readonly field: WordField | null;
}

export function createFrameState(): Observable<FrameState> {
  return new Observable<FrameState>({
    tab: 'objects',
    drawer: null,
    dialog: null,
    buttons: true,
    field: null,
  });
}
