import { build } from 'esbuild';
import { BROWSERS } from '../browsers.mjs';
import { PROJECT } from '../project-folder.mjs';
import { handlerName } from './handler-name.mjs';

/**
 * Writes `react.js`: each element as a component of the page's own React, which alone is imported from outside. The
 * directive lets a page that is rendered on a server import them, too.
 */
export async function writeReactComponents(folder, definitions) {
  await build({
    stdin: { contents: moduleOf(definitions), resolveDir: `${PROJECT}src/elements`, loader: 'ts' },
    outfile: `${folder}/react.js`,
    external: ['react', './pure/*'],
    banner: { js: "'use client';" },
    bundle: true,
    format: 'esm',
    target: BROWSERS,
    // With its blanks: they keep the notes by which a page's bundler leaves out what it does not use.
    minifySyntax: true,
    minifyIdentifiers: true,
    sourcemap: true,
    logLevel: 'error',
  });
}

function moduleOf(definitions) {
  const components = definitions.map(({ tag, name, attributes, properties, events }) => {
    const outline = {
      name,
      tag,
      attributes: Object.fromEntries(attributes.map((one) => [one.property, one.name])),
      properties: properties.map((one) => one.name),
      handlers: Object.fromEntries(events.map((one) => [handlerName(one.name), one.name])),
      late: events.filter((one) => one.afterRemoval).map((one) => handlerName(one.name)),
    };
    return `import { define${name} } from './pure/${tag}.js';
export const ${name} = /* @__PURE__ */ elementComponent({ ...${JSON.stringify(outline)}, define: define${name} });`;
  });
  return `import { elementComponent } from './react/element-component.ts';\n${components.join('\n')}`;
}
