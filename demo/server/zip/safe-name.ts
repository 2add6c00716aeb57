import { StringDecoder } from 'node:string_decoder';
import { fileNameOf } from '../texts/file-name.ts';

/** So long may a name be in UTF-8: file systems take 255 bytes, and a number and the ending of annotations come to it. */
const NAME_BYTES = 225;
/** What comes behind the last dot of a name and is longer is no ending. */
const ENDING = /(?<=.)\.[^.]{1,15}$/su;
/** What Windows takes for a device, whatever ending it has. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/iu;

/**
 * The name of a file or folder in a zip: one that Windows, macOS and Linux all take, and that leads nowhere else. Signs
 * that one of them refuses become underscores, as do blanks and dots at its end, which Windows drops.
 */
export function safeName(name: string): string {
  const harmless = wholeEnd(fileNameOf(name.normalize('NFC'))).replace(DEVICE, (device) => `${device}_`);
  // Cut to its length last: what was put in counts, and the cut may leave another end.
  return wholeEnd(shortened(harmless)) || '_';
}

function wholeEnd(name: string): string {
  return name.replace(/[. ]+$/, (end) => '_'.repeat(end.length));
}

/** The same name with a number, before its ending where it is a file's. */
export function numbered(name: string, number: number, kind: 'file' | 'folder'): string {
  const [stem, ending] = kind === 'file' ? withoutEnding(name) : [name, ''];
  return `${stem} (${number})${ending}`;
}

/** Two paths are one to a file system that tells no `A` from `a`, as those of Windows and macOS, where this is the same. */
export function caseless(path: string): string {
  // Not one alone: the capital of ß is SS, and that of ẞ is itself.
  return path.toLowerCase().toUpperCase().normalize('NFC');
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  const [stem, ending] = withoutEnding(name);
  const kept = Buffer.from(stem).subarray(0, NAME_BYTES - Buffer.byteLength(ending));
  // Of a letter that was cut through nothing is left.
  return `${new StringDecoder('utf8').write(kept)}${ending}`;
}

function withoutEnding(name: string): readonly [stem: string, ending: string] {
  const [ending = ''] = ENDING.exec(name) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}
