import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { expectBatch } from './support/expect-batch.ts';
import { writeProject } from './support/guide.ts';
import { APPS, originOf, partners, TOOLS } from './support/partners.ts';
import { startPortal } from './support/portal-server.ts';
import { runNode } from './support/run-tool.ts';
import { startTool } from './support/start-tool.ts';

const VITE = `${TOOLS}/node_modules/vite/bin/vite.js`;
const react = `${APPS.latest}/vite`;
const vue = `${APPS.latest}/vue`;
const tokens = () => originOf(partners().ports.tokens);

const page = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;

beforeAll(async () => {
  await writeProject(react, ['src/delivery.jsx', 'src/fetch-token.js'], {
    'index.html': page('/src/main.jsx'),
    'src/main.jsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Delivery } from './delivery.jsx';

const batchId = new URLSearchParams(location.search).get('batch');
createRoot(document.querySelector('#root')).render(<StrictMode><Delivery batchId={batchId} /></StrictMode>);
`,
    'vite.config.js': `import react from '@vitejs/plugin-react';

export default { plugins: [react()], server: { proxy: { '/my': '${tokens()}' } } };
`,
  });
  await writeProject(vue, ['src/Delivery.vue', 'src/fetch-token.js', 'vite.config.js'], {
    'index.html': page('/src/main.js'),
    'src/main.js': `import { createApp } from 'vue';
import Delivery from './Delivery.vue';

const batchId = new URLSearchParams(location.search).get('batch');
createApp(Delivery, { batchId }).mount('#root');
`,
  });
});

test('Vite’s development server shows it in a page of React 19', async () => {
  const origin = originOf(partners().ports.viteDev);
  const portal = await startPortal(react, partners().ports.tokens);
  const port = String(partners().ports.viteDev);
  const server = await startTool([VITE, '--port', port, '--strictPort'], react, origin);
  await expectBatch(`${origin}/`);
  await server.stop();
  await portal.stop();
});

/** The files that a built page leads to, at once or later. What a bundler leaves beside them, no browser asks for. */
async function ledTo(dist: string): Promise<ReadonlySet<string>> {
  const all = await readdir(`${dist}/assets`);
  const found = new Set<string>();
  const texts = [await readFile(`${dist}/index.html`, 'utf8')];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const file of all) {
      if (found.has(file) || !text.includes(file)) continue;
      found.add(file);
      texts.push(await readFile(`${dist}/assets/${file}`, 'utf8'));
    }
  }
  return found;
}

test('what Vite builds shows it, and leads to no element that the page does not use', async () => {
  await runNode([VITE, 'build'], react);
  // By the names of our own chunks: what embedded elements draw with, and what only the console does.
  const files = [...(await ledTo(`${react}/dist`))].join(' ');
  expect(files).toMatch(/\bfoundation-/);
  expect(files).not.toMatch(/(^| )(console|sign-in)-/);
  const portal = await startPortal(`${react}/dist`, partners().ports.vite);
  await expectBatch(`${originOf(partners().ports.vite)}/`);
  await portal.stop();
});

test('what Vite builds of a page of Vue shows it', async () => {
  await runNode([VITE, 'build'], vue);
  const portal = await startPortal(`${vue}/dist`, partners().ports.vue);
  await expectBatch(`${originOf(partners().ports.vue)}/`);
  await portal.stop();
});
