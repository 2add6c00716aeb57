import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Tooltip } from '../hint/tooltip.tsx';
import type { ButtonElement } from '../shoelace/part-types.ts';
import { useUnavailable } from '../shoelace/use-unavailable.ts';
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
  ref?: Ref<ButtonElement> | undefined;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'medium', icon, iconAfter, kbd, loading, disabled, block } = props;
  const { type = 'button', onPress, label, initialFocus, slot, unavailable, ref, children } = props;
  const reason = unavailable || null;
  const element = useRef<ButtonElement>(null);
  useImperativeHandle(ref, () => element.current as ButtonElement);
  useUnavailable(element, reason);
  useStyleSheet(sheet);
  const { locale } = useUi();
  const button = (
    <sl-button
      class={block ? 'button button--block' : 'button'}
      data-initial-focus={initialFocus ? '' : undefined}
      data-unavailable={reason === null ? undefined : ''}
      data-variant={variant}
      disabled={Boolean(disabled)}
      lang={locale}
      loading={Boolean(loading)}
      onClick={() => {
        // A disabled or loading button of Shoelace's keeps its click to itself only when the inside is hit.
        if (!disabled && !loading && reason === null) onPress?.();
      }}
      ref={element}
      size={size}
      slot={slot}
      type={reason === null ? type : 'button'}
      variant={variant === 'danger-weak' ? 'default' : variant}
    >
      {icon && <Icon name={icon} slot="prefix" />}
      {children ?? label}
      {kbd && (
        <span className="button__kbd" slot="suffix">
          <Kbd>{kbd}</Kbd>
        </span>
      )}
      {iconAfter && <Icon name={iconAfter} slot="suffix" />}
    </sl-button>
  );
  // Once it may have a reason it keeps its place in the tree, and with it the focus.
  if (unavailable === undefined) return button;
  return (
    <Tooltip off={reason === null} text={reason ?? ''}>
      {button}
    </Tooltip>
  );
}
