import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { seeActions } from '../actions/see-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { useStage } from '../edit/use-stage.ts';
import { chordOf } from '../keys/chord.ts';
import { keysOf } from '../keys/own-keys.ts';
import { useKeyBindings } from '../keys/use-key-bindings.ts';
import { useEvenRows } from '../rows/use-even-rows.ts';
import { useStudioSession } from '../session/studio-context.ts';
import sheet from './object-list.css';
import { ObjectRow } from './object-row.tsx';

const ROW_HEIGHT = 34;

/**
 * The objects as a list: what the canvas shows, for eyes, keyboard and screen readers alike. Arrows choose,
 * Enter brings the object into view, Delete takes it away in edit mode, and the key that hides all
 * objects elsewhere hides this one.
 */
export function ObjectList({ objects }: { readonly objects: readonly AnnotationObject[] }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, view, comparing } = useStudioSession();
  const bindings = useKeyBindings();
  const hide = useAction(seeActions.hideObject);
  const selected = useStage(stage, (state) => state.selected);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { rows, height, topOf, show } = useEvenRows({
    scroller,
    count: objects.length,
    rowHeight: ROW_HEIGHT,
    overscan: 6,
  });
  const listed = selected === null ? null : comparing.listed(selected);
  const at = objects.findIndex((one) => one.id === listed);
  useEffect(() => {
    if (at < 0 || !scroller.current) return;
    // What is said about the chosen one stands below, and takes its room afterwards.
    const sizes = new ResizeObserver(() => show(at));
    sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [show, at]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: objects.length - 1 }[
      event.key
    ];
    const next = to === undefined ? undefined : objects[to];
    if (event.key === 'Enter' && selected !== null) view.showObject(selected);
    else if (keysOf(bindings.get(), seeActions.hideAll).includes(chordOf(event.nativeEvent))) hide.run();
    else if (to !== undefined) {
      if (next) comparing.choose(next.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      aria-label={t('panel.objects')}
      className="object-list side-panel__scroll"
      onKeyDown={onKeyDown}
      ref={scroller}
      role="listbox"
      tabIndex={0}
    >
      <div className="object-list__all" role="presentation" style={{ height }}>
        {rows.map((row) => {
          const object = objects[row];
          return (
            object && (
              <ObjectRow
                count={objects.length}
                id={`${id}-${row}`}
                index={row}
                key={row}
                object={object}
                selected={object.id === listed}
                top={topOf(row)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
