import type { AnnotationFormat } from '../../../../src/shared/contract/delivery/data-download.ts';
import { fileNameOf } from '../../texts/file-name.ts';

/** The download that a file is of. */
export interface NamedDownload {
  readonly orderNumber: string;
  /** Of the download, within its order. */
  readonly number: number;
  readonly format: AnnotationFormat;
}

/**
 * The name of a zip of a download, or, of part 0, of the list of their hashes. No other download has a file of this
 * name: in one folder a command that resumes would go on with the other one's.
 */
export function partName({ orderNumber, number, format }: NamedDownload, part: number): string {
  const ending = part === 0 ? '.sha256' : ` ${partDigits(part)}.zip`;
  return fileNameOf(`${orderNumber} D${number} ${format}${ending}`);
}

/** The number of a zip, so that names stand in its order. */
export function partDigits(part: number): string {
  return String(part).padStart(3, '0');
}
