import { attributeType } from './attribute-type.mjs';

/** https://github.com/JetBrains/web-types */
export function webTypesOf(definitions, version) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'customer-console',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: definitions.map(elementOf) } },
  };
}

function elementOf({
  tag,
  summary,
  description,
  attributes,
  properties,
  events,
  slots,
  parts,
  cssProperties,
}) {
  const described = (items) => items.map(({ name, description: text }) => ({ name, description: text }));
  return {
    name: tag,
    description: `${summary}\n\n${description}`,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      value: { type: attributeType(attribute) },
      ...(attribute.fallback === null ? {} : { default: attribute.fallback }),
    })),
    slots: described(slots),
    js: {
      properties: [
        ...attributes.map((attribute) => ({
          name: attribute.property,
          description: attribute.description,
          type: attributeType(attribute),
        })),
        ...properties.map(({ name, type, description: text }) => ({ name, description: text, type })),
      ],
      events: described(events),
    },
    css: { properties: described(cssProperties), parts: described(parts) },
  };
}
