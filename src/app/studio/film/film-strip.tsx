import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useEvenRows } from '../rows/use-even-rows.ts';
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
  const { rows, height, topOf, show } = useEvenRows({
    scroller,
    count: queue.total,
    rowHeight: FRAME_HEIGHT,
    overscan: 4,
    padding: 8,
    begin: Math.max(0, position - 3),
  });
  const first = (rows[0] ?? position - 1) + 1;
  const last = (rows.at(-1) ?? position - 1) + 1;
  useEffect(() => queue.showRange(first, last), [queue, first, last]);

  // The neighbours stay in view too, so that one sees what comes.
  useEffect(() => {
    show(Math.max(0, position - 2));
    show(Math.min(queue.total - 1, position));
    show(position - 1);
  }, [show, position, queue.total]);

  return (
    <nav aria-label={t('film.label')} className="film-strip" ref={scroller}>
      <div className="film-strip__all" style={{ height }}>
        {rows.map((row) => (
          <div className="film-strip__place" key={row} style={{ transform: `translateY(${topOf(row)}px)` }}>
            <FilmFrame current={row + 1 === position} onOpen={moving.goTo} position={row + 1} />
          </div>
        ))}
      </div>
    </nav>
  );
}
