import { readFile } from 'node:fs/promises';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * A file of CommonJS as a module that browsers load: React is published as nothing else, and this portal has no build.
 * What it requires is imported by the same name, which the page's import map knows.
 */
export async function moduleOf(name: string, path: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  const needed = [
    ...new Set(Array.from(source.matchAll(/\brequire\("([\w/-]+)"\)/g), ([, one = '']) => one)),
  ];
  const { default: exported } = (await import(name)) as { default: object };
  const names = Object.keys(exported).filter((one) => IDENTIFIER.test(one));
  return [
    ...needed.map((one, index) => `import m${index} from ${JSON.stringify(one)};`),
    'const module = { exports: {} };',
    `const needed = {${needed.map((one, index) => `${JSON.stringify(one)}: m${index}`).join(', ')}};`,
    `(function (module, exports, require) {\n${source}\n})(module, module.exports, (name) => needed[name]);`,
    'const all = module.exports;',
    'export default all;',
    `const { ${names.map((one, index) => `${one}: e${index}`).join(', ')} } = all;`,
    `export { ${names.map((one, index) => `e${index} as ${one}`).join(', ')} };`,
    '',
  ].join('\n');
}
