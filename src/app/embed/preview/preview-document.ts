/**
 * The markup of the frame: one script, of the same build as this page. As `srcdoc` it has the policy of this page, and
 * no address that a server would have to answer.
 */
export function previewDocument(script: string, title: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><script type="module" src="${escaped(script)}"></script></head><body></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
