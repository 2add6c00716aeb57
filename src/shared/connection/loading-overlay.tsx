import { useSyncExternalStore } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { useStyleSheet } from '../ui/use-style-sheet.ts';
import { useConnection } from './connection-context.ts';
import sheet from './loading-overlay.css';

/** Shown while calls that ask for it are pending (specification 4). It covers its positioned parent. */
export function LoadingOverlay() {
  const { loading } = useConnection();
  useStyleSheet(sheet);
  const isOpen = useSyncExternalStore(loading.subscribe, loading.isOpen);
  if (!isOpen) return null;
  return (
    <div className="loading-overlay">
      <Spinner size={28} />
    </div>
  );
}
