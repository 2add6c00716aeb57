/** Spreadsheets take UTF-8 for what it is only with this mark. */
const MARK = '\ufeff';

/** A table with nothing but its head, to be filled in. */
export function templateFile(head: readonly string[]): Blob {
  const line = head.map((title) => `"${title.replaceAll('"', '""')}"`).join(',');
  return new Blob([`${MARK}${line}\r\n`], { type: 'text/csv' });
}
