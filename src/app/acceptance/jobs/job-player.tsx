import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Job } from '../../../shared/contract/accept/job.ts';
import { usePictures } from '../../../shared/delivery/query/use-pictures.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { drawFrame } from './draw-frame.ts';
import sheet from './job-player.css';
import { PlayerBar } from './player-bar.tsx';
import { useJobFrames } from './use-job-frames.ts';
import { usePlayback } from './use-playback.ts';

/** Pictures made ready before their turn. */
const AHEAD = 12;
/** A label that the set does not know still has to be seen. */
const UNKNOWN_COLOR = '#c0c7d2';

/** The clip of a job number: its frames one after another, with what was annotated drawn over them. */
export function JobPlayer({ job }: { readonly job: Job }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('jobs');
  const api = useApi();
  const language = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withObjects, setWithObjects] = useState(true);
  const [isReady, setReady] = useState(false);
  const playback = usePlayback(job.frames.total, isReady);
  const { at } = playback;
  const { frames, labels, dataOf, error, retry, isPending } = useJobFrames(job, at, AHEAD);
  const frame = frames[at];
  const data = dataOf(frame);
  const { picture } = usePictures(
    [0, ...Array.from({ length: AHEAD }, (_, index) => index + 1), -1].map((step) => {
      const near = dataOf(frames[at + step]);
      return near ? api.mediaUrl(near.mediaUrl) : null;
    }),
  );
  const byName = useMemo(() => new Map(labels.map((label) => [label.name, label])), [labels]);
  const document = data?.document;
  const source = picture.state === 'ready' ? picture.picture : null;
  // Not with another frame's picture: the cache gives the picture of the address that was asked for last.
  useEffect(() => {
    setReady(source !== null && document !== undefined);
    const element = canvas.current;
    if (!element || !source || !document) return;
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
  }, [source, document, withObjects, byName, language]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (step !== undefined) playback.show(at + step);
    else if (event.key === 'Home') playback.show(0);
    else if (event.key === 'End') playback.show(frames.length - 1);
    else if (event.key === ' ') playback.toggle();
    else return;
    event.preventDefault();
  }

  return (
    <Card flush title={t('clip')}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isPending ? <Skeleton /> : null}
      <div className="job-player" hidden={isPending || error !== null}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player; each has its button below. */}
        <div className="job-player__stage" onKeyDown={onKeyDown}>
          <canvas
            aria-label={t('frameLabel', { number: at + 1, count: document?.objects.length ?? 0 })}
            className="job-player__canvas"
            data-frame={isReady ? at : undefined}
            ref={canvas}
            role="img"
            tabIndex={0}
          />
        </div>
        <PlayerBar
          frames={frames}
          onWithObjects={setWithObjects}
          playback={playback}
          withObjects={withObjects}
        />
      </div>
    </Card>
  );
}
