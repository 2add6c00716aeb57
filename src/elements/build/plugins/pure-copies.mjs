import MagicString from 'magic-string';

const ENTRY = /^elements\/(.*\.js)$/;

/**
 * Writes beside each `elements/<tag>.js` a `pure/<tag>.js`, which is the same without its last word: the registering.
 * Standing on one file of their own, both would cost whoever embeds an element one request more.
 */
export function pureCopies() {
  return {
    name: 'pure-copies',
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        const [, name] = ENTRY.exec(file) ?? [];
        if (!name || chunk.type !== 'chunk') continue;
        const calls = registrations(this.parse(chunk.code), chunk.exports);
        if (calls.length !== 1) throw new Error(`${file} does not register itself by one statement.`);
        const text = new MagicString(chunk.code);
        for (const { start, end } of calls) text.remove(start, end);
        this.emitFile({ type: 'asset', fileName: `pure/${name}`, source: text.toString() });
        // All that is left out stands behind what it maps, on the same line.
        const map = bundle[`${file}.map`];
        if (map) this.emitFile({ type: 'asset', fileName: `pure/${name}.map`, source: map.source });
      }
    },
  };
}

/** The statements that do nothing but call what the file exports. */
function registrations({ body }, exported) {
  const locals = body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .filter((one) => exported.includes(one.exported.name))
    .map((one) => one.local.name);
  return body.filter(
    ({ type, expression }) =>
      type === 'ExpressionStatement' &&
      expression.type === 'CallExpression' &&
      locals.includes(expression.callee.name),
  );
}
