import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Pin } from '../../../shared/annotation/draw/draw-pin.ts';
import { ImageStage } from '../../../shared/annotation/stage/image-stage.ts';
import type { Point } from '../../../shared/contract/annotation-document.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useModel } from '../edit/use-model.ts';
import { captionOf } from '../labels.ts';
import { useStudio } from '../studio-context.ts';
import sheet from './stage-canvas.css';

/** The tool bar floats over so much of the canvas's left. */
const TOOL_BAR = 64;

/** The canvas in React's tree: hands the item to the stage, which draws by itself. */
export function StageCanvas() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, canvas, model, picture, detail, item, labels, errors, setTab, changeDrafts } = useStudio();
  const element = useRef<HTMLDivElement>(null);
  const source = picture.state === 'ready' ? picture.picture : null;
  const count = useModel(model, (one) => one.count, 0);

  const pickPlace = useEffectEvent((point: Point, objectId: string | null) => {
    changeDrafts({ place: { point, objectId } });
    setTab('comments');
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const events = { pickPlace, newId: () => uuid() };
    const made = new ImageStage(element.current, stage, events, TOOL_BAR);
    canvas.current = made;
    return () => {
      canvas.current = null;
      made.dispose();
    };
  }, [stage, canvas]);

  const pins = useMemo((): readonly Pin[] => {
    const placed: Pin[] = [];
    for (const { commentId, point, text, resolved } of detail?.review.comments ?? []) {
      if (point) placed.push({ id: commentId, at: point, text, resolved });
    }
    return placed;
  }, [detail?.review.comments]);

  // None of these follows the objects: each of its frames would else draw a dragged object's whole crowd.
  const nameOf = useCallback(
    (id: string): string => {
      const object = model?.get(id);
      return object && model ? captionOf(labels, object, model.placeOf(id)) : '';
    },
    [labels, model],
  );
  const wrong = useMemo(() => new Set(errors.flatMap((error) => error.objectId ?? [])), [errors]);
  useLayoutEffect(() => {
    canvas.current?.setLook({
      colorOf: labels.colorOf,
      captionOf: nameOf,
      errors: wrong,
      pins,
      font: `600 12px ${element.current ? getComputedStyle(element.current).fontFamily : 'sans-serif'}`,
      errorColor: '#ff5d6c',
    });
  }, [canvas, labels, nameOf, wrong, pins]);

  const itemId = detail?.itemId;
  useLayoutEffect(() => {
    if (model) canvas.current?.show({ model, picture: source, keepView: false });
    else canvas.current?.clear();
  }, [canvas, model, source]);
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
      aria-label={t('stage.label', { fileName: item?.fileName ?? '', count })}
      className="stage-canvas"
      data-item={source ? itemId : undefined}
      data-stage=""
      ref={element}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus, so that the Tab key walks its objects
      tabIndex={0}
    />
  );
}
