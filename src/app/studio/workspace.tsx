import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageStage } from '../../shared/annotation/stage/image-stage.ts';
import { createStageState } from '../../shared/annotation/stage/stage-state.ts';
import { useApi } from '../../shared/connection/connection-context.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useOutboxSnapshot } from '../../shared/connection/use-outbox.ts';
import type { PackageDetail } from '../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../shared/contract/item-result.ts';
import type { FoundError } from '../../shared/contract/review.ts';
import { studioPath } from '../../shared/delivery/delivery-path.ts';
import { errorTypeListQuery } from '../../shared/delivery/error-type-list-query.ts';
import { usePictures } from '../../shared/delivery/use-pictures.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import {
  entriesOf,
  knownVerdict,
  pendingResults,
  pendingReviewed,
} from '../../shared/outbox/pending-results.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import type { ItemDraft } from './draft/item-drafts.ts';
import { useItemDraft, useItemDrafts } from './draft/use-item-drafts.ts';
import { useDocumentModel } from './edit/use-document-model.ts';
import { useLatest } from './edit/use-latest.ts';
import { useSaving } from './edit/use-saving.ts';
import { useSwitching } from './edit/use-switching.ts';
import { Dialogs } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { runShortcut } from './keys/run-shortcut.ts';
import { createLabels } from './labels.ts';
import { goToUnchecked } from './queue/go-to-unchecked.ts';
import { isSamePackage } from './queue/is-same-package.ts';
import type { Queue } from './queue/queue.ts';
import { useClaim } from './queue/use-claim.ts';
import { useNearItems } from './queue/use-near-items.ts';
import { useShowObject } from './queue/use-show-object.ts';
import { type PanelTab, type Studio, StudioContext } from './studio-context.ts';
import { foundErrors, NO_REJECTION, openDraft } from './verdict/reject-draft.ts';
import { useObjectVerdicts } from './verdict/use-object-verdicts.ts';
import { useVerdicts } from './verdict/use-verdicts.ts';

interface WorkspaceProps {
  /** Null for a single item and for a sample. */
  readonly package: PackageDetail | null;
  /** The spot check whose sample is the queue. */
  readonly spotCheck: SpotCheckDetail | null;
  /** To be chosen on the first item. */
  readonly objectId?: string | undefined;
  readonly queue: Queue;
  readonly outbox: Outbox;
  readonly goBack: () => void;
}

