/** What screens are about, by their path: the name of a project beside “Acceptance batch list”. */
export interface Subjects {
  read(path: string): string | null;
  set(path: string, subject: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createSubjects(): Subjects {
  const listeners = new Set<() => void>();
  const subjects = new Map<string, string>();
  return {
    read: (path) => subjects.get(path) ?? null,
    set(path, subject) {
      if ((subjects.get(path) ?? null) === subject) return;
      if (subject === null) subjects.delete(path);
      else subjects.set(path, subject);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
