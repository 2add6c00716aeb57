import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { DocumentModel } from '../../../../shared/annotation/model/document-model.ts';
import { ImageStage } from '../../../../shared/annotation/stage/image-stage.ts';
import { createStageState, type StageStore } from '../../../../shared/annotation/stage/stage-state.ts';
import type { DifferenceRow } from '../../../../shared/delivery/difference/difference-rows.ts';
import { strengthsAt } from './balance.ts';
import { hiddenIds, idsOf, type Overlay, roleColor, type Shown } from './overlay.ts';

interface Drawn {
  readonly drawn: Overlay;
  readonly picture: CanvasImageSource | null;
  readonly shown: Shown;
  /** Which of the revisions is seen how much: see `balance.ts`. */
  readonly balance: number;
  /** Only this row is drawn. */
  readonly only: DifferenceRow | null;
  readonly selected: DifferenceRow | null;
  readonly caption: (row: DifferenceRow) => string;
  /** A person picked an object in the picture, or the place beside all. */
  readonly onSelect: (row: DifferenceRow | null) => void;
}

/** The studio's canvas, to look at only: it draws the overlay into the element and tells what is picked. */
export function useDifferenceStage(element: RefObject<HTMLElement | null>, look: Drawn) {
  const { drawn, picture, shown, balance, only, selected, caption, onSelect } = look;
  const [store] = useState<StageStore>(createStageState);
  const stage = useRef<ImageStage | null>(null);
  const model = useMemo(() => new DocumentModel(drawn.document, 0), [drawn]);

  useLayoutEffect(() => {
    if (!element.current) return;
    const made = new ImageStage(element.current, store, {
      pickPlace: () => undefined,
      newId: () => uuid(),
    });
    stage.current = made;
    return () => {
      stage.current = null;
      made.dispose();
    };
  }, [element, store]);

  useLayoutEffect(() => {
    const font = element.current ? getComputedStyle(element.current).fontFamily : 'sans-serif';
    stage.current?.setLook({
      colorOf: roleColor,
      strengthOf: (role) => {
        const { before, after } = strengthsAt(balance);
        return role === 'before' ? before : role === 'after' ? after : 1;
      },
      captionOf: (id) => {
        const row = drawn.rowOf.get(id);
        return row ? caption(row) : '';
      },
      errors: new Set(),
      pins: [],
      font: `600 12px ${font}`,
      errorColor: '#ff5d6c',
    });
  }, [element, drawn, caption, balance]);

  useLayoutEffect(() => {
    stage.current?.show({ model, picture, keepView: true });
  }, [model, picture]);

  useEffect(() => {
    store.set({ hidden: hiddenIds(drawn, shown, only) });
  }, [store, drawn, shown, only]);

  // Chosen in the list, the later shape is brought into view; of two shapes in the picture either may be picked.
  const chosen = useRef<DifferenceRow | null>(null);
  useEffect(() => {
    if (chosen.current === selected) return;
    chosen.current = selected;
    const [id = null] = selected ? idsOf(selected) : [];
    store.set({ selected: id });
    if (id !== null) stage.current?.showObject(id);
  }, [store, selected]);
  const picked = useEffectEvent((id: string | null) => {
    const row = id === null ? null : (drawn.rowOf.get(id) ?? null);
    if (row === chosen.current) return;
    chosen.current = row;
    onSelect(row);
  });
  useEffect(() => {
    let before = store.get().selected;
    return store.subscribe(() => {
      const { selected: now } = store.get();
      if (now === before) return;
      before = now;
      picked(now);
    });
  }, [store]);

  return { stage, store };
}
