import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { elementTags } from '../element-tags.mjs';

/**
 * Writes the custom elements manifest and the editors' data. Both come from the definitions as they are built:
 * importing an element in Node does nothing, which is a promise of ours too.
 */
export async function writeDescriptions(folder) {
  const definitions = await Promise.all(elementTags().map((tag) => definitionOf(folder, tag)));
  await writeJson(`${folder}/custom-elements.json`, manifestOf(definitions));
  await writeJson(`${folder}/vscode.html-custom-data.json`, htmlDataOf(definitions));
  return definitions;
}

async function definitionOf(folder, tag) {
  const exported = await import(pathToFileURL(`${folder}/pure/${tag}.js`).href);
  return Object.values(exported).find((value) => value?.tag === tag);
}

/** https://github.com/webcomponents/custom-elements-manifest */
function manifestOf(definitions) {
  return {
    schemaVersion: '2.1.0',
    modules: definitions.map((definition) => {
      const path = `elements/${definition.tag}.js`;
      const declaration = { name: definition.name, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declarationOf(definition)],
        exports: [{ kind: 'custom-element-definition', name: definition.tag, declaration }],
      };
    }),
  };
}

function declarationOf(definition) {
  const { tag, name, summary, description, attributes, properties, events, slots, parts } = definition;
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
      type: { text: typeOf(attribute) },
      ...(attribute.fallback === null ? {} : { default: JSON.stringify(attribute.fallback) }),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        description: attribute.description,
        type: { text: typeOf(attribute) },
      })),
      ...properties.map((property) => ({
        kind: 'field',
        name: property.name,
        description: property.description,
        type: { text: property.type },
      })),
    ],
    events: events.map((event) => ({
      name: event.name,
      description: event.description,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
    slots: described(slots),
    cssParts: described(parts),
    cssProperties: described(definition.cssProperties),
  };
}

/** https://github.com/microsoft/vscode-custom-data */
function htmlDataOf(definitions) {
  return {
    version: 1.1,
    tags: definitions.map(({ tag, summary, description, attributes }) => ({
      name: tag,
      description: `${summary}\n\n${description}`,
      attributes: attributes.map(({ name, description: text, values }) => ({
        name,
        description: text,
        ...(values ? { values: values.map((value) => ({ name: value })) } : {}),
      })),
    })),
  };
}

/** The type of an attribute's property, as TypeScript. */
export function typeOf({ values, fallback }) {
  const value = values ? values.map((one) => `'${one}'`).join(' | ') : 'string';
  return fallback === null ? `${value} | null` : value;
}

async function writeJson(path, data) {
  await writeFile(path, `${JSON.stringify(data, null, 2)}\n`);
}
