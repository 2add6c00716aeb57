/** A file that somebody chose. */
export interface PickedFile {
  /** With its folders, as the browser has it. */
  readonly path: string;
  /** Null where the browser could list it, and not open it. */
  readonly file: File | null;
  /** It came within a folder: the list shows that folder with it. */
  readonly inFolder: boolean;
}

/** Files as they are found, a few at a time, and what they can be found again by. */
export interface Picking {
  readonly batches: AsyncIterable<readonly PickedFile[]>;
  /** Of what was chosen: files and folders, not of all that lies within. Known once the batches are over. */
  readonly handles: readonly FileSystemHandle[];
}
