export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What XML 1.0 has no way to write: control characters except tab and line breaks, and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Spreadsheets read `_x0041_` as an escaped character: a text that looks so keeps its underscore as one. */
const LOOKS_ESCAPED = /_(?=x[0-9a-fA-F]{4}_)/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '\ufffd')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The text of a cell. */
export function escapeCell(text: string): string {
  return escapeXml(text.replace(LOOKS_ESCAPED, '_x005F_')).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
