/** The longest name of a file or folder, in bytes of UTF-8: what file systems keep. */
export const NAME_BYTES = 255;
/** The longest path of a file in its batch, in characters. */
export const PATH_LENGTH = 1000;
/** Folders within each other. */
export const PATH_DEPTH = 40;

/** What is wrong with the path of a file; each has a text of its own. */
export const PATH_PROBLEMS = [
  /** It begins with a slash (specification 5). */
  'slash',
  /** It has an empty name, `.` or `..` in it, or begins with a drive such as `C:`: it would lead elsewhere. */
  'traversal',
  /** It holds a control character, half of a character, or a backslash, which some systems take for a slash. */
  'character',
  /** It holds signs that turn the direction of writing: `gpj.exe` would read `exe.jpg`. */
  'direction',
  'tooLong',
] as const;
export type PathProblem = (typeof PATH_PROBLEMS)[number];

/** Embeddings, overrides, isolates and marks of direction (Unicode, bidirectional algorithm). */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const encoder = new TextEncoder();

/**
 * What is wrong with the path of a file, or null. Names are data and never name a file of the server, so whatever
 * people call their files is welcome; what is refused would read as something that it is not, or lead elsewhere.
 */
export function pathProblem(written: string): PathProblem | null {
  // As it is kept: a sign that looks like no letter may become one, such as the Kelvin sign of `K:`.
  const path = canonicalPath(written);
  if (/^[/\\]/.test(path)) return 'slash';
  if (!path.isWellFormed() || /[\p{Cc}\\]/u.test(path)) return 'character';
  if (DIRECTION.test(path)) return 'direction';
  if (path.length > PATH_LENGTH) return 'tooLong';
  if (/^[a-z]:/i.test(path)) return 'traversal';
  const names = path.split('/');
  if (names.length > PATH_DEPTH) return 'tooLong';
  for (const name of names) {
    // Some systems drop blanks at the end of a name.
    if (['', '.', '..'].includes(name.trim())) return 'traversal';
    if (name.length * 3 > NAME_BYTES && encoder.encode(name).length > NAME_BYTES) return 'tooLong';
  }
  return null;
}

/** The one form of a path: what one system writes as a letter with an accent, another writes as two characters. */
export function canonicalPath(path: string): string {
  return path.normalize('NFC');
}

/** The folder of a path, empty for the topmost, and the name in it. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const slash = path.lastIndexOf('/');
  return { folder: slash < 0 ? '' : path.slice(0, slash), name: path.slice(slash + 1) };
}

/** The extension of a file name in lower case, without its dot; null where there is none. */
export function fileExtension(name: string): string | null {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const dot = base.lastIndexOf('.');
  return dot > 0 && dot < base.length - 1 ? base.slice(dot + 1).toLowerCase() : null;
}
