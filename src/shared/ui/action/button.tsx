import type { AriaAttributes, ReactNode, Ref } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { useWaiting } from '../base/use-waiting.ts';
import { Tooltip } from '../hint/tooltip.tsx';
import { Icon, type IconName } from '../sign/icon.tsx';
import { Kbd } from '../sign/kbd.tsx';
import sheet from './button.css';

export type ButtonVariant = 'default' | 'primary' | 'success' | 'danger' | 'danger-weak' | 'text';

export interface ButtonProps {
  /**
   * `primary`: the one main action of a page. `success` and `danger`: a verdict, or what destroys.
   * `danger-weak`: the same beside a stronger button.
   */
  variant?: ButtonVariant | undefined;
  /** 34 px, or 28 px where a table row or a toolbar is dense. */
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** The key that does the same, shown in the button; handling the key is the screen's part. */
  kbd?: string | undefined;
  /** Keeps its width, shows a spinner, and does nothing when pressed. */
  loading?: boolean | undefined;
  /** What makes it load says itself how far it is, or is no request: it is not told as something that hangs. */
  mayTakeLong?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it does nothing now; null while it does. It keeps the focus, and says it on hover, focus and to screen readers. */
  unavailable?: string | null | undefined;
  type?: 'button' | 'submit' | undefined;
  onPress?: (() => void) | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Name for assistive technology where there are no children. */
  label?: string | undefined;
  /** Gets the focus when the dialog it stands in opens. */
  initialFocus?: boolean | undefined;
  /** For the slot of a custom element. */
  slot?: string | undefined;
  /** What its press opens, and whether it is open. */
  haspopup?: AriaAttributes['aria-haspopup'];
  expanded?: boolean | undefined;
  /** A pointer or the focus is on it: what its press needs can be fetched. */
  onNear?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'medium', icon, iconAfter, kbd, loading, disabled, block } = props;
  const { type = 'button', onPress, label, initialFocus, slot, unavailable, ref, children } = props;
  const reason = unavailable || null;
  const isIdle = Boolean(loading) || reason !== null;
  useStyleSheet(sheet);
  useWaiting(Boolean(loading) && !props.mayTakeLong);
  const button = (
    <button
      aria-busy={loading || undefined}
      aria-description={reason ?? undefined}
      aria-disabled={isIdle || undefined}
      aria-expanded={props.expanded}
      aria-haspopup={props.haspopup}
      className={block ? 'button button--block' : 'button'}
      data-initial-focus={initialFocus ? '' : undefined}
      data-size={size}
      data-unavailable={reason === null ? undefined : ''}
      data-variant={variant}
      disabled={disabled}
      part={variant === 'primary' ? 'primary-action' : undefined}
      onClick={(event) => {
        // Not disabled, which would take the focus from it: so nothing is sent either, not by Enter in a field.
        if (isIdle) event.preventDefault();
        else onPress?.();
      }}
      onFocus={props.onNear}
      onPointerEnter={props.onNear}
      ref={ref}
      slot={slot}
      type={type}
    >
      {icon && <Icon name={icon} />}
      <span className="button__label">{children ?? label}</span>
      {kbd && (
        <span className="button__kbd">
          <Kbd>{kbd}</Kbd>
        </span>
      )}
      {iconAfter && <Icon name={iconAfter} />}
      {loading && <span className="button__spinner" />}
    </button>
  );
  // Once it may have a reason it keeps its place in the tree, and with it the focus.
  if (unavailable === undefined) return button;
  return (
    <Tooltip off={reason === null} text={reason ?? ''}>
      {button}
    </Tooltip>
  );
}
