import type { HostEventDetails } from '../shared/connection/host-events.ts';
import { showNotice } from './failure-notice.ts';
import { languageOf } from './language-of.ts';
import { loadFailedTexts } from './load-failed-texts.ts';

/** Both may come when they are asked for again. */
type LoadFailure = 'load-failed' | 'load-timeout';

/** By tag, what defines an element. */
type Loaders = Readonly<Record<string, () => Promise<void>>>;

/** How long the code of an element may take before that is said, in milliseconds. */
const PATIENCE = 8500;

/** Defines elements as they appear below `root`, now and later; returns the way to stop. */
export function watchForElements(root: ParentNode & Node, loaders: Loaders): () => void {
  const asked = new Set<string>();
  const notices = new Map<HTMLElement, () => void>();

  function load(tag: string, define: () => Promise<void>): void {
    asked.add(tag);
    const again = () => load(tag, define);
    const patience = setTimeout(
      report,
      PATIENCE,
      tag,
      again,
      'load-timeout',
      `Nothing came for ${PATIENCE} ms.`,
    );
    const end = () => {
      clearTimeout(patience);
      for (const [element, remove] of notices) if (element.localName === tag) remove();
    };
    define().then(end, ({ message }: Error) => {
      end();
      // The next one that appears tries again.
      asked.delete(tag);
      report(tag, again, 'load-failed', message);
    });
  }

  /** Nobody else can say it: the elements are not defined, so that what is written into them is seen. */
  function report(tag: string, again: () => void, code: LoadFailure, message: string): void {
    for (const element of root.querySelectorAll<HTMLElement>(tag)) {
      if (!notices.has(element)) {
        const { text, retry } = loadFailedTexts(languageOf(element));
        const remove = showNotice(element, { text, retry: { text: retry, run: again } });
        notices.set(element, () => {
          notices.delete(element);
          remove();
        });
        tell(element, 'customer-load-start', {});
      }
      tell(element, 'customer-error', { code, retryable: true, status: null, message });
    }
  }

  function look(within: ParentNode): void {
    for (const [tag, define] of Object.entries(loaders)) {
      const isHere = (within instanceof Element && within.matches(tag)) || within.querySelector(tag);
      if (isHere && !asked.has(tag)) load(tag, define);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) if (node instanceof Element) look(node);
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
