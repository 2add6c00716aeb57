/** Adds a style sheet to an element's root. Constructed, so that no policy of the page has to allow it. */
export function adoptSheet(root: ShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets.push(sheet);
}
