import type { ReactNode, Ref } from 'react';
import sheet from './button.css';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import type { ButtonElement } from './shoelace/part-types.ts';
import { useUi } from './ui-context.ts';
import { useStyleSheet } from './use-style-sheet.ts';

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
  const { type = 'button', onPress, label, initialFocus, slot, ref, children } = props;
  useStyleSheet(sheet);
  const { locale } = useUi();
  return (
    <sl-button
      class={block ? 'button button--block' : 'button'}
      data-initial-focus={initialFocus ? '' : undefined}
      data-variant={variant}
      disabled={Boolean(disabled)}
      lang={locale}
      loading={Boolean(loading)}
      onClick={() => {
        // A disabled or loading button of Shoelace's keeps its click to itself only when the inside is hit.
        if (!disabled && !loading) onPress?.();
      }}
      {...(ref && { ref })}
      size={size}
      slot={slot}
      type={type}
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
}
