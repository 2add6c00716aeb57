import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { startTestServer } from '../test-server.ts';

const pageOf = async (env: Record<string, string>) => {
  const server = await startTestServer({ env });
  const reply = await server.app.request('/orderManage', { headers: { accept: 'text/html' } });
  await server.close();
  return { text: await reply.text(), etag: reply.headers.get('etag') };
};

test('the served page leads to the contact and the company of the settings, else of the demonstration', async () => {
  const plain = await pageOf({});
  expect(plain.text).toMatch(/<customer-console theme=/);
  const shown = await pageOf({ SEED: 'on' });
  expect(shown.text).toMatch(/<customer-console contact-link="mailto:[^"]+" company-link="https:[^"]+" /);
  const own = await pageOf({
    CONTACT_LINK: 'https://help.example/?a=1&b="2"',
    COMPANY_LINK: 'https://company.example/',
  });
  expect(own.text).toContain('contact-link="https://help.example/?a=1&amp;b=&quot;2&quot;"');
  expect(own.text).toContain('company-link="https://company.example/"');
  expect(own.etag).not.toBe(plain.etag);
});

test('the served page names the built files that draw the console, so that a browser asks for them at once', async () => {
  const { text } = await pageOf({});
  const named = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)" \/>/g)].map(([, path]) => path);
  const drawnBy = JSON.parse(await readFile('dist/.drawn-by.json', 'utf8'))['customer-console'];
  expect(named).toEqual(drawnBy.map((file: string) => `/dist/${file}`));
  expect(named.join(' ')).toMatch(/element-.*react-|react-.*element-/);
});

test('a link that a browser would run is no setting', () => {
  expect(() => readConfig({ CONTACT_LINK: 'javascript:alert(1)' })).toThrow(
    /CONTACT_LINK must be an address/,
  );
});
