import { parseArgs } from 'node:util';
import { readable, required } from './options.ts';
import type { ProviderClient } from './provider-client.ts';

const OPTIONS = {
  unanswered: { type: 'boolean' },
  answer: { type: 'string' },
  text: { type: 'string' },
  working: { type: 'string' },
  author: { type: 'string', default: 'Provider' },
  customer: { type: 'string' },
} as const;

/**
 * What a customer sent to the provider's desk; with `--answer ID --text …` the desk's answer, with `--working ID` its
 * word that it has begun. Gives what is told about it.
 */
export async function feedback(args: readonly string[], client: ProviderClient): Promise<string> {
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
  const found = (await client.feedback({ unanswered, ...customer })).feedback;
  if (found.length === 0) return unanswered ? 'No feedback waits for an answer.' : 'There is no feedback.';
  return found
    .map(({ id, sentAt, state, userName, origin, contact, description, answer: said }) =>
      [
        `${id}  ${state}`,
        `  ${sentAt}  ${userName ?? 'somebody without an account'} <${contact}>${origin ? ` on ${origin}` : ''}`,
        `  ${description}`,
        ...(said === null ? [] : [`  Answer: ${said}`]),
      ].join('\n'),
    )
    .join('\n\n');
}
