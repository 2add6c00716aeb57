import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageStage } from '../../shared/annotation/stage/image-stage.ts';
import { createStageState } from '../../shared/annotation/stage/stage-state.ts';
import { useApi } from '../../shared/connection/connection-context.ts';
import type { PackageDetail } from '../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../shared/contract/item-result.ts';
import { studioPath } from '../../shared/delivery/delivery-path.ts';
import { errorTypeListQuery } from '../../shared/delivery/error-type-list-query.ts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { useItemDrafts } from './draft/use-item-drafts.ts';
import { useSaving } from './edit/use-saving.ts';
import { useSwitching } from './edit/use-switching.ts';
import { Dialogs } from './frame/dialogs.tsx';
import { Frame } from './frame/frame.tsx';
import { runShortcut } from './keys/run-shortcut.ts';
import { isSamePackage } from './queue/is-same-package.ts';
import type { Queue } from './queue/queue.ts';
import { useAtHand } from './queue/use-at-hand.ts';
import { useClaim } from './queue/use-claim.ts';
import { useLeave } from './queue/use-leave.ts';
import { type Leaving, useMoving } from './queue/use-moving.ts';
import { useQueueWork } from './queue/use-queue-work.ts';
import { useShowObject } from './queue/use-show-object.ts';
import { type PanelTab, type Studio, StudioContext } from './studio-context.ts';
import { NO_REJECTION } from './verdict/reject-draft.ts';
import { useDeciding } from './verdict/use-deciding.ts';
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
  /** Up to what the queue is of. */
  readonly goBack: () => void;
}

/** The studio on a queue of items: what its parts share is put together here, and shown by the frame. */
export function Workspace({ package: pack, spotCheck, objectId, queue, outbox, goBack }: WorkspaceProps) {
  const { t } = useTranslation('studio');
  const toast = useToast();
  const [stage] = useState(createStageState);
  const canvas = useRef<ImageStage | null>(null);
  const [tab, setTab] = useState<PanelTab>('objects');
  const [dialog, setDialog] = useState<'shortcuts' | 'finish' | null>(null);
  const errorTypes = useQuery(errorTypeListQuery(useApi())).data ?? NO_TYPES;
  const offered = useMemo(() => errorTypes.filter((type) => !type.retired), [errorTypes]);
  const drafts = useItemDrafts();
  const about = pack ?? spotCheck;
  const work = useQueueWork(outbox, { package: pack, spotCheck }, queue);
  const hand = useAtHand(queue, work.entries);
  const { item, itemId, detail, model, pictures, known } = hand;
  const claim = useClaim({ package: pack, spotCheck, detail });
  const refuse = () => toast.info(claim.reason);
  const leave = useLeave(about ?? detail ?? null, goBack);
  // Until it is known, as most orders have it.
  const errorRequired = detail?.errorRequired ?? true;

  const late = useRef<Leaving & { readonly save: () => Promise<boolean> }>(null);
  const letGo = () => stage.set(NOTHING_IN_HAND);
  const moving = useMoving({ queue, leaving: late, letGo });
  const showDone = (): void => {
    if (pack) setDialog('finish');
    else toast.success(t('sample.allJudged'));
  };
  const advance = (): void => {
    drafts.change(itemId, { reject: NO_REJECTION });
    letGo();
    if (!about) return;
    if (known.result === ITEM_RESULT.unchecked && work.reviewedNow() >= queue.total) showDone();
    else if (queue.position < queue.total) queue.goTo(queue.position + 1);
    else moving.followUnchecked(showDone);
  };
  const verdicts = useVerdicts({
    outbox,
    entries: work.entriesNow,
    item,
    position: queue.position,
    detail,
    model,
    spotCheckId: spotCheck?.spotCheckId ?? null,
    result: known.result,
    mayJudge: claim.mayJudge,
    onRefused: refuse,
    save: () => late.current?.save() ?? Promise.resolve(false),
    advance,
    goTo: moving.follow,
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
  useImperativeHandle(late, () => ({
    ask: switching.ask,
    left: verdicts.wentElsewhere,
    save: saving.save,
  }));
  const deciding = useDeciding({
    itemId,
    known,
    claim,
    drafts,
    verdicts,
    settle: switching.settle,
  });
  const objectVerdicts = useObjectVerdicts({
    outbox,
    detail,
    position: queue.position,
    mayEdit: claim.mayEdit,
    errorRequired,
    onRefused: refuse,
    goTo: moving.follow,
  });
  const tally = work.tallyNow();
  const reviewed = tally.accepted + tally.rejected;
  const studio: Studio = {
    ...hand,
    ...deciding,
    package: pack,
    spotCheck,
    queue,
    picture: pictures.picture,
    retryPicture: pictures.retry,
    stage,
    canvas,
    outbox,
    pending: work.pending,
    reviewed,
    tally,
    isDone: about !== null && claim.mayJudge && reviewed >= queue.total,
    result: known.result,
    mayJudge: claim.mayJudge,
    mayEdit: claim.mayEdit,
    errorTypes,
    offeredErrorTypes: offered,
    errorRequired,
    drafts,
    changeDrafts: (patch) => drafts.change(itemId, patch),
    objectVerdicts,
    saving,
    run: (action) =>
      runShortcut(action, {
        studio,
        accept: deciding.accept,
        openReject: deciding.openReject,
        takeBack: verdicts.takeBack,
        undo: () => {
          if (objectVerdicts.lastAt() > verdicts.lastAt()) objectVerdicts.undo();
          else verdicts.takeBack();
        },
        save: () => void saving.save(),
        refuseEdit: refuse,
        openShortcuts: () => setDialog('shortcuts'),
        goToUnchecked: () => moving.goToUnchecked(() => toast.info(t('verdict.noneUnchecked'))),
      }),
    goTo: moving.goTo,
    goBack,
    leave,
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
          accept={deciding.accept}
          openReject={deciding.openReject}
        />
      </Frame>
    </StudioContext>
  );
}

const NOTHING_IN_HAND = { selected: null, hovered: null, isolated: null, openPin: null };
const NO_TYPES: Studio['errorTypes'] = [];
