import { useEffect, useSyncExternalStore } from 'react';
import { useNavigator, useScreenPlace } from './routing-context.ts';

/** Says what the screen is about, for the browser's title; undefined while that is not known yet. */
export function useSubject(subject: string | undefined): void {
  const { subjects } = useNavigator();
  const { path } = useScreenPlace().route;
  // A hidden view says nothing: coming back to it says it again.
  useEffect(() => subjects.set(path, subject ?? null), [subjects, path, subject]);
}

/** What the screen at a path is about; null where it does not say. */
export function useSubjectOf(path: string): string | null {
  const { subjects } = useNavigator();
  return useSyncExternalStore(subjects.subscribe, () => subjects.read(path));
}
