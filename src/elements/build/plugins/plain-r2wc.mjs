import { rewritten } from './rewritten.mjs';

const CORE = /[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/;
/** What element-class.ts does in ways of its own. */
const OVERRIDDEN = ['observedAttributes', 'attributeChangedCallback'];

/**
 * Takes out of r2wc what it does with attributes, properties and events that it is told of: element-class.ts tells it of
 * none, and whoever only defines an element pays for it. What mounts, updates and unmounts stays.
 */
export function plainR2wc() {
  return {
    name: 'plain-r2wc',
    transform(code, id) {
      if (!CORE.test(id)) return null;
      const functions = this.parse(code).body.filter(({ type }) => type === 'FunctionDeclaration');
      const statements = functions.flatMap(({ body }) => body.body);
      const [made, ...others] = statements.filter(({ type }) => type === 'ClassDeclaration');
      const make = functions.find(({ body }) => body.body.includes(made));
      if (!make || others.length > 0) throw new Error('r2wc makes its class in another way than before.');
      const members = made.body.body;
      const constructed = members.find(({ kind }) => kind === 'constructor').value.body.body;
      const removed = [
        ...make.body.body.filter(({ type }) => type !== 'ClassDeclaration' && type !== 'ReturnStatement'),
        ...members.filter(({ key }) => OVERRIDDEN.includes(key.name)),
        ...constructed.filter(({ type }) => type === 'ForOfStatement'),
      ];
      if (removed.length !== PARTS)
        throw new Error(`r2wc has ${removed.length} parts that nobody needs, not ${PARTS}.`);
      return rewritten(code, (text) => {
        for (const { start, end } of removed) text.remove(start, end);
      });
    },
  };
}

/** As many as in the version that was read. */
const PARTS = 9;
