import { ERROR } from '../../../shared/contract/error-code.ts';
import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const SOURCE = new RegExp(`^${PROJECT}src/.*\\.tsx?$`);
const NAME = 'ERROR';

/**
 * Writes the codes of the error catalogue as the numbers that they are: their names, which say to whoever reads the code
 * what they mean, weigh a kilobyte in what every page of ours fetches first.
 */
export function numberedCodes() {
  return {
    name: 'numbered-codes',
    transform(code, id) {
      if (!SOURCE.test(id) || !code.includes(NAME)) return null;
      const tree = this.parse(code);
      return rewritten(code, (text) => {
        for (const { start, end, ...node } of nodesIn(tree)) {
          if (isNamedCode(node)) text.update(start, end, String(ERROR[node.property.name]));
          else if (isCatalogue(node)) text.update(start, end, JSON.stringify(Object.values(ERROR)));
        }
      });
    },
  };
}

/** `ERROR.notFound` */
function isNamedCode({ type, object, property, computed }) {
  return type === 'MemberExpression' && !computed && object.name === NAME && property.name in ERROR;
}

/** `Object.values(ERROR)` */
function isCatalogue({ type, callee, arguments: given }) {
  return (
    type === 'CallExpression' &&
    callee.object?.name === 'Object' &&
    callee.property?.name === 'values' &&
    given[0]?.name === NAME
  );
}

function* nodesIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}
