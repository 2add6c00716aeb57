/** What stands between the marks `shown` and `/shown` of a source, with no more indent than it needs. */
export function excerpt(source: string): string {
  const parts = Array.from(
    source.matchAll(
      /^[ \t]*(?:<!--|\/\/) shown(?: -->)?\n([\s\S]*?)^[ \t]*(?:<!--|\/\/) \/shown(?: -->)?$/gm,
    ),
    ([, part = '']) => outdent(part),
  );
  return parts.join('\n').trimEnd();
}

function outdent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}
