import type { HostEventDetails } from '../shared/connection/host-events.ts';
import type { LoadError } from '../shared/loading/load-error.ts';
import { languageOf } from './language-of.ts';
import { loadFailedTexts } from './load-failed-texts.ts';
import { showNoticeApart } from './notice-apart.ts';

/** Both may come when they are asked for again. */
type LoadFailure = 'load-failed' | 'load-timeout';

/** By tag, what defines an element. */
type Loaders = Readonly<Record<string, () => Promise<void>>>;

/** How long the code of an element may take before that is said, in milliseconds. */
const PATIENCE = 8500;

/** Defines elements as they appear below `root`, now and later; returns the way to stop. */
export function watchForElements(root: ParentNode & Node, loaders: Loaders): () => void {
  const asked = new Set<string>();
  const notices = new Map<Element, HTMLElement>();

  function load(tag: string, define: () => Promise<void>): void {
    // Also for whoever presses the button twice.
    if (asked.has(tag)) return;
    asked.add(tag);
    const again = () => load(tag, define);
    const patience = setTimeout(report, PATIENCE, tag, 'load-timeout', 'Nothing came.', again);
    define().then(
      () => {
        clearTimeout(patience);
        for (const [element, notice] of notices) {
          if (element.localName === tag && notices.delete(element)) notice.remove();
        }
      },
      (error: Error | LoadError) => {
        clearTimeout(patience);
        report(tag, 'load-failed', error.message, (error as LoadError).kind !== 'gone' && again);
      },
    );
  }

  /**
   * Nobody else can say it: the elements are not defined, so that what is written into them is seen. Without `again` only
   * another page helps.
   */
  function report(tag: string, code: LoadFailure, message: string, again: (() => void) | false): void {
    // The next one that appears tries again, too.
    asked.delete(tag);
    for (const element of root.querySelectorAll<HTMLElement>(tag)) {
      const [text, retry, reload] = loadFailedTexts(languageOf(element));
      const way = { text: again ? retry : reload, run: again || (() => location.reload()) };
      const before = notices.get(element);
      const notice = showNoticeApart(element, { text, retry: way });
      // Of the button that was pressed: this one is read out as it comes.
      if (before?.matches(':focus')) notice.focus();
      before?.remove();
      notices.set(element, notice);
      tell(element, 'customer-load-start', {});
      tell(element, 'customer-error', { code, retryable: !!again, status: null, message });
    }
  }

  /** Text has nothing inside, and only an element can itself be one of ours. */
  function look(within: Node): void {
    const inside: Partial<Element> = within as Element;
    for (const tag in loaders) {
      if (inside.matches?.(tag) || inside.querySelector?.(tag))
        load(tag, loaders[tag] as () => Promise<void>);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      record.addedNodes.forEach(look);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  look(root);
  return () => observer.disconnect();
}

/** As hostEventsOf and failureDetail would tell it: they know all events and all codes, which is too much for this file. */
function tell<Name extends 'customer-load-start' | 'customer-error'>(
  element: Element,
  name: Name,
  detail: HostEventDetails[Name],
): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}
