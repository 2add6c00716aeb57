import { readFileSync } from 'node:fs';
import { elementTags } from '../element-tags.mjs';
import { PROJECT } from '../project-folder.mjs';

/** Files that do something when they are imported: a bundler must keep them even where nothing of them is used. */
const SIDE_EFFECTS = [
  './autoloader.js',
  './chunks/*.js', // among them the kit's own elements, which are registered
  './elements/*.js',
  './standalone/*.js',
];

const DATA = [
  'custom-elements.json',
  'integrity.json',
  'openapi.json',
  'vscode.html-custom-data.json',
  'web-types.json',
];

/** Only for those who import `customer-console/react` or `/vue`; the elements themselves need neither. */
const PEERS = { react: '>=18', vue: '>=3.3' };

/**
 * The `package.json` that partners install: everything is bundled, so that there is nothing to install besides. The
 * project's own has what its server and its tools need.
 */
export function packageManifest() {
  const project = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'));
  const { name, version, description, license } = project;
  return {
    name,
    version,
    description,
    keywords: ['custom elements', 'web components', 'annotation', 'acceptance'],
    license,
    type: 'module',
    sideEffects: SIDE_EFFECTS,
    exports: exportsOf(elementTags()),
    types: './types/autoloader.d.ts',
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((peer) => [peer, { optional: true }])),
  };
}

function exportsOf(tags) {
  const entry = (path, types = path) => ({ types: `./types/${types}.d.ts`, default: `./${path}.js` });
  const elements = ['elements', 'pure', 'standalone'].flatMap((kind) =>
    tags.map((tag) => [`./${kind}/${tag}`, entry(`${kind}/${tag}`)]),
  );
  const data = [...DATA, 'package.json'].map((file) => [`./${file}`, `./${file}`]);
  return {
    '.': entry('autoloader'),
    './autoloader': entry('autoloader'),
    ...Object.fromEntries(elements),
    './react': entry('react'),
    './vue': entry('vue'),
    ...Object.fromEntries(data),
  };
}
