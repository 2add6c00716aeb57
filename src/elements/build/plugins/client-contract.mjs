import { PROJECT } from '../project-folder.mjs';
import { rewritten } from './rewritten.mjs';

const CONTRACT = new RegExp(`^${PROJECT}src/shared/contract/.*\\.ts$`);

/** What of a call only the server and the document of the API read. */
const SERVERS_OWN = new Set(['summary', 'errors', 'embed', 'byAppKey', 'right', 'bySignature', 'anyOrigin']);

/** Leaves out of the declared calls what no client reads: a hundred sentences, and lists of codes. */
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

/** The objects handed to `endpoint` in a syntax tree. */
function declaredCalls(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  const [options] = node.type === 'CallExpression' && node.callee.name === 'endpoint' ? node.arguments : [];
  if (options?.type === 'ObjectExpression') found.push(options);
  for (const child of Object.values(node)) declaredCalls(child, found);
  return found;
}
