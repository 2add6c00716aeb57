import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import type SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js';
import type SlOption from '@shoelace-style/shoelace/dist/components/option/option.component.js';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import type SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js';
import type { HTMLAttributes, Key, ReactNode, Ref } from 'react';
import type { DropdownElement, SelectElement, TooltipElement } from './part-types.ts';

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

type SelectProperty = 'clearable' | 'disabled' | 'hoist' | 'name' | 'placeholder' | 'size';
type DropdownProperty = 'disabled' | 'distance' | 'hoist' | 'placement';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-divider': Part<HTMLElement, object, never>;
      // As an attribute: what is set before the part is there is no property yet.
      'sl-dropdown': Part<DropdownElement, SlDropdown, DropdownProperty> & {
        'stay-open-on-select'?: '' | undefined;
      };
      'sl-menu': Part<HTMLElement, object, never, 'sl-select'>;
      'sl-menu-item': Part<HTMLElement, SlMenuItem, 'checked' | 'disabled' | 'type' | 'value'>;
      'sl-option': Part<HTMLElement, SlOption, 'disabled' | 'value'>;
      'sl-select': Part<SelectElement, SlSelect, SelectProperty, 'sl-change' | 'sl-show'>;
      'sl-tooltip': Part<TooltipElement, SlTooltip, 'disabled' | 'distance' | 'hoist' | 'placement'>;
    }
  }
}
