import { fileExtension } from '../../contract/dataset/file-name.ts';
import { fileTypeOf } from '../../contract/dataset/file-type.ts';

/**
 * Whether a file is of a type that is accepted, by its name: `.jpg`, `image/*`, `text/csv`, as an `<input>` has them.
 * Browsers know the types of few of our files, so the table of the contract says them. None named: all are.
 */
export function accepts(accepted: readonly string[], name: string, type: string): boolean {
  if (accepted.length === 0) return true;
  const extension = fileExtension(name);
  const types = [type, fileTypeOf(name).mediaType].filter((one) => one !== '');
  return accepted.some((written) => {
    const wanted = written.trim().toLowerCase();
    if (wanted.startsWith('.')) return extension === wanted.slice(1);
    if (wanted === '*/*' || wanted === '*') return true;
    if (wanted.endsWith('/*')) return types.some((one) => one.startsWith(wanted.slice(0, -1)));
    return types.includes(wanted);
  });
}
