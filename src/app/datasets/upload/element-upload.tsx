import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, useHostEvents } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import type { SmallerLimits } from '../../../shared/upload/upload-options.ts';
import { BeginProblem } from './begin-problem.tsx';
import { hasNothing, isOver, takesFiles, useUploadSnapshot } from './current-upload.ts';
import { DropZone } from './drop-zone.tsx';
import { type ElementTarget, HeldUpload } from './held-upload.ts';
import { SavedUploads } from './saved-uploads.tsx';
import sheet from './upload.css';
import { UploadList } from './upload-list.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface ElementUploadProps {
  readonly accept: readonly string[];
  readonly limits: SmallerLimits;
  readonly target: ElementTarget;
  /** A running upload goes on when this goes. */
  readonly goesOn: boolean;
  /** Hands out what can be done from outside; answers what takes it back. */
  readonly attach: (held: HeldUpload) => () => void;
}

/** The upload of an element of its own: into one batch that is given, without a page around it. */
export function ElementUpload({ target, accept, limits, goesOn, attach }: ElementUploadProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('upload');
  const connection = useConnection();
  const hostEvents = useHostEvents();
  const owner = useSession().user?.userId ?? '';
  const options = useEffectEvent(() => ({ accept, limits }));
  const place = [owner, target.datasetId, target.batchId ?? '', target.batchName].join('\n');
  const [held, setHeld] = useState<HeldUpload | null>(null);
  const goesOnAt = useEffectEvent(() => (goesOn ? place : null));
  const handOut = useEffectEvent(attach);
  const kept = useEffectEvent(() => place);
  useEffect(() => {
    const next = new HeldUpload({ connection, hostEvents, owner, options: () => options() });
    next.takeKept(kept());
    setHeld(next);
    const takeBack = handOut(next);
    return () => {
      takeBack();
      next.release(goesOnAt());
    };
  }, [connection, hostEvents, owner]);
  const upload = useSyncExternalStore(held?.subscribe ?? NEVER, held?.get ?? NOTHING);
  const snapshot = useUploadSnapshot(upload);
  const list = useRef<HTMLElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const isRunning = snapshot?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  if (!held) return null;

  const isChoosing = snapshot === null || snapshot.phase === 'choosing';
  const sendable = snapshot === null ? 0 : snapshot.counts.listed - snapshot.counts.refused;
  return (
    <div className="upload-element" part="frame">
      <Stack>
        {hasNothing(snapshot) && (
          <SavedUploads
            datasetId={target.datasetId}
            onTakeUp={(saved) => void held.some().takeUp(saved)}
            owner={owner}
          />
        )}
        {takesFiles(snapshot) && <DropZone accept={accept} limits={limits} onPick={held.add} zone={zone} />}
        <BeginProblem snapshot={snapshot} />
        {upload && snapshot && !isChoosing && (
          <Card
            actions={
              isOver(snapshot) && (
                <Button onPress={held.clear} size="small" variant="primary">
                  {t('another')}
                </Button>
              )
            }
            title={t('progress.title')}
          >
            <UploadProgress onDecide={() => list.current?.focus()} snapshot={snapshot} upload={upload} />
          </Card>
        )}
        {upload && snapshot && snapshot.counts.listed > 0 && (
          <UploadList
            action={
              <Button
                icon="upload"
                loading={snapshot.isReading}
                mayTakeLong
                onPress={() => void held.start(target)}
                size="small"
                unavailable={sendable === 0 ? t('start.nothing') : null}
                variant="primary"
              >
                {sendable === 0 ? t('start.label') : t('start.count', { count: sendable })}
              </Button>
            }
            list={list}
            snapshot={snapshot}
            upload={upload}
            zone={zone}
          />
        )}
      </Stack>
    </div>
  );
}

const NEVER = () => () => undefined;
const NOTHING = () => null;
