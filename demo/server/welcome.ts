import { relative } from 'node:path';
import { PEOPLE } from './seed/people.ts';
import type { ServerConfig } from './services.ts';

/** What a person who started the server needs to know: where it is, who can sign in, what to try. */
export function welcome({ seed, dataDir, databaseUrl, providerKey }: ServerConfig, origin: string): string {
  const near = relative(process.cwd(), dataDir);
  const folder = near === '' || near.startsWith('..') ? dataDir : near;
  return [
    '',
    `  Console    ${origin}/`,
    `  Portal     ${origin}/portal/   (a partner's page that embeds one batch)`,
    ...(seed ? accounts() : []),
    '',
    '  To try     Sign in as acceptor1, open Projects, start a batch and judge a package by keyboard.',
    '             Deliver images of your own, in COCO or Pascal VOC, from a second terminal:',
    '             npm run import -- coco --annotations instances.json --media images \\',
    '               --order "My order" --batch "Delivery 1"',
    '',
    `  Provider   key ${providerKey}, kept in ${folder}/provider-key`,
    databaseUrl
      ? `  State      files lie in ${folder}, everything else in the database of DATABASE_URL`
      : `  State      everything lies in ${folder}; delete it to start afresh`,
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

function accounts(): string[] {
  const { admin, kato, chen } = PEOPLE;
  const rows = [admin, kato, chen].map(({ email, loginName, password, role }) => {
    const name = loginName === 'admin' ? (email ?? loginName) : loginName;
    return `${name.padEnd(20)} ${String(password).padEnd(12)} ${role === '10' ? 'administrator' : 'acceptor'}`;
  });
  return ['', ...rows.map((row, index) => `  ${(index === 0 ? 'Sign in' : '').padEnd(10)} ${row}`)];
}
