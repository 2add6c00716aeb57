import { parseArgs } from 'node:util';
import type { SentComplaint } from '../../src/shared/contract/complaint-list.ts';
import { ImportError } from './import-error.ts';
import { readable, required } from './options.ts';
import type { ProviderClient } from './provider-client.ts';

const OPTIONS = {
  unanswered: { type: 'boolean' },
  page: { type: 'string', default: '1' },
  answer: { type: 'string' },
  text: { type: 'string' },
  working: { type: 'string' },
  author: { type: 'string', default: 'Provider' },
  customer: { type: 'string' },
} as const;

/** So many are told at a time. */
const AT_ONCE = 100;

/**
 * What a customer sent to the provider's desk, the latest first; with `--answer ID --text …` the desk's answer, with
 * `--working ID` its word that it has begun. Gives what is told about it.
 * @param serverUrl where the addresses of images begin
 */
export async function feedback(
  args: readonly string[],
  client: ProviderClient,
  serverUrl: string,
): Promise<string> {
  const { values } = readable(() => parseArgs({ args: [...args], options: OPTIONS }));
  const { answer, working, author, unanswered = false } = values;
  const customer = values.customer === undefined ? {} : { customer: values.customer };
  if (answer !== undefined) {
    const text = required(values.text, 'text');
    await client.answerFeedback({ feedbackId: answer, author, text, ...customer });
    return `Answered: ${answer}`;
  }
  if (working !== undefined) {
    await client.answerFeedback({ feedbackId: working, author, ...customer });
    return `Being worked on: ${working}`;
  }
  const page = pageIn(values.page);
  const { total, rows } = await client.feedback({ unanswered, page, limit: AT_ONCE, ...customer });
  if (total === 0) return unanswered ? 'No feedback waits for an answer.' : 'There is no feedback.';
  const before = (page - 1) * AT_ONCE;
  const said = rows.map((row) => told(row, serverUrl));
  if (before + rows.length < total)
    said.push(`${before + rows.length} of ${total}; go on with --page ${page + 1}`);
  return said.join('\n\n');
}

function pageIn(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new ImportError('--page must be a number from 1 on');
  return Number(text);
}

function told(
  { id, sentAt, state, userName, origin, contact, description, metadata, images, answer }: SentComplaint,
  serverUrl: string,
): string {
  return [
    `${id}  ${state}`,
    `  ${sentAt}  ${userName ?? 'somebody without an account'} <${contact}>${origin ? ` on ${origin}` : ''}`,
    `  ${description}`,
    ...Object.entries(metadata).map(([name, value]) => `  ${name}: ${value}`),
    ...images.map((address) => `  ${new URL(address, serverUrl)}`),
    ...(answer === null ? [] : [`  Answer: ${answer}`]),
  ].join('\n');
}
