import { relative } from 'node:path';
import { ROLE } from '../../src/shared/contract/role.ts';
import type { DemonstrationAccount } from './demonstration.ts';
import type { ServerConfig } from './services.ts';

/** What a person who started the server needs to know: where it is, who can sign in, what to try. */
export function startNotice(
  config: ServerConfig,
  origin: string,
  accounts: readonly DemonstrationAccount[],
  /** Its address, or why there is none; null where there is to be none. */
  portal: string | null,
  /** The version of ffmpeg; null where it is not there. */
  ffmpeg: string | null,
): string {
  const { dataDir, databaseUrl } = config;
  const near = relative(process.cwd(), dataDir);
  const folder = near === '' || near.startsWith('..') ? dataDir : near;
  return [
    '',
    `  Console    ${origin}/`,
    ...(portal ? [`  Portal     ${portal}`] : []),
    `  Reference  ${origin}/portal/reference/   (what partners read)`,
    ...signIns(accounts),
    '',
    '  To try     Sign in as acceptor1, open Projects, start a batch and judge a package by keyboard.',
    '             Deliver images of your own, in COCO or Pascal VOC, from a second terminal:',
    '             npm run import -- coco --annotations instances.json --media images \\',
    '               --order "My order" --batch "Delivery 1"',
    '             Acceptors see it once it is assigned to them: open its address as an administrator,',
    '             press “Assign acceptors”.',
    '',
    `  Provider   ${providerKey(config, folder)}`,
    `  State      ${databaseUrl ? 'the database is that of DATABASE_URL' : `everything lies in ${folder}; delete it to start afresh`}`,
    `  Files      ${filesIn(config, folder)}`,
    ffmpeg
      ? `  Previews   ffmpeg ${ffmpeg} makes those of films and recordings`
      : '  Previews   films as flv, avi or wmv are only kept, and films have no small picture: ffmpeg is not there',
    ...(databaseUrl
      ? []
      : [
          '             The embedded database survives a killed process. That it survives a power failure, too, is',
          '             not proven: set DATABASE_URL for what must not be lost.',
        ]),
    '  Stop       Ctrl-C',
    '',
  ].join('\n');
}

function filesIn({ databaseUrl, s3 }: ServerConfig, folder: string): string {
  if (s3) return `in the bucket “${s3.bucket}” at ${s3.endpoint}, which was tried out`;
  return databaseUrl ? `in ${folder}, which all servers of the database must share` : `in ${folder}, too`;
}

/** The key itself only at the start that made it: terminals and logs are kept, and read by others. */
function providerKey({ providerKey: key, providerKeyFrom: from }: ServerConfig, folder: string): string {
  if (from === 'environment') return 'the key is the one of PROVIDER_KEY';
  return from === 'new'
    ? `key ${key}, kept in ${folder}/provider-key`
    : `the key lies in ${folder}/provider-key`;
}

function signIns(accounts: readonly DemonstrationAccount[]): string[] {
  if (accounts.length === 0) return [];
  const rows = accounts.map(({ loginName, password, role }) => {
    const name = role === ROLE.administrator ? 'administrator' : 'acceptor';
    return `${loginName.padEnd(20)} ${password.padEnd(12)} ${name}`;
  });
  return ['', ...rows.map((row, index) => `  ${(index === 0 ? 'Sign in' : '').padEnd(10)} ${row}`)];
}
