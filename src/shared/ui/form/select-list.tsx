import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import type { SelectElement } from '../shoelace/part-types.ts';
import { tokens } from '../shoelace/parts.ts';
import { useControlValue } from '../shoelace/use-control-value.ts';
import { useTopLayerPopup } from '../shoelace/use-top-layer-popup.ts';
import { Icon } from '../sign/icon.tsx';
import type { SelectParts } from './select-box.tsx';
import sheet from './select-list.css';
import type { SelectOpening } from './select-opening.ts';

interface SelectListProps extends SelectParts {
  /** What is wrong with the choice, or what helps to make it. */
  note: string | undefined;
  wrong: boolean;
  opening: SelectOpening;
}

/** A select that was opened once: Shoelace's, with its list. */
export function SelectList(props: SelectListProps) {
  const { control, label, options, index, placeholder, inline, clearable, disabled, size } = props;
  useStyleSheet(tokens);
  useStyleSheet(sheet);
  const { locale } = useUi();
  const select = control as unknown as RefObject<SelectElement | null>;
  useTopLayerPopup(select);
  useSpoken(select, props);
  // Shoelace's values may hold no spaces and are never empty: its options carry their index instead.
  const look = useControlValue(select, index < 0 ? '' : String(index));
  const opening = useRef<SelectOpening | null>(props.opening);
  useLayoutEffect(() => {
    if (select.current && opening.current) void open(select.current, opening.current);
    opening.current = null;
  }, [select]);
  return (
    <sl-select
      class="select-list"
      clearable={clearable}
      disabled={disabled}
      hoist
      lang={locale}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From its field into its list is not out of it.
        if (!currentTarget.contains(relatedTarget)) props.onLeave();
      }}
      onsl-change={({ currentTarget: { value } }) => {
        props.onChoose(value === '' ? -1 : Number(value));
        look();
      }}
      onsl-show={({ currentTarget: { popup } }) => {
        if (!popup) return;
        // Shoelace's is as wide as its field, and cuts what is longer; in the middle below it.
        popup.popup.style.minWidth = 'max-content';
        popup.placement = 'bottom-start';
      }}
      placeholder={placeholder}
      ref={select}
      size={size}
    >
      {inline && (
        <span aria-hidden="true" className="field__inline-label" slot="prefix">
          {label}
        </span>
      )}
      <Icon name="chevron-down" size={14} slot="expand-icon" />
      <Icon name="x" size={14} slot="clear-icon" />
      {options.map((option, at) => (
        <sl-option disabled={Boolean(option.disabled)} key={option.value} lang={locale} value={String(at)}>
          {/* Another label (another language) is another node: only then does Shoelace show it as the choice. */}
          <span key={option.label}>{option.label}</span>
        </sl-option>
      ))}
    </sl-select>
  );
}

/** As if the box that was there before had been this one: it has the focus, and hears the key. */
async function open(select: SelectElement, { key }: SelectOpening): Promise<void> {
  // An open one listens on the document, where the press or key that asked for it has not arrived yet.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const options = [...select.querySelectorAll<SelectElement>('sl-option')];
  await Promise.all([select, ...options].map((part) => part.updateComplete));
  select.focus({ preventScroll: true });
  if (key === null) void select.show();
  else {
    select.displayInput.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/** Label and note stand outside of Shoelace's shadow root, where its field cannot refer to them. */
function useSpoken(
  select: RefObject<SelectElement | null>,
  { label, note, wrong, required }: Pick<SelectListProps, 'label' | 'note' | 'wrong' | 'required'>,
): void {
  useLayoutEffect(() => {
    const element = select.current;
    if (!element) return;
    let current = true;
    void element.updateComplete.then(() => {
      const input = element.displayInput;
      if (!current || !input) return;
      for (const name of ['labelledby', 'describedby']) input.removeAttribute(`aria-${name}`);
      input.ariaLabel = label;
      input.ariaInvalid = String(wrong);
      input.ariaRequired = String(required);
      if (note) input.setAttribute('aria-description', note);
      else input.removeAttribute('aria-description');
    });
    return () => {
      current = false;
    };
  }, [select, label, note, wrong, required]);
}
