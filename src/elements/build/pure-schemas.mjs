const CONTRACT = /[\\/]src[\\/]shared[\\/]contract[\\/]/;
const CALLS = /(?<![.\w] ?|function )\b(?=(?:v\.\w+|endpoint)\()/g;

/**
 * Marks the making of schemas and endpoints as free of side effects: an entry that needs one constant of the
 * contract then takes neither the schemas beside it nor valibot.
 */
export function pureSchemas() {
  return {
    name: 'pure-schemas',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      return { code: code.replace(CALLS, '/*#__PURE__*/ '), map: null };
    },
  };
}
