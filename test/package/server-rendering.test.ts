import { expect, test } from 'vitest';
import { APPS } from './support/partners.ts';
import { runNode } from './support/run-tool.ts';

const SCRIPT = `
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { CustomerAcceptance, CustomerSession } from 'customer-console/react';

console.error = (...said) => { throw new Error(said.join(' ')); };
const inside = createElement(CustomerAcceptance, {
  batchId: '7', className: 'card', hidden: true, token: 'secret', lang: null, onReady() {}, 'data-place': 'here',
});
const session = createElement(CustomerSession, { fetchToken: async () => 'secret', apiBase: '/api' }, inside);
console.log(version.split('.')[0], renderToString(session));
`;

test.each([
  ['18', APPS.react18],
  ['19', APPS.latest],
])(
  'a server with React %s writes attributes of HTML, and neither tokens nor handlers',
  async (version, app) => {
    const said = await runNode(['--input-type=module', '-e', SCRIPT], app);
    expect(said.trim()).toBe(
      `${version} <customer-session api-base="/api"><customer-acceptance batch-id="7" class="card" hidden="" data-place="here"></customer-acceptance></customer-session>`,
    );
  },
);
