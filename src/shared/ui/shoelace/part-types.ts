/** The elements as the kit uses them; their full types do not extend HTMLElement under our strict settings. */
interface Part extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
}

interface PopupPart extends Part {
  /** Shoelace's popup around the real surface; not before it has rendered itself. */
  readonly popup?: { readonly popup: HTMLElement };
  open: boolean;
}

export type ButtonElement = Part;

export interface CheckboxElement extends Part {
  checked: boolean;
  indeterminate: boolean;
  readonly input: HTMLInputElement | null;
}

export interface DropdownElement extends PopupPart {
  hide(): Promise<void>;
}

export interface InputElement extends Part {
  value: string;
  readonly input: HTMLInputElement;
}

export interface SelectElement extends PopupPart {
  value: string | string[];
  readonly displayInput: HTMLInputElement;
}

export interface TextareaElement extends Part {
  value: string;
  readonly input: HTMLTextAreaElement;
}

export type TooltipElement = PopupPart;
