import type { AriaAttributes, Ref } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Tooltip } from '../hint/tooltip.tsx';
import { Icon, type IconName } from '../sign/icon.tsx';
import sheet from './icon-button.css';

export interface IconButtonProps {
  icon: IconName;
  /** Its name, which is also its tooltip. */
  label: string;
  onPress?: (() => void) | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it does nothing now: it keeps the focus, and says it in its tooltip and to screen readers. */
  unavailable?: string | null | undefined;
  /** The key that does the same, shown in the tooltip. */
  kbd?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  /** No tooltip: where the meaning stands beside it, such as a dialog's close. */
  plain?: boolean | undefined;
  /** What its press opens, and whether it is open. */
  haspopup?: AriaAttributes['aria-haspopup'];
  expanded?: boolean | undefined;
  slot?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A native button: a toggle's `aria-pressed` has to stand on the very element that has the focus. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, pressed, disabled, kbd, size = 'medium', plain, slot, ref } = props;
  const reason = props.unavailable || null;
  useStyleSheet(sheet);
  const button = (
    <button
      aria-description={reason ?? undefined}
      aria-disabled={reason === null ? undefined : true}
      aria-expanded={props.expanded}
      aria-haspopup={props.haspopup}
      aria-keyshortcuts={kbd}
      aria-label={label}
      aria-pressed={pressed}
      className={size === 'small' ? 'icon-button icon-button--small' : 'icon-button'}
      disabled={disabled}
      onClick={reason === null ? onPress : undefined}
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
    <Tooltip kbd={kbd} text={reason === null ? label : `${label}: ${reason}`}>
      {button}
    </Tooltip>
  );
}
