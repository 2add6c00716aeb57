import { fileSize } from '../../../shared/format/file-size.ts';

const GIB = 1024 ** 3;

/** A limit in bytes as people say it: whole gigabytes without the decimals that sizes of files have (specification 9). */
export function limitText(bytes: number): string {
  return bytes % GIB === 0 ? `${bytes / GIB} GB` : fileSize(bytes);
}
