import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { KnownVerdict } from '../../../shared/outbox/pending-results.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import { useItemDraft } from '../draft/use-item-drafts.ts';
import type { Claim } from '../queue/use-claim.ts';
import { foundErrors, openDraft, type RejectDraft } from './reject-draft.ts';
import type { Verdicts } from './use-verdicts.ts';

interface DecidingOptions {
  readonly itemId: string;
  readonly known: KnownVerdict;
  readonly claim: Claim;
  readonly drafts: ItemDrafts;
  readonly verdicts: Verdicts;
  /** A verdict was given: nothing is owed any more. */
  readonly settle: () => void;
}

export interface Deciding {
  readonly draft: RejectDraft;
  readonly changeDraft: (change: (draft: RejectDraft) => RejectDraft) => void;
  /** Errors to be shown: those being put together, else those of the last rejection. */
  readonly errors: readonly FoundError[];
  readonly accept: () => void;
  /** Rejects the item for what the draft holds. */
  readonly reject: () => void;
  readonly openReject: () => void;
}

/** Accepting the item at hand, or putting together what it is rejected for. */
export function useDeciding(options: DecidingOptions): Deciding {
  const { itemId, known, claim, drafts, verdicts, settle } = options;
  const { t } = useTranslation('studio');
  const toast = useToast();
  const draft = useItemDraft(drafts, itemId).reject;
  const put = (reject: RejectDraft): void => drafts.change(itemId, { reject });
  return {
    draft,
    changeDraft: (change) => put(change(drafts.get(itemId).reject)),
    errors: draft.open ? draft.errors : known.errors,
    accept() {
      if (draft.open && draft.errors.length > 0) toast.error(t('verdict.errorsMarked'));
      else void verdicts.give(ITEM_RESULT.accepted, []).then((given) => given && settle());
    },
    reject() {
      // As it is now, which may not have been rendered yet.
      const found = foundErrors(drafts.get(itemId).reject);
      void verdicts.give(ITEM_RESULT.rejected, found).then((given) => given && settle());
    },
    openReject() {
      if (!claim.mayJudge) {
        toast.info(claim.reason);
        return;
      }
      put(openDraft(draft, known.result === ITEM_RESULT.rejected ? known.errors : []));
    },
  };
}
