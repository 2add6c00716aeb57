import { v4 as uuid } from 'uuid';
import { ApiError } from '../../shared/api/api-error.ts';
import { COMPLAINT_IMAGES } from '../../shared/contract/complaint.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import type { DraftImage, UploadImage } from './draft-image.ts';
import { type LeftOut, sortImages } from './image-rules.ts';

/** What was tried to be sent, with the key by which the server knows it again. */
export interface Tried {
  readonly words: string;
  readonly key: string;
}

export interface DraftState {
  readonly contact: string;
  readonly description: string;
  readonly images: readonly DraftImage[];
  /** Of what was added last. */
  readonly leftOut: readonly LeftOut[];
  /** The last try: whether it arrived is not known while its answer has not. */
  readonly tried?: Tried | undefined;
}

/** Of an earlier visit. */
interface KeptDraft extends Partial<Pick<DraftState, 'contact' | 'description' | 'tried'>> {
  readonly images: readonly Pick<DraftImage, 'file' | 'reference'>[];
}

/**
 * What a person is about to send. It outlives the dialog: closing it by accident loses nothing, and images go on
 * uploading.
 */
export class FeedbackDraft {
  #state: DraftState;
  readonly #upload: UploadImage;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, { readonly abort: AbortController; readonly end: Promise<void> }>();
  #lastId = 0;
  #isContactTyped = false;

  constructor(upload: UploadImage, contact: string) {
    this.#upload = upload;
    this.#state = { contact, description: '', images: [], leftOut: [] };
  }

  get state(): DraftState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(texts: Partial<Pick<DraftState, 'contact' | 'description'>>): void {
    if (texts.contact !== undefined) this.#isContactTyped = true;
    this.#set(texts);
  }

  /** What is written in the contact unless somebody has written there. */
  suggestContact(contact: string): void {
    if (this.#state.contact === '' && !this.#isContactTyped) this.#set({ contact });
  }

  /** What whoever asks knows of how to reach the writer, as they know it by now: somebody's own words stay. */
  fillIn(contact: string): void {
    if (!this.#isContactTyped && this.#state.contact !== contact) this.#set({ contact });
  }

  /**
   * What was begun before and not sent. The form stands before the device has answered: what was written meanwhile
   * comes after it, and no contact that somebody typed is replaced.
   */
  restore({ contact, description = '', images, tried }: KeptDraft): void {
    const written = this.#state;
    const room = COMPLAINT_IMAGES - written.images.length;
    const restored = images.slice(0, room).map(({ file, reference }): DraftImage => {
      this.#lastId += 1;
      const state =
        reference === null ? WAITING : ({ ...WAITING, state: 'ready', share: 1, reference } as const);
      return { id: `${this.#lastId}`, file, ...state };
    });
    const isTaken = contact !== undefined && contact !== '' && !this.#isContactTyped;
    // Whether it was typed nobody knows any more.
    if (isTaken) this.#isContactTyped = true;
    this.#set({
      ...(isTaken ? { contact } : {}),
      description: [description, written.description].filter((text) => text !== '').join('\n\n'),
      images: [...restored, ...written.images],
      ...(tried ? { tried } : {}),
      ...(images.length > room ? { leftOut: [{ reason: 'tooMany' }] } : {}),
    });
    for (const image of restored) if (image.reference === null) this.#begin(image);
  }

  /** Takes what keeps the rules, and begins to upload it. */
  add(files: readonly File[]): void {
    if (files.length === 0) return;
    const { taken, leftOut } = sortImages(files, this.#state.images.length);
    const added = taken.map((file): DraftImage => {
      this.#lastId += 1;
      return { id: `${this.#lastId}`, file, ...WAITING };
    });
    this.#set({ images: [...this.#state.images, ...added], leftOut });
    for (const image of added) this.#begin(image);
  }

  remove(id: string): void {
    this.#running.get(id)?.abort.abort();
    this.#running.delete(id);
    this.#set({ images: this.#state.images.filter((image) => image.id !== id), leftOut: [] });
  }

  retry(id: string): void {
    const image = this.#state.images.find((one) => one.id === id);
    if (!image || image.state === 'sending') return;
    this.#change(id, WAITING);
    this.#begin(image);
  }

  /** The server does not know the images any more: they lay here for too long. */
  uploadAgain(): void {
    for (const { id } of this.#state.images) this.retry(id);
  }

  /** Once no image is on its way any more, wherever it got to. */
  async uploadsEnded(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ end }) => end));
  }

  /** The same for as long as the same is tried, also after a reload; another one for anything else. */
  keyFor(words: unknown): string {
    const text = JSON.stringify(words);
    const { tried } = this.#state;
    if (tried?.words === text) return tried.key;
    const key = uuid();
    this.#set({ tried: { words: text, key } });
    return key;
  }

  /** After it was sent. Who writes again is reached in the same way. */
  clear(): void {
    this.#set({ description: '', images: [], leftOut: [], tried: undefined });
  }

  #begin({ id, file }: DraftImage): void {
    const abort = new AbortController();
    this.#running.set(id, { abort, end: this.#bring(id, file, abort.signal) });
  }

  async #bring(id: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const onShare = (share: number) => this.#change(id, { share });
      const reference = await this.#upload(file, { signal, onShare });
      this.#change(id, { state: 'ready', share: 1, reference });
    } catch (failure) {
      // It was removed, and another may stand in its place.
      if (signal.aborted) return;
      if (failure instanceof ApiError && failure.code === ERROR.fileTypeNotAllowed)
        this.#leaveOut(id, file.name);
      else this.#change(id, { state: 'failed', failure });
    }
    this.#running.delete(id);
  }

  #leaveOut(id: string, name: string): void {
    this.#set({
      images: this.#state.images.filter((image) => image.id !== id),
      leftOut: [...this.#state.leftOut, { reason: 'wrongFormat', name }],
    });
  }

  #change(id: string, change: Partial<DraftImage>): void {
    this.#set({
      images: this.#state.images.map((image) => (image.id === id ? { ...image, ...change } : image)),
    });
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const WAITING = { state: 'sending', share: 0, reference: null, failure: null } as const;
