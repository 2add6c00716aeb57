import { attributeType } from '../attribute-type.mjs';
import { field } from './field.mjs';

/** The elements themselves, and the DOM's names for them. */
export function elementTypes(definitions) {
  const names = definitions.map(({ tag, name }) => `    '${tag}': ${name}Element;`);
  return `import type { HostEventDetails } from './events.js';

export type * from './events.js';

${definitions.map(typesOf).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${names.join('\n')}
  }
}
`;
}

function typesOf({ name, summary, attributes, properties, methods, events }) {
  const fields = [
    // The platform's own `lang` is a text already.
    ...attributes
      .filter(({ property }) => property !== 'lang')
      .map((attribute) => field(attribute.property, attributeType(attribute), attribute.description)),
    ...properties.map((property) => field(property.name, property.type, property.description)),
    ...methods.map(methodText),
  ];
  const listener = (verb) => `  ${verb}EventListener<Name extends keyof ${name}EventMap>(
    type: Name,
    listener: (this: ${name}Element, event: ${name}EventMap[Name]) => unknown,
    options?: boolean | ${verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions'},
  ): void;
  ${verb}EventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
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

function methodText({ name, parameters, returns, description }) {
  const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  return `  /** ${description} */\n  ${name}(${list}): ${returns};`;
}
