import { transform } from 'esbuild';
import { test } from 'vitest';
import { expectBatch } from './support/expect-batch.ts';
import { guideFile, writeProject } from './support/guide.ts';
import { APPS, originOf, partners, TOOLS } from './support/partners.ts';
import { startPortal } from './support/portal-server.ts';
import { runNode } from './support/run-tool.ts';

const WEBPACK = `${TOOLS}/node_modules/webpack/bin/webpack.js`;
const folder = `${APPS.react18}/webpack`;

test('what webpack 5 builds of a page of React 18 shows it', async () => {
  // JSX is none of webpack's business.
  const { code } = await transform(await guideFile('src/delivery.jsx'), { loader: 'jsx', jsx: 'automatic' });
  await writeProject(folder, ['src/fetch-token.js'], {
    'src/delivery.js': code,
    'src/main.js': `import { createElement, StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { Delivery } from './delivery.js';

if (!version.startsWith('18.')) throw new Error(version);
const batchId = new URLSearchParams(location.search).get('batch');
const page = createElement(StrictMode, null, createElement(Delivery, { batchId }));
createRoot(document.querySelector('#root')).render(page);
`,
    'dist/index.html': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script src="main.js"></script></body></html>`,
  });
  // As for production, but for the minifying, which takes longer than all else and what it gets is minified.
  const mode = ['--mode', 'production', '--no-optimization-minimize'];
  await runNode([WEBPACK, ...mode, '--entry', './src/main.js'], folder);
  const portal = await startPortal(`${folder}/dist`, partners().ports.webpack);
  await expectBatch(`${originOf(partners().ports.webpack)}/`);
  await portal.stop();
});
