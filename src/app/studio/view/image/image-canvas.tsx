import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Pin } from '../../../../shared/annotation/draw/draw-pin.ts';
import { ImageStage } from '../../../../shared/annotation/stage/image-stage.ts';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import { useModel } from '../../edit/use-model.ts';
import type { View } from '../view.ts';
import sheet from './image-canvas.css';
import type { ImageSurface } from './image-surface.ts';

/** The tool bar floats over so much of the canvas's left. */
const TOOL_BAR = 64;

interface ImageCanvasProps {
  readonly surface: ImageSurface;
  readonly nameOf: View['nameOf'];
}

/** The canvas in React's tree: hands the item to the stage, which draws by itself. */
export function ImageCanvas({ surface, nameOf }: ImageCanvasProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { host } = surface;
  const element = useRef<HTMLDivElement>(null);
  const picture = useSyncExternalStore(surface.subscribe, () => surface.picture);
  const model = useSyncExternalStore(host.subscribe, () => host.model);
  const labels = useSyncExternalStore(host.subscribe, () => host.labels);
  const errors = useSyncExternalStore(host.subscribe, () => host.errors);
  const itemId = useSyncExternalStore(host.subscribe, () => host.detail?.itemId);
  const comments = useSyncExternalStore(host.subscribe, () => host.detail?.review.comments);
  const fileName = useSyncExternalStore(host.subscribe, () => host.fileName);
  const difference = useSyncExternalStore(host.subscribe, () => host.comparing.difference);
  const isBefore = useSyncExternalStore(host.subscribe, () => host.comparing.isBefore);
  const shown = isBefore && difference ? difference.before : model;
  const source = picture.state === 'ready' ? picture.picture : null;
  const count = useModel(shown, (one) => one.count, 0);

  useLayoutEffect(() => {
    if (!element.current) return;
    const events = { pickPlace: host.pickPlace, drawn: host.drawn, newId: () => uuid() };
    const made = new ImageStage(element.current, host.stage, events, TOOL_BAR);
    surface.stage = made;
    return () => {
      surface.stage = null;
      made.dispose();
    };
  }, [surface, host]);

  const pins = useMemo((): readonly Pin[] => {
    const placed: Pin[] = [];
    for (const { commentId, point, text, resolved } of comments ?? []) {
      if (point) placed.push({ id: commentId, at: point, text, resolved });
    }
    return placed;
  }, [comments]);

  // None of these follows the objects: each of its frames would else draw a dragged object's whole crowd.
  const wrong = useMemo(() => new Set(errors.flatMap((error) => error.objectId ?? [])), [errors]);
  const marks = useMemo(
    () => difference && { of: difference.stateOf, ghosts: isBefore ? [] : difference.removed },
    [difference, isBefore],
  );
  useLayoutEffect(() => {
    surface.stage?.setLook({
      colorOf: labels.colorOf,
      captionOf: (objectId) => nameOf(objectId, language),
      errors: wrong,
      pins,
      marks: marks ?? undefined,
      font: `600 12px ${element.current ? getComputedStyle(element.current).fontFamily : 'sans-serif'}`,
      errorColor: '#ff5d6c',
    });
  }, [surface, labels, nameOf, language, wrong, pins, marks]);

  const lastItem = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    // From one revision to the other the eye stays where it is.
    const keepView = lastItem.current === itemId;
    lastItem.current = itemId;
    if (shown) surface.stage?.show({ model: shown, picture: source, keepView });
    else surface.stage?.clear();
    surface.drawn(shown && source && itemId ? itemId : null);
  }, [surface, shown, source, itemId]);
  useEffect(() => {
    if (!itemId || !source) return;
    // For measuring: the frame that shows the item with its picture.
    const frame = requestAnimationFrame(() => {
      performance.clearMarks('customer-studio:painted');
      performance.mark('customer-studio:painted', { detail: { itemId } });
    });
    return () => cancelAnimationFrame(frame);
  }, [itemId, source]);

  return (
    <section
      aria-label={
        model ? t(isBefore ? 'stage.labelBefore' : 'stage.label', { fileName, count }) : t('stage.loading')
      }
      className="image-canvas"
      data-shown={isBefore ? 'before' : undefined}
      data-item={source ? itemId : undefined}
      data-stage=""
      ref={element}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus, so that the Tab key walks its objects
      tabIndex={0}
    />
  );
}
