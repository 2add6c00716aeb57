import { rewritten } from './rewritten.mjs';

/**
 * For a single file, in which everything runs at once that is fetched later otherwise: where there is no page, it does
 * nothing, as importing any entry. Its functions are there, and do nothing either.
 */
export function onlyInPages() {
  return {
    name: 'only-in-pages',
    renderChunk(code) {
      const exported = this.parse(code).body.filter(({ type }) => type === 'ExportNamedDeclaration');
      const names = exported.flatMap(({ specifiers }) =>
        specifiers.map(({ local, exported: { name } }) => ({
          local: local.name,
          name,
          outside: `__${name}`,
        })),
      );
      return rewritten(code, (text) => {
        for (const { start, end } of exported) text.remove(start, end);
        const functions = names.map(({ outside }) => `let ${outside} = () => {};\n`).join('');
        const given = names.map(({ local, outside }) => `${outside} = ${local};\n`).join('');
        const list = names.map(({ outside, name }) => `${outside} as ${name}`).join(', ');
        text.prepend(`${functions}if (typeof document !== 'undefined') {\n`);
        text.append(`\n${given}}\nexport { ${list} };\n`);
      });
    },
  };
}
