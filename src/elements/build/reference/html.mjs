/** Markup that is written as it stands; everything else is text. */
class Markup {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

/** A template whose values are escaped, but for markup of other templates; lists stand one after the other. */
export function html(strings, ...values) {
  return new Markup(String.raw({ raw: strings }, ...values.map((value) => written(value))));
}

/** Text of a definition, in which back quotes mean code. */
export function prose(text) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Markup that was made elsewhere, and is trusted as our own. */
export function markup(text) {
  return new Markup(text);
}

function written(value) {
  if (Array.isArray(value)) return value.map(written).join('');
  if (value instanceof Markup) return value.text;
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}
