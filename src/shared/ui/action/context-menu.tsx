import { useEffect, useEffectEvent } from 'react';
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
  return part && <part.PlaceMenu {...props} />;
}
