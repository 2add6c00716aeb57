import type { Surroundings } from './surroundings.ts';
import type { UploadEvents } from './upload-events.ts';

type Listeners = { [Name in keyof UploadEvents]?: Set<(detail: UploadEvents[Name]) => void> };

/** Tells listeners: of changes once a frame, however many there are, and of occasions as they happen. */
export class Teller {
  readonly #surroundings: Surroundings;
  readonly #beforeTelling: () => void;
  readonly #listeners = new Set<() => void>();
  #events: Listeners = {};
  #forget: (() => void) | null = null;

  constructor(surroundings: Surroundings, beforeTelling: () => void) {
    this.#surroundings = surroundings;
    this.#beforeTelling = beforeTelling;
  }

  /** Something has changed. */
  readonly changed = (): void => {
    this.#forget ??= this.#surroundings.onFrame(() => {
      this.#forget = null;
      this.#beforeTelling();
      for (const listener of [...this.#listeners]) listener();
    });
  };

  /** At once, where a person has pressed something or it is over. */
  now(): void {
    this.#forget?.();
    this.#forget = null;
    this.#beforeTelling();
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  on<Name extends keyof UploadEvents>(
    name: Name,
    listener: (detail: UploadEvents[Name]) => void,
  ): () => void {
    const listeners = this.#of(name);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  tell<Name extends keyof UploadEvents>(name: Name, detail: UploadEvents[Name]): void {
    for (const listener of [...this.#of(name)]) listener(detail);
  }

  /** Whether anybody wants to know: what nobody hears is not made. */
  hears(name: keyof UploadEvents): boolean {
    return this.#of(name).size > 0;
  }

  /** Nobody listens any more. */
  forget(): void {
    this.#listeners.clear();
    this.#events = {};
  }

  #of<Name extends keyof UploadEvents>(name: Name): Set<(detail: UploadEvents[Name]) => void> {
    const events = this.#events as { [N in Name]?: Set<(detail: UploadEvents[N]) => void> };
    const known = events[name];
    if (known) return known;
    const made = new Set<(detail: UploadEvents[Name]) => void>();
    events[name] = made;
    return made;
  }
}