/** The studio on a queue of items: what its parts share is put together here, and shown by the frame. */
export function Workspace({ package: pack, spotCheck, objectId, queue, outbox, goBack }: WorkspaceProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const language = useLanguage();
  const toast = useToast();
  const errorText = useErrorText();
  const [stage] = useState(createStageState);
  const canvas = useRef<ImageStage | null>(null);
  const [tab, setTab] = useState<PanelTab>('objects');
  const [dialog, setDialog] = useState<'shortcuts' | 'finish' | null>(null);
  const errorTypes = useQuery(errorTypeListQuery(api));
  const snapshot = useOutboxSnapshot(outbox);
  const about = pack ?? spotCheck;
  const entries = useMemo(() => entriesOf(snapshot.entries, about), [snapshot.entries, about]);
  const pending = useMemo(() => pendingResults(entries), [entries]);

  const item = queue.itemAt(queue.position);
  const near = useNearItems(queue);
  const { detail } = near;
  const pictures = usePictures(near.mediaUrls);
  const model = useDocumentModel(detail);
  const claim = useClaim({ package: pack, spotCheck, detail });
  const labels = useMemo(() => createLabels(detail?.labels ?? [], language), [detail?.labels, language]);
  const itemId = item?.itemId ?? '';
  const saved = item?.result ?? ITEM_RESULT.unchecked;
  const savedErrors = detail?.review.errors ?? NO_ERRORS;
  const known = useMemo(
    () => knownVerdict(entries, itemId, { result: saved, errors: savedErrors }),
    [entries, itemId, saved, savedErrors],
  );
  const { result } = known;
  const drafts = useItemDrafts();
  const draft = useItemDraft(drafts, itemId).reject;
  const changeDrafts = (patch: Partial<ItemDraft>): void => drafts.change(itemId, patch);

  const entriesNow = () => entriesOf(outbox.get().entries, about);
  const counted = pack ? pack.counters.reviewed : spotCheck ? spotCheck.accepted + spotCheck.rejected : 0;
  const reviewedNow = (): number => (about ? counted + pendingReviewed(entriesNow(), queue.itemAt) : 0);
  const showDone = (): void => {
    if (pack) setDialog('finish');
    else toast.success(t('sample.allJudged'));
  };
  /** On with the work, or back over it: not the person's own choice of an item. */
  const follow = (position: number): void => void switching.ask().then((may) => may && queue.goTo(position));
  const lookUp = (goTo: (position: number) => void, none: () => void): void =>
    void goToUnchecked({
      find: queue.findUnchecked,
      position: () => latest.current?.position ?? null,
      goTo,
      none,
      failed: (error) => toast.error(errorText(error), { duration: 5000 }),
    });
  const advance = (): void => {
    changeDrafts({ reject: NO_REJECTION });
    stage.set(NOTHING_IN_HAND);
    if (!about) return;
    if (result === ITEM_RESULT.unchecked && reviewedNow() >= queue.total) {
      showDone();
    } else if (queue.position < queue.total) {
      queue.goTo(queue.position + 1);
    } else {
      lookUp((position) => latest.current?.follow(position), showDone);
    }
  };
  const verdicts = useVerdicts({
    outbox,
    entries: entriesNow,
    item,
    position: queue.position,
    detail,
    model,
    spotCheckId: spotCheck?.spotCheckId ?? null,
    result,
    mayJudge: claim.mayJudge,
    onRefused: () => toast.info(claim.reason),
    save: () => latest.current?.save() ?? Promise.resolve(false),
    advance,
    goTo: follow,
  });
  useShowObject({ objectId, model, stage, canvas, ready: pictures.picture.state === 'ready' });
  const saving = useSaving({ detail, model, stage, onSaved: verdicts.owe });
  const isDirty = (): boolean => model?.dirty ?? false;
  // Nothing is owed by somebody who may not judge any more.
  const isOwed = (): boolean => claim.mayJudge && verdicts.isOwed();
  const switching = useSwitching({
    isDirty,
    isOwed,
    settled: saving.settled,
    discard: () => {
      if (model && detail) model.load(detail.document, detail.revision);
    },
    isHere: (target) => pack !== null && isSamePackage(target, studioPath(pack.packageId)),
    isUnsaved: () => isDirty() || drafts.hasWords,
  });

  const leaveFor = (position: number): void => {
    if (position === queue.position || position < 1 || position > queue.total) return;
    void switching.ask().then((may) => {
      if (!may) return;
      verdicts.wentElsewhere();
      stage.set(NOTHING_IN_HAND);
      queue.goTo(position);
    });
  };
  const latest = useLatest({ position: queue.position, goTo: leaveFor, follow, save: saving.save });
  const goTo = useCallback((position: number) => latest.current?.goTo(position), [latest]);
  const errors = draft.open ? draft.errors : known.errors;
  const accept = (): void => {
    if (draft.open && draft.errors.length > 0) toast.error(t('verdict.errorsMarked'));
    else void verdicts.give(ITEM_RESULT.accepted, []).then((given) => given && switching.settle());
  };
  const reject = (): void => {
    // As it is now, which may not have been rendered yet.
    const found = foundErrors(drafts.get(itemId).reject);
    void verdicts.give(ITEM_RESULT.rejected, found).then((given) => given && switching.settle());
  };
  const openReject = (): void => {
    if (!claim.mayJudge) {
      toast.info(claim.reason);
      return;
    }
    const before = result === ITEM_RESULT.rejected ? known.errors : [];
    changeDrafts({ reject: openDraft(draft, before) });
  };

  const offered = useMemo(
    () => (errorTypes.data ?? NO_TYPES).filter((type) => !type.retired),
    [errorTypes.data],
  );
  // Until it is known, as most orders have it.
  const errorRequired = detail?.errorRequired ?? true;
  const objectVerdicts = useObjectVerdicts({
    outbox,
    entries: snapshot.entries,
    detail,
    mayEdit: claim.mayEdit,
    errorRequired,
    onRefused: () => toast.info(claim.reason),
  });
  const reviewed = reviewedNow();
  const studio: Studio = {
    package: pack,
    spotCheck,
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
    reviewed,
    isDone: about !== null && claim.mayJudge && reviewed >= queue.total,
    result,
    mayJudge: claim.mayJudge,
    mayEdit: claim.mayEdit,
    labels,
    errorTypes: errorTypes.data ?? NO_TYPES,
    offeredErrorTypes: offered,
    errorRequired,
    errors,
    draft,
    changeDraft: (change) => changeDrafts({ reject: change(drafts.get(itemId).reject) }),
    drafts,
    changeDrafts,
    objectVerdicts,
    reject,
    saving,
    run: (action) =>
      runShortcut(action, {
        studio,
        accept,
        openReject,
        takeBack: verdicts.takeBack,
        save: () => void saving.save(),
        refuseEdit: () => toast.info(claim.reason),
        openShortcuts: () => setDialog('shortcuts'),
        goToUnchecked: () => lookUp(goTo, () => toast.info(t('verdict.noneUnchecked'))),
      }),
    goTo,
    goBack,
    finish: () => (pack ? setDialog('finish') : goBack()),
    start: claim.start,
    starting: claim.starting,
    tab,
    setTab,
    isUnsettled: () => isDirty() || isOwed(),
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

const NOTHING_IN_HAND = { selected: null, hovered: null, isolated: null, openPin: null };
const NO_ERRORS: readonly FoundError[] = [];
const NO_TYPES: Studio['errorTypes'] = [];
