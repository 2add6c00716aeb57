import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Real annotated data that lies beside the project: it is no part of it, and not on every machine. */
const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

export interface RealData {
  /** Of the folder, such as `/home/me/shared/data/images-voc`. */
  readonly path: string;
  /** What needs it is left out then; `npm test` says so at its end. */
  readonly isMissing: boolean;
}

/** A folder of the real data. Where `CI` is set it must be there: what is left out there, nobody would ever miss. */
export function realData(name: string): RealData {
  const path = FOLDER + name;
  const isMissing = !existsSync(path);
  const { CI } = process.env;
  if (isMissing && CI) throw new Error(`CI is set, and the real data is not at ${path}.`);
  return { path, isMissing };
}
