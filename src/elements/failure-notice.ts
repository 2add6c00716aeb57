/** What is written where an element, or its content, is not there. */
interface Notice {
  readonly text: string;
  /** A way to begin anew; without it the notice only says how things are. */
  readonly retry?: { readonly text: string; readonly run: () => void } | undefined;
}

/**
 * Writes into an element without React, which may be what is missing; returns the removal. It stands before what is
 * there already, which may still be on its way.
 */
export function showNotice(container: ParentNode & Node, { text, retry }: Notice): () => void {
  const page = container.ownerDocument ?? document;
  const box = page.createElement('div');
  const words = page.createElement('p');
  box.className = 'failure';
  box.setAttribute('role', retry ? 'alert' : 'status');
  words.textContent = text;
  box.append(words);
  if (retry) {
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = retry.text;
    button.addEventListener('click', retry.run, { once: true });
    box.append(button);
  }
  container.prepend(box);
  return () => box.remove();
}
