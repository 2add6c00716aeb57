import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PROJECT } from '../project-folder.mjs';
import { typeOf } from './descriptions.mjs';

const TSC = `${PROJECT}node_modules/typescript/bin/tsc`;

/** Writes `types/`: what the elements are to TypeScript, to the DOM's tag names, and to React's JSX. */
export async function writeTypes(folder, definitions) {
  const types = `${folder}/types`;
  await Promise.all(['elements', 'pure'].map((name) => mkdir(`${types}/${name}`, { recursive: true })));
  await emitDeclarations(types);
  await writeFile(`${types}/elements.d.ts`, elementsFile(definitions));
  await writeFile(`${types}/react.d.ts`, reactFile(definitions));
  for (const { tag, name } of definitions) {
    const element = `import type { ${name}Element } from '../elements.js';\n\nexport type { ${name}Element };\n`;
    const define = `/** Registers \`<${tag}>\`, or the same element under another name; done before, it does nothing. */\nexport declare function define${name}(tag?: string): void;\n`;
    await writeFile(`${types}/elements/${tag}.d.ts`, element + define);
    await writeFile(`${types}/pure/${tag}.d.ts`, element + define);
  }
}

/** The shapes of the events' details come from the source itself. */
async function emitDeclarations(types) {
  const file = `${PROJECT}src/shared/connection/host-events.ts`;
  const options = ['--declaration', '--emitDeclarationOnly', '--ignoreConfig', '--target', 'es2024'];
  await promisify(execFile)(process.execPath, [TSC, file, ...options, '--outDir', types]);
}

function elementsFile(definitions) {
  const names = definitions.map(({ tag, name }) => `    '${tag}': ${name}Element;`);
  return `import type { HostEventDetails } from './host-events.js';

export type { HostEventDetails };

${definitions.map(elementTypes).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${names.join('\n')}
  }
}
`;
}

function elementTypes({ name, summary, attributes, properties, events }) {
  const fields = [
    // The platform's own \`lang\` is a text already.
    ...attributes
      .filter(({ property }) => property !== 'lang')
      .map((attribute) => field(attribute.property, typeOf(attribute), attribute.description)),
    ...properties.map((property) => field(property.name, property.type, property.description)),
  ];
  const listener = (verb) => `  ${verb}EventListener<Name extends keyof ${name}EventMap>(
    type: Name,
    listener: (this: ${name}Element, event: ${name}EventMap[Name]) => unknown,
    options?: boolean | ${verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions'},
  ): void;`;
  return `/** Its own events, and those of every element. */
export interface ${name}EventMap extends HTMLElementEventMap {
${events.map((event) => field(`'${event.name}'`, `CustomEvent<${event.detail}>`, event.description)).join('\n')}
}

/** ${summary} */
export interface ${name}Element extends HTMLElement {
${fields.join('\n')}
${listener('add')}
${listener('remove')}
}
`;
}

function field(name, type, description) {
  return `  /** ${description} */\n  ${name}: ${type};`;
}

/** React 19 sets properties and listens to \`on\` plus the event's very name. */
function reactFile(definitions) {
  const elements = definitions.map(({ tag, name, attributes, properties, events }) => {
    const props = [
      ...attributes.flatMap((attribute) => [
        ...(attribute.property === 'lang'
          ? []
          : [`        ${attribute.property}?: ${typeOf(attribute)} | undefined;`]),
        ...(attribute.name === attribute.property
          ? []
          : [`        '${attribute.name}'?: ${typeOf(attribute)} | undefined;`]),
      ]),
      ...properties.map((property) => `        ${property.name}?: ${property.type} | undefined;`),
      ...events.map(
        (event) => `        'on${event.name}'?: (event: ${name}EventMap['${event.name}']) => void;`,
      ),
    ];
    return `      '${tag}': DetailedHTMLProps<HTMLAttributes<${name}Element>, ${name}Element> & {\n${props.join('\n')}\n      };`;
  });
  const imports = definitions.flatMap(({ name }) => [`${name}Element`, `${name}EventMap`]);
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${imports.join(', ')} } from './elements.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('\n')}
    }
  }
}
`;
}
