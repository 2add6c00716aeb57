const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is written as it is; everything else is text. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false;

/** Markup with values put into it: texts are escaped, whatever they hold. Nothing else in here makes markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = strings.map((string, index) => string + sourceOf(parts[index]));
  return new Markup(written.join(''));
}

function sourceOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map(({ source }) => source).join('');
  return String(part)
    .toWellFormed()
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** For what our own code made, such as the style sheet. */
export function trusted(source: string): Markup {
  return new Markup(source);
}
