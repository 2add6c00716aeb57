import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type * as v from 'valibot';
import {
  type ClientFileState,
  MAX_NOTES,
  type publishClient,
  type ReleaseNotes,
} from '../../../src/shared/contract/downloads/client-publishing.ts';
import { LANGUAGES } from '../../../src/shared/contract/language.ts';
import { ImportError } from '../import-error.ts';
import { readable, required } from '../options.ts';
import type { ProviderClient } from '../provider-client.ts';
import { readText } from '../read-text.ts';
import { architectureIn, dayIn, fileNameIn, kindIn, platformIn, versionIn } from './client-options.ts';
import { type LocalFile, readLocalFile } from './local-file.ts';

const OPTIONS = {
  kind: { type: 'string' },
  version: { type: 'string' },
  platform: { type: 'string' },
  arch: { type: 'string' },
  file: { type: 'string' },
  name: { type: 'string' },
  released: { type: 'string' },
  'notes-en': { type: 'string' },
  'notes-zh': { type: 'string' },
  'notes-ja': { type: 'string' },
} as const;

type Request = v.InferInput<typeof publishClient.request>;

/** How long the server is waited for while it reads what it was sent, and how often it is asked, in milliseconds. */
const PATIENCE = 10 * 60_000;
const ASK_EVERY = 500;

/** Offers a desktop client to all customers: its file is sent, and its hash and size are read from it. */
export async function publish(
  args: readonly string[],
  client: ProviderClient,
  serverUrl: string,
): Promise<string> {
  const { values } = readable(() => parseArgs({ args: [...args], options: OPTIONS }));
  const kind = kindIn(values.kind);
  const version = versionIn(values.version);
  const platform = platformIn(required(values.platform, 'platform'));
  const architecture = architectureIn(required(values.arch, 'arch'));
  const releasedOn = values.released === undefined ? {} : { releasedOn: dayIn(values.released) };
  const path = required(values.file, 'file');
  const fileName = fileNameIn(values.name ?? basename(path));
  const notes = await notesOf(values);
  const file = await readLocalFile(path);
  const { size, sha256 } = file;
  const request = {
    kind,
    version,
    ...releasedOn,
    notes,
    platform,
    architecture,
    fileName,
    size,
    sha256,
  };
  const state = await offered(client, request, file);
  if (state !== 'offered')
    throw new ImportError(`${fileName} is published, but not offered yet: the server says “${state}” of it`);
  return [
    `Published: ${fileName} as ${kind} ${version} for ${platform}, ${architecture}`,
    `  ${size} bytes, SHA-256 ${sha256}`,
    `  ${serverUrl}/downloadPage`,
  ].join('\n');
}

async function notesOf(
  values: Readonly<Partial<Record<keyof typeof OPTIONS, string>>>,
): Promise<ReleaseNotes> {
  const notes: ReleaseNotes = {};
  for (const language of LANGUAGES) {
    const path = values[`notes-${language}`];
    if (path === undefined) continue;
    const text = (await readText(path)).replace(/^\uFEFF/, '').trim();
    if (text === '') throw new ImportError(`${path}: there are no notes in it`);
    if (text.length > MAX_NOTES) throw new ImportError(`${path}: notes have at most ${MAX_NOTES} characters`);
    notes[language] = text;
  }
  return notes;
}

/** Publishes it and waits until the server has read it; bytes that went bad there are sent once more. */
async function offered(
  client: ProviderClient,
  request: Request,
  { path, size, sha256 }: LocalFile,
): Promise<ClientFileState> {
  const send = () => client.putClientFile({ sha256, size }, path);
  const { state } = await client.publishClient(request);
  if (state === 'missing') {
    await send();
    await client.publishClient(request);
  }
  const before = await stateOnceChecked(client, request);
  if (before === 'offered' || before === 'checking') return before;
  await send();
  await client.publishClient(request);
  return stateOnceChecked(client, request);
}

async function stateOnceChecked(
  client: ProviderClient,
  { kind, version, fileName }: Request,
): Promise<ClientFileState> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const { files } = await client.clients();
    const found = files.find(
      (one) => one.kind === kind && one.version === version && one.fileName === fileName,
    );
    const state = found?.state ?? 'missing';
    if (state !== 'checking' || Date.now() > end) return state;
    await wait(ASK_EVERY);
  }
}
