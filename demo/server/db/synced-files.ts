import { closeSync, existsSync, fsyncSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What Emscripten knows of an open file of the folder. */
interface OpenFile {
  readonly node: object;
  /** The file of the system behind it; a folder has none. */
  readonly nfd?: number;
}

/** The file system of Emscripten that stands on a folder. */
interface FolderFiles {
  realPath(node: object): string;
  readonly stream_ops: { fsync?(file: OpenFile): number };
}

/** Lies among the files once all of them have reached the disk. */
export const SYNCED_MARK = 'first-files-synced';

/** Has the system write what it holds of an open file to the disk; tests watch it. */
export type Sync = (file: number) => void;

/**
 * The files of an embedded database, which reach the disk when it says so: PGlite's own let its syncs come to nothing
 * (electric-sql/pglite#1107).
 */
export class SyncedFiles extends NodeFS {
  readonly #sync: Sync;

  constructor(folder: string, sync: Sync = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const passOn = (module: { readonly NODEFS: FolderFiles }) => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) this.#syncPath(NODEFS.realPath(node));
        else this.#sync(nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), passOn] as NonNullable<typeof emscriptenOpts.preRun>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /**
   * Once for a folder: the files that were there before syncs were passed on, those above all that it is made of. They
   * are some 1,500, and a start would wait a third of a second for them.
   */
  syncFirstFiles(): void {
    const mark = join(this.rootDir, SYNCED_MARK);
    if (existsSync(mark)) return;
    const entries = readdirSync(this.rootDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((one) => one.isFile() || one.isDirectory());
    for (const { parentPath, name } of paths) this.#syncPath(join(parentPath, name));
    writeFileSync(mark, '');
    for (const path of [mark, this.rootDir]) this.#syncPath(path);
  }

  /** Of a file, or of a folder in which a file was made, renamed or deleted. */
  #syncPath(path: string): void {
    const file = openSync(path, 'r');
    try {
      this.#sync(file);
    } finally {
      closeSync(file);
    }
  }
}
