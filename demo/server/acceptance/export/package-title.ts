import type { ExportWords } from './export-words-type.ts';

/** Providers number most packages, and a bare “04” names nothing; a spreadsheet would make 4 of it. */
export function packageTitle(name: string, words: ExportWords): string {
  return /^\d+$/.test(name) ? `${words.package} ${name}` : name;
}
