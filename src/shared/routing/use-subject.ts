import { useEffect, useSyncExternalStore } from 'react';
import { useNavigator, useScreenPlace } from './routing-context.ts';
import { subjectPath } from './subject-path.ts';

/** Says what the screen is about, for its tab and the browser's title; undefined while that is not known yet, null for nothing. */
export function useSubject(subject: string | null | undefined): void {
  const { subjects } = useNavigator();
  const { area, route, location } = useScreenPlace();
  const path = subjectPath({ area, route }, location);
  // What was known of it stays while it is asked for anew.
  useEffect(() => {
    if (subject !== undefined) subjects.set(path, subject);
  }, [subjects, path, subject]);
}

/** What the view of a path (see `subjectPath`) is about; null where it does not say. */
export function useSubjectOf(path: string): string | null {
  const { subjects } = useNavigator();
  return useSyncExternalStore(subjects.subscribe, () => subjects.read(path));
}
