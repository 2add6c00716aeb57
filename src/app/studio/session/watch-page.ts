interface PageWatch {
  /** Whether something would be lost with the page. Closing the window cannot wait for an answer of ours. */
  readonly isUnsaved: () => boolean;
  /** The page was hidden, or is seen again. */
  readonly seen: (isSeen: boolean) => void;
}

export function watchPage({ isUnsaved, seen }: PageWatch): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const follow = (): void => seen(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault(), { signal });
  follow();
  return () => {
    listeners.abort();
    seen(false);
  };
}
