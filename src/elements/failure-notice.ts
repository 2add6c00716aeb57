/** What is written where an element, or its content, is not there. */
export interface Notice {
  readonly text: string;
  /** A way to begin anew; without it the notice only says how things are. */
  readonly retry?: { readonly text: string; readonly run: () => void } | undefined;
}

/**
 * As the kit has it, in the colours of the system: the kit may be what is missing. Set by script, which every policy
 * allows; the colour scheme follows.
 */
const BOX =
  'padding:24px;border:1px solid #8886;border-radius:8px;color:CanvasText;background:Canvas;font:14px system-ui;text-align:center;color-scheme:';

/**
 * Writes into a place of an element without React, which may be what is missing; returns the removal. It stands before
 * what is there already, which may still be on its way.
 */
export function showNotice(place: ParentNode, colorScheme: string, { text, retry }: Notice): () => void {
  const box = document.createElement('div');
  const words = document.createElement('p');
  box.className = 'failure';
  box.style.cssText = BOX + colorScheme;
  box.role = retry ? 'alert' : 'status';
  words.textContent = text;
  box.append(words);
  if (retry) {
    // In a shadow root it belongs to no form of the page.
    const button = document.createElement('button');
    button.textContent = retry.text;
    button.style.padding = '4px 12px';
    button.onclick = retry.run;
    box.append(button);
  }
  place.prepend(box);
  return () => box.remove();
}
