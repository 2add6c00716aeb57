/** The look of a white-label build where a page sets none; null is the product's own. */
export interface BrandLook {
  /** For `--customer-primary`, as CSS. */
  readonly color: string | null;
  /** For `--customer-font`: a list of families. */
  readonly font: string | null;
}

/** `npm run build -- --brand <file>` builds other values in (src/elements/build/built-in.mjs). */
export const brandLook: BrandLook = { color: null, font: null };
