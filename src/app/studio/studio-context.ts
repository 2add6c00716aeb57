import { createContext, type RefObject, useContext } from 'react';
import type { DocumentModel } from '../../shared/annotation/model/document-model.ts';
import type { PictureState } from '../../shared/annotation/picture/picture-cache.ts';
import type { ImageStage } from '../../shared/annotation/stage/image-stage.ts';
import type { StageStore } from '../../shared/annotation/stage/stage-state.ts';
import type { ErrorType } from '../../shared/contract/accept/error-type.ts';
import type { Item } from '../../shared/contract/accept/item.ts';
import type { PackageDetail } from '../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../shared/contract/accept/spot-check.ts';
import type { ItemResult } from '../../shared/contract/item-result.ts';
import type { FoundError } from '../../shared/contract/review.ts';
import type { ItemDetail } from '../../shared/contract/studio.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import type { PendingResults, Tally } from '../../shared/outbox/pending-results.ts';
import type { ItemDraft, ItemDrafts } from './draft/item-drafts.ts';
import type { Saving } from './edit/use-saving.ts';
import type { ShortcutAction } from './keys/shortcuts.ts';
import type { Labels } from './labels.ts';
import type { Queue } from './queue/queue.ts';
import type { RejectDraft } from './verdict/reject-draft.ts';
import type { ObjectVerdicts } from './verdict/use-object-verdicts.ts';

export type PanelTab = 'objects' | 'comments' | 'history';

/** What the parts of the studio's frame share about the item at hand and what can be done with it. */
export interface Studio {
  /** Null for a single item, and for the sample of a spot check. */
  readonly package: PackageDetail | null;
  /** The spot check whose sample is gone through. */
  readonly spotCheck: SpotCheckDetail | null;
  readonly queue: Queue;
  readonly item: Item | undefined;
  readonly detail: ItemDetail | undefined;
  readonly detailError: unknown;
  readonly retryDetail: () => void;
  readonly picture: PictureState;
  readonly retryPicture: () => void;
  readonly model: DocumentModel | null;
  readonly stage: StageStore;
  readonly canvas: RefObject<ImageStage | null>;
  readonly outbox: Outbox;
  readonly pending: PendingResults;
  /** Results given, those on their way included. */
  readonly reviewed: number;
  /** The same by result. */
  readonly tally: Tally;
  /** The person may judge the queue, and nothing is left in it to be judged. */
  readonly isDone: boolean;
  readonly result: ItemResult;
  readonly mayJudge: boolean;
  readonly mayEdit: boolean;
  readonly labels: Labels;
  /** All of them, for their names. */
  readonly errorTypes: readonly ErrorType[];
  /** Those that a rejection can be given for now. */
  readonly offeredErrorTypes: readonly ErrorType[];
  /** A rejection needs an error type: the order says so. */
  readonly errorRequired: boolean;
  /** Errors to be shown: those being put together, else those of the last rejection. */
  readonly errors: readonly FoundError[];
  readonly draft: RejectDraft;
  readonly changeDraft: (change: (draft: RejectDraft) => RejectDraft) => void;
  /** Everything that was begun, this item's and others'. */
  readonly drafts: ItemDrafts;
  readonly changeDrafts: (patch: Partial<ItemDraft>) => void;
  readonly objectVerdicts: ObjectVerdicts;
  /** Rejects the item for what the draft holds. */
  readonly reject: () => void;
  readonly saving: Saving;
  readonly run: (action: ShortcutAction) => boolean;
  readonly goTo: (position: number) => void;
  /** Up to what the queue is of. */
  readonly goBack: () => void;
  /** Back to where the person came from. */
  readonly leave: () => void;
  readonly start: () => void;
  readonly starting: boolean;
  readonly tab: PanelTab;
  readonly setTab: (tab: PanelTab) => void;
  /** Nothing is left: concludes the package, or goes on to the decision of the spot check. */
  readonly finish: () => void;
  /** The item was changed, and not judged since. */
  readonly isUnsettled: () => boolean;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This part stands outside of the studio.');
  return studio;
}
