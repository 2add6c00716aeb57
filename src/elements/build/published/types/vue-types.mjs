import { attributeType } from '../attribute-type.mjs';
import { optionalField } from './field.mjs';

/** The elements in Vue's templates, as Vue's own tools look them up. */
export function vueTypes(definitions) {
  const names = definitions.map(({ name }) => `${name}EventMap`);
  const tags = definitions.map(({ tag, name }) => `    '${tag}': ${name}Vue;`);
  return `import type { HTMLAttributes, ReservedProps } from 'vue';
import type { ${names.join(', ')} } from './elements.js';

export type * from './elements.js';

/** Whether a tag is one of ours: for \`compilerOptions.isCustomElement\`. */
export declare function isCustomerElement(tag: string): boolean;

type Tag<Own> = new () => { $props: Omit<HTMLAttributes, keyof Own> & ReservedProps & Own };

${definitions.map(typesOf).join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`;
}

function typesOf({ tag, name, attributes, properties, events }) {
  const fields = [
    ...attributes.map((attribute) => ({
      name: attribute.property,
      type: attributeType(attribute),
      description: attribute.description,
    })),
    ...properties,
  ];
  const handlers = events.map((event) => {
    const handler = event.name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
    return optionalField(
      `on${handler}`,
      `((event: ${name}EventMap['${event.name}']) => void)`,
      event.description,
    );
  });
  return `interface ${name}VueProps {
${fields.map((one) => optionalField(one.name, one.type, one.description)).join('\n')}
${handlers.join('\n')}
}

/** \`<${tag}>\` in templates; for the same under another name, which a page declares in \`GlobalComponents\`. */
export type ${name}Vue = Tag<${name}VueProps>;
`;
}
