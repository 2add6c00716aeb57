import { relative } from 'node:path';
import { PEOPLE } from './seed/people.ts';
import type { ServerConfig } from './services.ts';

/** What a person who started the server needs to know: where it is, who can sign in, what to try. */
export function welcome(config: ServerConfig, origin: string, isDemonstration: boolean): string {
  const { dataDir, databaseUrl } = config;
  const near = relative(process.cwd(), dataDir);
  const folder = near === '' || near.startsWith('..') ? dataDir : near;
  return [
    '',
    `  Console    ${origin}/`,
    `  Portal     ${origin}/portal/   (a partner's page that embeds one batch)`,
    ...(isDemonstration ? accounts() : []),
    '',
    '  To try     Sign in as acceptor1, open Projects, start a batch and judge a package by keyboard.',
    '             Deliver images of your own, in COCO or Pascal VOC, from a second terminal:',
    '             npm run import -- coco --annotations instances.json --media images \\',
    '               --order "My order" --batch "Delivery 1"',
    '             Acceptors see it once it is assigned to them: open its address as an administrator,',
    '             press “Assign acceptors”.',
    '',
    `  Provider   ${providerKey(config, folder)}`,
    databaseUrl
      ? `  State      files lie in ${folder}, which all servers of the database must share`
      : `  State      everything lies in ${folder}; delete it to start afresh`,
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

/** The key itself only at the start that made it: terminals and logs are kept, and read by others. */
function providerKey({ providerKey: key, providerKeyFrom: from }: ServerConfig, folder: string): string {
  if (from === 'environment') return 'the key is the one of PROVIDER_KEY';
  return from === 'new'
    ? `key ${key}, kept in ${folder}/provider-key`
    : `the key lies in ${folder}/provider-key`;
}

function accounts(): string[] {
  const { admin, kato, chen } = PEOPLE;
  const rows = [admin, kato, chen].map(({ email, loginName, password, role }) => {
    const name = loginName === 'admin' ? (email ?? loginName) : loginName;
    return `${name.padEnd(20)} ${String(password).padEnd(12)} ${role === '10' ? 'administrator' : 'acceptor'}`;
  });
  return ['', ...rows.map((row, index) => `  ${(index === 0 ? 'Sign in' : '').padEnd(10)} ${row}`)];
}
