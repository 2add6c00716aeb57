import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const DEFINITION = new RegExp(`^${PROJECT}src/elements/(customer|common)-[a-z-]+\\.ts$`);

/** What a definition says to people and tools alone; what the element itself reads stays. */
const WORDS = new Set([
  'summary',
  'description',
  'type',
  'methods',
  'events',
  'slots',
  'parts',
  'cssProperties',
  'rights',
]);

/**
 * Takes out of the elements' definitions what only documentation is made from, so that no page downloads it: a
 * fourth of what it takes to define an element. The documentation is made from the source (published/).
 */
export function shedDescriptions() {
  return {
    name: 'shed-descriptions',
    transform(code, id) {
      if (!DEFINITION.test(id)) return null;
      return rewritten(code, (text) => {
        for (const { start, end } of documentation(this.parse(code))) {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          text.remove(start, end + comma);
        }
      });
    },
  };
}

/** The properties with such names in the objects of a syntax tree; of an element its name, too, beside its tag. */
function documentation(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  if (node.type === 'Property' && WORDS.has(node.key.name)) found.push(node);
  else for (const child of Object.values(node)) documentation(child, found);
  if (node.type === 'ObjectExpression' && named(node, 'tag')) found.push(named(node, 'name'));
  return found;
}

function named(object, name) {
  return object.properties.find(({ key }) => key?.name === name);
}
