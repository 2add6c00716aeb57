/** Stands in for wouter's `use-sync-external-store`, the package of that name: React has had it since its 18. */
export { useSyncExternalStore } from 'react';
