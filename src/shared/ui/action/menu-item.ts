import type { IconName } from '../sign/icon.tsx';

/** One entry of a menu, of a button or of a place. */
export interface MenuButtonItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
  /** Makes it a checkbox item; the menu then stays open. */
  readonly checked?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** A line above it. */
  readonly separated?: boolean | undefined;
  /** Makes it a link that opens in a new window; `onSelect` is then only told. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}
