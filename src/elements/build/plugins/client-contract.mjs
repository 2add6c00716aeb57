import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const CONTRACT = new RegExp(`^${PROJECT}src/shared/contract/.*\\.ts$`);

/** What of a call only the server and the document of the API read. */
const SERVERS_OWN = new Set([
  'summary',
  'errors',
  'refusedRole',
  'embed',
  'byAppKey',
  'right',
  'body',
  'bySignature',
  'anyOrigin',
]);

/** Leaves out of the declared calls, and of what they are without a word, what no client reads: a hundred sentences. */
export function clientContract() {
  return {
    name: 'client-contract',
    transform(code, id) {
      if (!CONTRACT.test(id) || !code.includes('endpoint(')) return null;
      const options = declaredCalls(this.parse(code));
      return rewritten(code, (text) => {
        for (const { properties } of options) {
          properties.forEach(({ key, start, end }, at) => {
            if (SERVERS_OWN.has(key?.name)) text.remove(start, properties[at + 1]?.start ?? end);
          });
        }
      });
    },
  };
}

/** The objects handed to `endpoint` in a syntax tree, and the one that it returns. */
function declaredCalls(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  const [options] = node.type === 'CallExpression' && node.callee.name === 'endpoint' ? node.arguments : [];
  if (node.type === 'FunctionDeclaration' && node.id?.name === 'endpoint') {
    found.push(node.body.body.find(({ type }) => type === 'ReturnStatement').argument);
  }
  if (options?.type === 'ObjectExpression') found.push(options);
  for (const child of Object.values(node)) declaredCalls(child, found);
  return found;
}
