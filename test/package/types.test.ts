import { cp, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { guideFile, writeProject } from './support/guide.ts';
import { APPS, PROJECT, TOOLS } from './support/partners.ts';
import { runNode } from './support/run-tool.ts';

/** What Vue's compiler stands on, and partners still have; and our own, which takes a tenth of the time. */
const TYPESCRIPT_5 = `${TOOLS}/node_modules/typescript/bin/tsc`;
const TYPESCRIPT = `${PROJECT}node_modules/typescript/bin/tsc`;
const VUE_TSC = `${TOOLS}/node_modules/vue-tsc/bin/vue-tsc.js`;
const published = `${PROJECT}test/conventions/published`;

const project = (files: readonly string[], options: object = {}) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      ...options,
    },
    files,
  });

/** Fails with what the compiler says. */
const compile = (folder: string, tool = TYPESCRIPT) => runNode([tool, '-p', folder], folder);

test('TypeScript 5 takes it in a project with React 19, and refuses mistakes', async () => {
  const folder = await writeProject(`${APPS.latest}/types`, ['src/partner-orders.ts'], {
    'tsconfig.json': project(['page.tsx', 'src/partner-orders.ts']),
  });
  await cp(`${published}/page.tsx`, `${folder}/page.tsx`);
  await compile(folder, TYPESCRIPT_5);
});

test('in a project with React 18 components take everything, and tags their attributes alone', async () => {
  for (const jsx of ['react-jsx', 'react']) {
    const folder = await writeProject(`${APPS.react18}/types-${jsx}`, [], {
      'tsconfig.json': project(['page.tsx'], { jsx }),
      'page.tsx': await readFile(`${published}/react-18.tsx`, 'utf8'),
    });
    await compile(folder);
  }
});

test('Vue’s compiler knows the tags, their properties and the details of their events', async () => {
  const component = await guideFile('src/Delivery.vue');
  const mistaken = component
    .replace('lang="en"', 'theme="purple"')
    .replace(':fetchToken.prop="fetchToken"', ':fetchToken.prop="7"')
    .replace('detail.result', 'detail.verdict');
  const files = ['src/Delivery.vue', 'src/Mistaken.vue', 'src/vue.d.ts'];
  const folder = await writeProject(`${APPS.latest}/types-vue`, ['src/Delivery.vue', 'src/fetch-token.js'], {
    'tsconfig.json': JSON.stringify({
      ...JSON.parse(project(files, { allowJs: true })),
      vueCompilerOptions: { strictTemplates: true },
    }),
    'src/vue.d.ts': "import 'customer-console/vue';\n",
    'src/Mistaken.vue': mistaken,
  });
  // One run for both: the compiler takes long to begin.
  const said = await compile(folder, VUE_TSC).catch((error: Error) => error.message);
  const errors = [...said.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm)];
  expect(errors.map(([, file]) => file)).toEqual(Array(3).fill('src/Mistaken.vue'));
  expect(errors.map(([, , message]) => message).join()).toMatch(/purple.*'number'.*verdict/);
});
