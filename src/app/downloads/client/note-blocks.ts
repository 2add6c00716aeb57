export type NoteBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly points: readonly string[] };

/** Before a point: a hyphen, an asterisk, or a bullet; the Japanese one needs no space behind it. */
const POINT = /^\s*(?:[-*•]\s+|・\s*)/u;
const HEADING = /^#{1,6}\s+/;

/**
 * Reads release notes: paragraphs with empty lines between, points, headings behind `#`. Everything else stays the text
 * that it is: no link and no picture of a stranger comes onto the page.
 */
export function noteBlocks(notes: string): readonly NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let lines: string[] = [];
  let points: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    if (points.length > 0) blocks.push({ kind: 'list', points });
    lines = [];
    points = [];
  };
  for (const line of notes.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '') end();
    else if (HEADING.test(text)) {
      end();
      blocks.push({ kind: 'heading', text: text.replace(HEADING, '') });
    } else if (POINT.test(line)) {
      if (lines.length > 0) end();
      points.push(line.replace(POINT, '').trim());
    } else if (points.length > 0) {
      // A point goes on in the next line.
      points[points.length - 1] = `${points.at(-1)} ${text}`;
    } else lines.push(text);
  }
  end();
  return blocks;
}
