/**
 * A press of the mouse, or of a finger, which browsers report as one. Between its two ends nothing may move: what is
 * let go beside the place where it was pressed is no click.
 */
export interface Press {
  /** Runs at once, or after the press that is going on, and what it clicked; gives what calls it off. */
  after(work: () => void): () => void;
  dispose(): void;
}

export function createPress(page: Document): Press {
  const waiting = new Set<() => void>();
  let isDown = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(ending);
    isDown = true;
  }

  function end(): void {
    isDown = false;
    for (const work of [...waiting]) {
      waiting.delete(work);
      work();
    }
  }

  // The click comes in the same task as the end of the press.
  function endSoon(): void {
    clearTimeout(ending);
    ending = setTimeout(end, 0);
  }

  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  page.addEventListener('mousedown', begin, options);
  // A press that becomes a drag, or ends in another window, is told of otherwise; a key means that it is over.
  for (const name of ['mouseup', 'dragend', 'keydown']) page.addEventListener(name, endSoon, options);
  // Of the window alone, not on their way down: what is pressed and takes no focus blurs a field, and that passes here.
  page.defaultView?.addEventListener('blur', endSoon, { signal: listeners.signal });

  return {
    after(work) {
      if (!isDown) {
        work();
        return () => undefined;
      }
      waiting.add(work);
      return () => waiting.delete(work);
    },
    dispose() {
      listeners.abort();
      clearTimeout(ending);
      waiting.clear();
    },
  };
}
