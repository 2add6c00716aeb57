/** The elements as the kit uses them; their full types do not extend HTMLElement under our strict settings. */
interface PopupPart extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** Shoelace's popup around the real surface; not before it has rendered itself. */
  readonly popup?: { readonly popup: HTMLElement; placement: string };
  open: boolean;
}

export interface DropdownElement extends PopupPart {
  show(): Promise<void>;
  hide(): Promise<void>;
}

export interface SelectElement extends PopupPart {
  value: string | string[];
  readonly displayInput: HTMLInputElement;
  show(): Promise<void>;
}

export type TooltipElement = PopupPart;
