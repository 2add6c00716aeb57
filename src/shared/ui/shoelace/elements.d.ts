import type SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';
import type SlCheckbox from '@shoelace-style/shoelace/dist/components/checkbox/checkbox.component.js';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import type SlInput from '@shoelace-style/shoelace/dist/components/input/input.component.js';
import type SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js';
import type SlOption from '@shoelace-style/shoelace/dist/components/option/option.component.js';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import type SlTextarea from '@shoelace-style/shoelace/dist/components/textarea/textarea.component.js';
import type SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js';
import type { HTMLAttributes, Key, ReactNode, Ref } from 'react';
import type {
  ButtonElement,
  CheckboxElement,
  DropdownElement,
  InputElement,
  SelectElement,
  TextareaElement,
  TooltipElement,
} from './part-types.ts';

/** Only an event's name is its own; `currentTarget` is the part that was listened to. */
type Listener<E> = (event: CustomEvent & { readonly currentTarget: E }) => void;

/** React 19 sets properties of a defined custom element, and listens by `on` + the event's exact name. */
type Part<
  E extends HTMLElement,
  Properties extends object,
  Names extends keyof Properties,
  Events extends string = never,
> = Omit<HTMLAttributes<E>, Names> & { [Name in Names]?: Properties[Name] } & {
  [Name in Events as `on${Name}`]?: Listener<E>;
} & { ref?: Ref<E>; class?: string | undefined; slot?: string | undefined; key?: Key; children?: ReactNode };

type ControlEvent = 'sl-input' | 'sl-change' | 'sl-blur' | 'sl-focus' | 'sl-clear';
type InputProperty =
  | 'autocapitalize'
  | 'autocomplete'
  | 'autocorrect'
  | 'clearable'
  | 'disabled'
  | 'enterkeyhint'
  | 'inputmode'
  | 'max'
  | 'maxlength'
  | 'min'
  | 'name'
  | 'placeholder'
  | 'size'
  | 'spellcheck'
  | 'type';
type SelectProperty = 'clearable' | 'disabled' | 'hoist' | 'name' | 'placeholder' | 'size';
type TextareaProperty = 'disabled' | 'maxlength' | 'name' | 'placeholder' | 'resize' | 'rows';
type DropdownProperty = 'disabled' | 'distance' | 'hoist' | 'placement' | 'stayOpenOnSelect';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-button': Part<ButtonElement, SlButton, 'disabled' | 'loading' | 'size' | 'type' | 'variant'>;
      'sl-checkbox': Part<CheckboxElement, SlCheckbox, 'disabled' | 'name', ControlEvent>;
      'sl-divider': Part<HTMLElement, object, never>;
      'sl-dropdown': Part<DropdownElement, SlDropdown, DropdownProperty>;
      'sl-input': Part<InputElement, SlInput, InputProperty, ControlEvent>;
      'sl-menu': Part<HTMLElement, object, never, 'sl-select'>;
      'sl-menu-item': Part<HTMLElement, SlMenuItem, 'checked' | 'disabled' | 'type' | 'value'>;
      'sl-option': Part<HTMLElement, SlOption, 'disabled' | 'value'>;
      'sl-select': Part<SelectElement, SlSelect, SelectProperty, ControlEvent>;
      'sl-textarea': Part<TextareaElement, SlTextarea, TextareaProperty, ControlEvent>;
      'sl-tooltip': Part<TooltipElement, SlTooltip, 'disabled' | 'distance' | 'hoist' | 'placement'>;
    }
  }
}
