import { expect, test } from 'vitest';
import { writeProject } from './support/guide.ts';
import { APPS, originOf, partners, TOOLS } from './support/partners.ts';
import { runNode } from './support/run-tool.ts';
import { startTool } from './support/start-tool.ts';
import { visitPage } from './support/visit-page.ts';

const NEXT = `${TOOLS}/node_modules/next/dist/bin/next`;
const folder = `${APPS.latest}/next`;
const QUIET = { NEXT_TELEMETRY_DISABLED: '1' };

const EXAMPLES = ['app/delivery/page.jsx', 'app/delivery/delivery.jsx', 'app/my/token/route.js', 'token.mjs'];

test('a page of Next is rendered by its server, without a token, and comes to life in the browser', async () => {
  const { ports, credential, batch, apiOrigin } = partners();
  await writeProject(folder, EXAMPLES, {
    'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}
`,
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(TOOLS)} } };\n`,
  });
  await runNode([NEXT, 'build'], folder, QUIET);
  const origin = originOf(ports.next);
  const environment = {
    ...QUIET,
    APP_KEY: credential.appKey,
    APP_SECRET: credential.appSecret,
    CONSOLE_USER: credential.loginName,
  };
  const server = await startTool([NEXT, 'start', '--port', String(ports.next)], folder, origin, environment);
  const address = `${origin}/delivery?batch=${batch.batchId}`;
  const [tag] = /<customer-acceptance[^>]*>/.exec(await (await fetch(address)).text()) ?? [];
  expect(tag).toBe(
    `<customer-acceptance api-base="${apiOrigin}/customer-api" batch-id="${batch.batchId}" lang="en">`,
  );
  const { page, complaints, close } = await visitPage(address);
  await page.locator('customer-acceptance').getByRole('heading', { name: batch.name, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
  await server.stop();
});
