import type { MenuButtonItem } from './menu-item.ts';

/** Where a menu was asked for, in pixels of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlacedMenu {
  /** Its name, for assistive technology. */
  label: string;
  at: MenuPoint;
  items: readonly MenuButtonItem[];
  /** Something was chosen, or the menu was left: by Escape, Tab, a press elsewhere, scrolling. */
  onClose: () => void;
}
