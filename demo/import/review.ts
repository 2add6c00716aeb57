import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ProviderThread } from '../../src/shared/contract/provider.ts';
import { ImportError } from './import-error.ts';
import { readable, required, requiredNumber } from './options.ts';
import type { ProviderClient } from './provider-client.ts';

/** What the customer asks about a batch, or the provider's answer to it; gives what is told about it. */
export function review(
  command: 'threads' | 'answer',
  args: readonly string[],
  client: ProviderClient,
): Promise<string> {
  return command === 'threads' ? listThreads(args, client) : answer(args, client);
}

const CUSTOMER = { customer: { type: 'string' } } as const;

async function listThreads(args: readonly string[], client: ProviderClient): Promise<string> {
  const options = { batch: { type: 'string' }, unanswered: { type: 'boolean' }, ...CUSTOMER } as const;
  const { values } = readable(() => parseArgs({ args: [...args], options }));
  const batch = requiredNumber(values.batch, 'batch');
  const { unanswered = false, customer } = values;
  const { threads } = await client.threads({
    batch,
    unanswered,
    ...(customer === undefined ? {} : { customer }),
  });
  if (threads.length > 0) return threads.map(threadText).join('\n\n');
  return unanswered
    ? `No thread of batch ${batch} waits for an answer.`
    : `Batch ${batch} has no open thread.`;
}

/** The id says of which kind the thread is, so that an answer needs nothing else. */
function threadText({
  kind,
  threadId,
  fileName,
  objectId,
  author,
  at,
  text,
  replies,
}: ProviderThread): string {
  const about = [fileName, objectId === null ? null : `object ${objectId}`].filter(Boolean).join(', ');
  return [
    `${kind}:${threadId}${about ? `  ${about}` : ''}`,
    `  ${at}  ${author}: ${text}`,
    ...replies.map((reply) => `  ${reply.at}  ${reply.author}: ${reply.text}`),
  ].join('\n');
}

async function answer(args: readonly string[], client: ProviderClient): Promise<string> {
  const options = {
    thread: { type: 'string' },
    text: { type: 'string' },
    author: { type: 'string', default: 'Provider' },
    ...CUSTOMER,
  } as const;
  const { values } = readable(() => parseArgs({ args: [...args], options }));
  const thread = /^(comment|message):([0-9a-f-]{36})$/.exec(required(values.thread, 'thread'));
  if (!thread) throw new ImportError('--thread is what `threads` shows, such as comment:0199a0c4-…');
  const [, kind, threadId] = thread as unknown as [string, 'comment' | 'message', string];
  await client.answer({
    kind,
    threadId,
    // Made once for a run: a try again after a lost connection does not answer twice.
    key: randomUUID(),
    author: values.author,
    text: required(values.text, 'text'),
    ...(values.customer === undefined ? {} : { customer: values.customer }),
  });
  return `Answered: ${kind}:${threadId}`;
}
