/** A path within a folder of a zip: nothing that leads out of it, on whichever system it is unpacked. */
export function safePath(folder: string, fileName: string): string {
  const parts = fileName.replaceAll('\\', '_').split('/');
  const safe = parts.map((part) => (part === '' || part === '.' || part === '..' ? '_' : part));
  return `${folder}/${safe.join('/')}`;
}
