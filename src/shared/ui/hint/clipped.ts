/** Class names for text that may be longer than its room; UiRoot brings their sheet and shows the whole text. */
export const clipped = {
  /** One line. */
  line: 'clipped',
  /** Up to three lines, broken anywhere. */
  lines: 'clipped clipped--lines',
} as const;

/** In a column, what is no longer than this many characters keeps its width: times, numbers, most names. */
const SHORT = 20;

/** The class of a text in a column, which gives way only where it has something to give. */
export function clippedInColumn(text: string): string | undefined {
  return text.length > SHORT ? clipped.line : undefined;
}
