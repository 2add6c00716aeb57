import { attributeType } from './attribute-type.mjs';
import { isForEverybody } from './is-for-everybody.mjs';

/** https://github.com/webcomponents/custom-elements-manifest */
export function manifestOf(definitions) {
  const modules = definitions.map((definition) => ({
    kind: 'javascript-module',
    path: `elements/${definition.tag}.js`,
    declarations: [declarationOf(definition)],
    exports: [exportOf(definition)],
  }));
  const autoloader = {
    kind: 'javascript-module',
    path: 'autoloader.js',
    summary: 'Defines each element when the first of its kind appears.',
    declarations: [],
    exports: definitions.map(exportOf),
  };
  return { schemaVersion: '2.1.0', modules: [...modules, autoloader] };
}

function exportOf({ tag, name }) {
  const declaration = { name, module: `elements/${tag}.js` };
  return { kind: 'custom-element-definition', name: tag, declaration };
}

function declarationOf(definition) {
  const { tag, name, summary, description, attributes, properties, methods } = definition;
  const { events, slots, parts, cssProperties } = definition;
  const described = (items) => items.map(({ name, description }) => ({ name, description }));
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name,
    summary,
    description,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: attribute.property,
      description: attribute.description,
      type: { text: attributeType(attribute) },
      ...(attribute.fallback === null ? {} : { default: JSON.stringify(attribute.fallback) }),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        description: attribute.description,
        type: { text: attributeType(attribute) },
      })),
      ...properties.map((property) => ({
        kind: 'field',
        name: property.name,
        description: property.description,
        type: { text: property.type },
      })),
      ...methods.map(methodOf),
    ],
    events: events.map((event) => ({
      name: event.name,
      description: event.description,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
    slots: described(slots),
    // Beyond the schema, which allows it: the console's page about embedding asks nothing of who embeds this.
    isForEverybody: isForEverybody(definition),
    cssParts: described(parts),
    cssProperties: cssProperties.map(({ name, description, syntax, fallback }) => ({
      name,
      description,
      syntax,
      default: fallback,
    })),
  };
}

function methodOf({ name, parameters, returns, description }) {
  return {
    kind: 'method',
    name,
    description,
    parameters: parameters.map((parameter) => ({
      name: parameter.name.replace(/\?$/, ''),
      description: parameter.description,
      type: { text: parameter.type },
      ...(parameter.name.endsWith('?') ? { optional: true } : {}),
    })),
    return: { type: { text: returns } },
  };
}
