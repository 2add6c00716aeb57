const EXTENDED = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i;
const QUOTED = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const PLAIN = /filename\s*=\s*([^;"\s]+)/i;

/** The file name of a Content-Disposition header; `filename*` in UTF-8 (RFC 6266) goes before `filename`. */
export function dispositionFileName(header: string | null): string | null {
  if (!header) return null;
  const extended = EXTENDED.exec(header)?.[1];
  if (extended) {
    try {
      return baseName(decodeURIComponent(extended));
    } catch {
      // Not valid UTF-8: the plain name, where there is one, is better than none.
    }
  }
  const plain = QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? PLAIN.exec(header)?.[1];
  return plain ? baseName(plain) : null;
}

/** A name with folders in it could leave the folder that the person chose. */
function baseName(name: string): string | null {
  return name.split(/[\\/]/).at(-1) || null;
}
