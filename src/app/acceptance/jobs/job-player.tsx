import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { usePictures } from '../../../shared/delivery/query/use-pictures.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { gridAction } from '../grid/grid-key.ts';
import { drawFrame, eraseFrame } from './draw-frame.ts';
import { FrameNotice } from './frame-notice.tsx';
import sheet from './job-player.css';
import { PlayerBar } from './player-bar.tsx';
import type { Conclusion } from './use-conclusion.ts';
import { useJobFrames } from './use-job-frames.ts';
import { type FrameOnScreen, usePlayback } from './use-playback.ts';

/** Pictures made ready before their turn. */
const AHEAD = 12;
/** A label that the set does not know still has to be seen. */
const UNKNOWN_COLOR = '#c0c7d2';

interface JobPlayerProps {
  readonly job: Job;
  /** By keys, too; null where it is not the person's to judge. */
  readonly conclusion: Conclusion | null;
  /** A frame of the clip was on the screen. */
  readonly onShown: (jobId: string) => void;
}

/** The clip of a job number: its frames one after another, with what was annotated drawn over them. */
export function JobPlayer({ job, conclusion, onShown }: JobPlayerProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('jobs');
  const toast = useToast();
  const api = useApi();
  const language = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withObjects, setWithObjects] = useState(true);
  const [screen, setScreen] = useState<FrameOnScreen | null>(null);
  const { jobId } = job;
  const playback = usePlayback(job.frames.total, screen);
  const { at } = playback;
  const { frames, labels, dataOf, error, retry, isPending } = useJobFrames(job, at, AHEAD);
  const frame = frames[at];
  const data = dataOf(frame);
  const { picture, retry: retryPicture } = usePictures(
    [0, ...Array.from({ length: AHEAD }, (_, index) => index + 1), -1].map((step) => {
      const near = dataOf(frames[at + step]);
      return near ? api.mediaUrl(near.mediaUrl) : null;
    }),
  );
  const byName = useMemo(() => new Map(labels.map((label) => [label.name, label])), [labels]);
  const document = data?.document;
  const source = picture.state === 'ready' ? picture.picture : null;
  const isLost = picture.state === 'failed' || picture.state === 'damaged';
  // Before the browser paints: no frame is seen under the number of another one.
  useLayoutEffect(() => {
    const isShown = source !== null && document !== undefined;
    const is = isShown ? 'shown' : isLost ? 'lost' : 'waiting';
    setScreen((before) => (before?.at === at && before.is === is ? before : { at, is }));
    if (isShown) onShown(jobId);
    const element = canvas.current;
    if (!element) return;
    if (!isShown) {
      eraseFrame(element);
      return;
    }
    const draw = () =>
      drawFrame(element, {
        picture: source,
        document,
        withObjects,
        colorOf: (label) => byName.get(label)?.color ?? UNKNOWN_COLOR,
        titleOf: (label) => byName.get(label)?.title?.[language] ?? label,
      });
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [at, source, document, isLost, withObjects, byName, language, jobId, onShown]);

  /** As the button in the page's head: it says why it does nothing. */
  function conclude({ unavailable, conclude }: Conclusion, result: Verdict): void {
    const reason = unavailable[result];
    if (reason === null) conclude(result);
    else toast.info(reason);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const action = gridAction(event);
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (step !== undefined) playback.show(at + step);
    else if (event.key === 'Home') playback.show(0);
    else if (event.key === 'End') playback.show(frames.length - 1);
    else if (event.key === ' ') playback.toggle();
    else if (conclusion && action === 'accept') conclude(conclusion, ITEM_RESULT.accepted);
    else if (conclusion && action === 'reject') conclude(conclusion, ITEM_RESULT.rejected);
    else return;
    event.preventDefault();
  }

  return (
    <Card flush title={t('clip')}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isPending ? <Skeleton /> : null}
      <div className="job-player" hidden={isPending || error !== null}>
        <div className="job-player__stage">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player; each has its button below. */}
          <div onKeyDown={onKeyDown}>
            <canvas
              aria-label={t('frameLabel', { number: at + 1, count: document?.objects.length ?? 0 })}
              className="job-player__canvas"
              data-frame={screen?.at === at && screen.is === 'shown' ? at : undefined}
              ref={canvas}
              role="img"
              tabIndex={0}
            />
          </div>
          <FrameNotice
            isStopped={playback.isStopped}
            number={at + 1}
            onRetry={() => {
              retryPicture();
              // The button goes with what it is tried again for.
              canvas.current?.focus();
            }}
            state={picture.state}
          />
        </div>
        <PlayerBar
          frames={frames}
          hasVerdictKeys={conclusion !== null}
          onWithObjects={setWithObjects}
          playback={playback}
          withObjects={withObjects}
        />
      </div>
    </Card>
  );
}
