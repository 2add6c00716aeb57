import type { StyleSource } from './style-source.ts';

/**
 * A constructed sheet can be adopted only within the document it was made in. One sheet serves all shadow roots
 * of that document: ten elements on a page parse each style sheet once. Keyed weakly, so nothing is kept alive.
 */
const sheetsOfDocument = new WeakMap<Document, WeakMap<StyleSource, CSSStyleSheet>>();

function sheetOf(owner: Document, source: StyleSource): CSSStyleSheet {
  let sheets = sheetsOfDocument.get(owner);
  if (!sheets) {
    sheets = new WeakMap();
    sheetsOfDocument.set(owner, sheets);
  }
  let sheet = sheets.get(source);
  if (!sheet) {
    const view = owner.defaultView ?? window;
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(source.text);
    sheets.set(source, sheet);
  }
  return sheet;
}

/** Where the style sheets of one `UiRoot` go: the shadow root it stands in. */
export interface StyleScope {
  /** Adopts a sheet; adopting it again changes nothing. */
  adopt(source: StyleSource): void;
  /** Takes back every sheet that this scope adopted. */
  dispose(): void;
}

/** Styles are adopted, never written as elements: that needs no `unsafe-inline` in the partner's CSP. */
export function createStyleScope(root: ShadowRoot | Document): StyleScope {
  const owner = root instanceof Document ? root : root.ownerDocument;
  const adopted = new Set<CSSStyleSheet>();
  return {
    adopt(source) {
      const sheet = sheetOf(owner, source);
      if (adopted.has(sheet)) return;
      adopted.add(sheet);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    },
    dispose() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !adopted.has(sheet));
      adopted.clear();
    },
  };
}
