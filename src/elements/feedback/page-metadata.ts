import {
  METADATA_ENTRIES,
  METADATA_NAME_LENGTH,
  METADATA_VALUE_LENGTH,
  type Metadata,
} from '../../shared/contract/complaint.ts';

/** What the page added, as the server takes it: a mistake in it must not keep back what a person wrote. */
export function pageMetadata(given: unknown): Metadata | null {
  if (typeof given !== 'object' || given === null) return null;
  const entries = Object.entries(given)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => [part(name, METADATA_NAME_LENGTH).trim(), part(value, METADATA_VALUE_LENGTH)])
    .filter(([name]) => name !== '')
    .slice(0, METADATA_ENTRIES);
  return entries.length > 0 ? (Object.fromEntries(entries) as Metadata) : null;
}

/** Databases keep neither U+0000 nor half of a surrogate pair. */
function part(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
