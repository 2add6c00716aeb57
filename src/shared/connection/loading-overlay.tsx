import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useConnection } from './connection-context.ts';
import sheet from './loading-overlay.css';

/**
 * Shown while calls that ask for it are pending (specification 4). It covers its positioned parent, which is
 * said to be busy meanwhile.
 */
export function LoadingOverlay() {
  const { loading } = useConnection();
  useStyleSheet(sheet);
  const isOpen = useSyncExternalStore(loading.subscribe, loading.isOpen);
  return isOpen && <OpenOverlay />;
}

function OpenOverlay() {
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const covered = overlay.current?.parentElement;
    covered?.setAttribute('aria-busy', 'true');
    return () => covered?.removeAttribute('aria-busy');
  }, []);
  // The spinner is the status that assistive technology reads.
  return (
    <div className="loading-overlay" ref={overlay}>
      <Spinner size={28} />
    </div>
  );
}
