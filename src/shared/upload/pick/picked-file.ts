/** A file that somebody chose, or a folder that could not be read. */
export interface PickedFile {
  /** With its folders, as the browser has it. */
  readonly path: string;
  /** Null where the browser could not open it: a file, or a folder, whose other files nobody knows then. */
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
