/** Adds a style sheet to an element's root, until it is called. Constructed, so that no policy of the page has to allow it. */
export function adoptSheet(root: ShadowRoot, text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
