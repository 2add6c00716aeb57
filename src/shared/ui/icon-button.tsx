import type { Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import sheet from './icon-button.css';
import { Tooltip } from './tooltip.tsx';
import { useStyleSheet } from './use-style-sheet.ts';

export interface IconButtonProps {
  icon: IconName;
  /** Its name, which is also its tooltip. */
  label: string;
  onPress?: (() => void) | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The key that does the same, shown in the tooltip. */
  kbd?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  /** No tooltip: where the meaning stands beside it, such as a dialog's close. */
  plain?: boolean | undefined;
  slot?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A native button: a toggle's `aria-pressed` has to stand on the very element that has the focus. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, pressed, disabled, kbd, size = 'medium', plain, slot, ref } = props;
  useStyleSheet(sheet);
  const button = (
    <button
      aria-keyshortcuts={kbd}
      aria-label={label}
      aria-pressed={pressed}
      className={size === 'small' ? 'icon-button icon-button--small' : 'icon-button'}
      disabled={disabled}
      onClick={onPress}
      ref={ref}
      slot={slot}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
  return plain ? (
    button
  ) : (
    <Tooltip kbd={kbd} text={label}>
      {button}
    </Tooltip>
  );
}
