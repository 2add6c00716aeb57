import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageStage } from '../../shared/annotation/stage/image-stage.ts';
import { createStageState } from '../../shared/annotation/stage/stage-state.ts';
import { useApi } from '../../shared/connection/connection-context.ts';
import type { PackageDetail } from '../../shared/contract/accept.ts';
import { ITEM_RESULT } from '../../shared/contract/item-result.ts';
import type { FoundError } from '../../shared/contract/review.ts';
import { errorTypeListQuery } from '../../shared/delivery/error-type-list-query.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { useDocumentModel } from './edit/use-document-model.ts';
import { useModel } from './edit/use-model.ts';
import { useSaving } from './edit/use-saving.ts';
import { useSwitching } from './edit/use-switching.ts';
import { Dialogs } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { runShortcut } from './keys/run-shortcut.ts';
import { createLabels } from './labels.ts';
import { pendingResults, pendingReviewed } from './outbox/pending-results.ts';
import { useOutboxSnapshot } from './outbox/use-studio-outbox.ts';
import { usePictures } from './picture/use-pictures.ts';
import type { Queue } from './queue/queue.ts';
import { useClaim } from './queue/use-claim.ts';
import { useNearItems } from './queue/use-near-items.ts';
import { type CommentPlace, type PanelTab, type Studio, StudioContext } from './studio-context.ts';
import { emptyDraft, type RejectDraft } from './verdict/reject-draft.ts';
import { useVerdicts } from './verdict/use-verdicts.ts';

interface WorkspaceProps {
  readonly package: PackageDetail | null;
  readonly queue: Queue;
  readonly outbox: Outbox;
  readonly goBack: () => void;
}

/** The studio on a queue of items: what its parts share is put together here, and shown by the frame. */
export function Workspace({ package: pack, queue, outbox, goBack }: WorkspaceProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const language = useLanguage();
  const toast = useToast();
  const [stage] = useState(createStageState);
  const canvas = useRef<ImageStage | null>(null);
  const [tab, setTab] = useState<PanelTab>('objects');
  const [commentPlace, setCommentPlace] = useState<CommentPlace | null>(null);
  const [dialog, setDialog] = useState<'shortcuts' | 'finish' | null>(null);
  const errorTypes = useQuery(errorTypeListQuery(api));
  const snapshot = useOutboxSnapshot(outbox);
  const pending = useMemo(() => pendingResults(snapshot.entries), [snapshot.entries]);

  const item = queue.itemAt(queue.position);
  const near = useNearItems(queue);
  const { detail } = near;
  const pictures = usePictures(near.mediaUrls);
  const model = useDocumentModel(detail);
  const dirty = useModel(model, (one) => one.dirty, false);
  const claim = useClaim(pack, detail);
  const saving = useSaving(detail, model, stage);
  const labels = useMemo(() => createLabels(detail?.labels ?? [], language), [detail?.labels, language]);
  const itemId = item?.itemId ?? '';
  const result = pending.get(itemId) ?? item?.result ?? ITEM_RESULT.unchecked;
  const [heldDraft, setDraft] = useState<RejectDraft>(() => emptyDraft(itemId));
  const draft = heldDraft.itemId === itemId ? heldDraft : emptyDraft(itemId);

  const reviewedNow = (): number =>
    pack ? pack.counters.reviewed + pendingReviewed(outbox.get().entries, pack.packageId, queue.itemAt) : 0;
  const advance = (): void => {
    setDraft(emptyDraft(''));
    stage.set({ selected: null, hovered: null, isolated: null, openPin: null });
    if (!pack) return;
    if (result === ITEM_RESULT.unchecked && reviewedNow() >= queue.total) {
      setDialog('finish');
    } else if (queue.position < queue.total) {
      queue.goTo(queue.position + 1);
    } else {
      void queue.findUnchecked().then((next) => (next === null ? setDialog('finish') : queue.goTo(next)));
    }
  };
  const verdicts = useVerdicts({
    outbox,
    item,
    detail,
    model,
    result,
    mayJudge: claim.mayJudge,
    onRefused: () => toast.info(claim.reason),
    save: saving.save,
    advance,
    goTo: queue.goTo,
  });
  const switching = useSwitching({
    dirty,
    owed: verdicts.owed,
    discard: () => {
      if (model && detail) model.load(detail.document, detail.revision);
    },
  });

  const goTo = (position: number): void => {
    if (position === queue.position || position < 1 || position > queue.total) return;
    void switching.ask().then((may) => {
      if (!may) return;
      verdicts.wentElsewhere();
      setDraft(emptyDraft(''));
      stage.set({ selected: null, hovered: null, isolated: null, openPin: null });
      queue.goTo(position);
    });
  };
  const errors = draft.errors.length > 0 || draft.open ? draft.errors : (detail?.review.errors ?? NO_ERRORS);
  const accept = (): void => {
    if (draft.errors.length > 0) toast.error(t('verdict.errorsMarked'));
    else void verdicts.give(ITEM_RESULT.accepted, []).then((given) => given && switching.settle());
  };
  const reject = (found: readonly FoundError[]): void => {
    void verdicts.give(ITEM_RESULT.rejected, found).then((given) => given && switching.settle());
  };
  const openReject = (): void => {
    if (!claim.mayJudge) {
      toast.info(claim.reason);
      return;
    }
    const before = result === ITEM_RESULT.rejected ? (detail?.review.errors ?? []) : [];
    setDraft({ itemId, open: true, errors: draft.errors.length > 0 ? draft.errors : before });
  };
  const save = async (): Promise<void> => {
    if (!model?.dirty) return;
    if ((await saving.save()) && item) verdicts.owe(item.itemId);
  };

  const studio: Studio = {
    package: pack,
    queue,
    item,
    detail,
    detailError: near.error ?? queue.error,
    retryDetail: () => (near.error ? near.retry() : queue.retry()),
    picture: pictures.picture,
    retryPicture: pictures.retry,
    model,
    stage,
    canvas,
    outbox,
    pending,
    reviewed: reviewedNow(),
    result,
    mayJudge: claim.mayJudge,
    labels,
    errorTypes: errorTypes.data ?? NO_TYPES,
    errors,
    draft,
    setDraft,
    reject,
    saving,
    run: (action) =>
      runShortcut(action, {
        studio,
        accept,
        openReject,
        takeBack: verdicts.takeBack,
        save: () => void save(),
        refuseEdit: () => toast.info(claim.reason),
        openShortcuts: () => setDialog('shortcuts'),
        noneUnchecked: () => toast.info(t('verdict.noneUnchecked')),
      }),
    goTo,
    goBack,
    start: claim.start,
    starting: claim.starting,
    tab,
    setTab,
    commentPlace,
    setCommentPlace,
    openFinish: () => setDialog('finish'),
  };
  return (
    <StudioContext value={studio}>
      <Frame claim={claim}>
        <Dialogs
          dialog={dialog}
          close={() => setDialog(null)}
          switching={switching}
          accept={accept}
          openReject={openReject}
        />
      </Frame>
    </StudioContext>
  );
}

const NO_ERRORS: readonly FoundError[] = [];
const NO_TYPES: Studio['errorTypes'] = [];
