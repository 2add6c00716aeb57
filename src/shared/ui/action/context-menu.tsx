import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLater } from '../base/use-later.ts';
import type { PlacedMenu } from './menu-place.ts';

export type { MenuPoint } from './menu-place.ts';

const loadMenu = () => import('./place-menu.tsx');

/** A menu at a place, open for as long as it is rendered; fetched when the first is asked for. */
export function ContextMenu(props: PlacedMenu) {
  const { part, fetch } = useLater(loadMenu);
  const giveUp = useEffectEvent(props.onClose);
  useEffect(() => {
    void fetch().then((loaded) => loaded ?? giveUp());
  }, [fetch]);
  // Who presses elsewhere before it has come wants it no more.
  useLayoutEffect(() => {
    if (part) return;
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('pointerdown', () => giveUp(), options);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      giveUp();
    };
    document.addEventListener('keydown', onKeyDown, options);
    return () => listeners.abort();
  }, [part]);
  return part && <part.PlaceMenu {...props} />;
}
