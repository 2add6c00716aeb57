import { escapeXml } from '../texts/escape-xml.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Spreadsheets read `_x0041_` as an escaped character: a text that looks so keeps its underscore as one. */
const LOOKS_ESCAPED = /_(?=x[0-9a-fA-F]{4}_)/g;

/** The text of a cell. */
export function escapeCell(text: string): string {
  return escapeXml(text.replace(LOOKS_ESCAPED, '_x005F_')).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
