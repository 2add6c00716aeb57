import { attributeType } from '../attribute-type.mjs';
import { handlerName } from '../handler-name.mjs';
import { optionalField } from './field.mjs';

/** The components of `react.js`, and the elements as tags in JSX. */
export function reactTypes(definitions) {
  const names = definitions.flatMap(({ name }) => [`${name}Element`, `${name}EventMap`]);
  const tags = definitions.map(({ tag, name }) => `      '${tag}': ${name}Jsx;`);
  return `import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  RefAttributes,
} from 'react';
import type { ${names.join(', ')} } from './elements.js';

export type * from './elements.js';

/**
 * React 19 sets properties of custom elements and listens to their events; React 18 only writes attributes, by the
 * very names, and its tags take nothing else.
 */
type InReact19<Props> = 'use' extends keyof typeof import('react')
  ? Props
  : { class?: string | undefined; className?: never };

type Tag<Element, Attributes, Properties> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, keyof Attributes>,
  Element
> &
  Attributes &
  InReact19<Properties>;

/** What every component takes besides: what any element of HTML does, and the tag that it is registered as. */
interface ComponentProps<Element> extends HTMLAttributes<Element> {
  /** Another name for the element, where its own is taken; it is registered by that name. */
  tag?: \`\${string}-\${string}\` | undefined;
}

type Component<Element, Own> = ForwardRefExoticComponent<
  Omit<ComponentProps<Element>, keyof Own> & Own & RefAttributes<Element>
>;

${definitions.map(typesOf).join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`;
}

function typesOf({ tag, name, summary, attributes, properties, events }) {
  const asAttributes = attributes.map((attribute) =>
    optionalField(`'${attribute.name}'`, attributeType(attribute), attribute.description),
  );
  const asProperties = [...attributes.filter(isRenamed).map(asProperty), ...properties];
  const fields = ({ name: own, type, description }) => optionalField(own, type, description);
  const heard = events.map((event) =>
    optionalField(`'on${event.name}'`, listenerOf(name, event), event.description),
  );
  const handled = events.map((event) =>
    optionalField(handlerName(event.name), listenerOf(name, event), event.description),
  );
  return `interface ${name}Attributes {
${asAttributes.join('\n')}
}

interface ${name}Properties {
${[...asProperties.map(fields), ...heard].join('\n')}
}

/** \`<${tag}>\` in JSX; for the same under another name, which a page declares in \`React.JSX.IntrinsicElements\`. */
export type ${name}Jsx = Tag<${name}Element, ${name}Attributes, ${name}Properties>;

interface ${name}OwnProps {
${[...attributes.map(asProperty), ...properties].map(fields).join('\n')}
${handled.join('\n')}
}

/** ${summary} */
export declare const ${name}: Component<${name}Element, ${name}OwnProps>;
`;
}

const isRenamed = ({ name, property }) => name !== property;

function asProperty(attribute) {
  return { name: attribute.property, type: attributeType(attribute), description: attribute.description };
}

function listenerOf(name, event) {
  return `((event: ${name}EventMap['${event.name}']) => void)`;
}
