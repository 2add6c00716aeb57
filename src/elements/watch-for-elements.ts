import { hostEventsOf } from '../shared/connection/host-events.ts';
import { elementLoaders } from './element-loaders.ts';
import { failureTexts } from './failure-texts.ts';

type Tag = keyof typeof elementLoaders;

/** Defines elements as they appear below `root`, now and later; returns the way to stop. */
export function watchForElements(root: Element): () => void {
  const asked = new Set<string>();

  function look(within: Element): void {
    for (const tag of Object.keys(elementLoaders) as Tag[]) {
      if (asked.has(tag) || !(within.matches(tag) || within.querySelector(tag))) continue;
      asked.add(tag);
      elementLoaders[tag]().catch(() => {
        // The next one that appears tries again.
        asked.delete(tag);
        reportFailure(root, tag);
      });
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

function reportFailure(root: Element, tag: Tag): void {
  for (const element of root.querySelectorAll(tag)) {
    const message = failureTexts(element.getAttribute('lang')).loadFailed;
    hostEventsOf(element).emit('customer-error', { kind: 'load', code: null, message });
  }
}
