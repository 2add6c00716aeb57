const AUTOLOADER = `export type * from './elements.js';

/**
 * Defines the elements below a shadow root as they appear, which the autoloader itself does for the page around. Goes
 * on until the function that comes back is called.
 */
export declare function discover(root: ParentNode & Node): () => void;
`;

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
    'autoloader.d.ts': AUTOLOADER,
    ...Object.fromEntries(entries),
  };
}
