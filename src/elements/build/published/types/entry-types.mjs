/** What the entries export, by file. */
export function entryTypes(definitions) {
  const entries = definitions.flatMap(({ tag, name }) => {
    const text = `import type { ${name}Element } from '../elements.js';

export type { ${name}Element };

/** Registers \`<${tag}>\`, or the same element under another name; done before, it does nothing. */
export declare function define${name}(tag?: string): void;
`;
    return ['elements', 'pure', 'standalone'].map((kind) => [`${kind}/${tag}.d.ts`, text]);
  });
  return {
    'autoloader.d.ts': "export type * from './elements.js';\n",
    ...Object.fromEntries(entries),
  };
}
