import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { FilmFrame } from './film-frame.tsx';
import sheet from './film-strip.css';

const FRAME_HEIGHT = 72;

/** All items of the package as small pictures with their results; only those in view exist. */
export function FilmStrip() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { queue, moving } = useStudioSession();
  const position = useStudio((studio) => studio.queue.position);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: queue.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => FRAME_HEIGHT,
    overscan: 4,
    paddingStart: 8,
    initialOffset: Math.max(0, (position - 3) * FRAME_HEIGHT),
  });
  const frames = virtualizer.getVirtualItems();
  const first = (frames[0]?.index ?? 0) + 1;
  const last = (frames[frames.length - 1]?.index ?? 0) + 1;
  useEffect(() => queue.showRange(first, last), [queue, first, last]);

  // The neighbours stay in view too, so that one sees what comes.
  useEffect(() => {
    const before = Math.max(0, position - 2);
    const after = Math.min(queue.total - 1, position);
    virtualizer.scrollToIndex(before, { align: 'auto' });
    virtualizer.scrollToIndex(after, { align: 'auto' });
    virtualizer.scrollToIndex(position - 1, { align: 'auto' });
  }, [virtualizer, position, queue.total]);

  return (
    <nav aria-label={t('film.label')} className="film-strip" ref={scroller}>
      <div className="film-strip__all" style={{ height: virtualizer.getTotalSize() }}>
        {frames.map((frame) => (
          <div
            className="film-strip__place"
            key={frame.key}
            style={{ transform: `translateY(${frame.start}px)` }}
          >
            <FilmFrame
              current={frame.index + 1 === position}
              onOpen={moving.goTo}
              position={frame.index + 1}
            />
          </div>
        ))}
      </div>
    </nav>
  );
}
