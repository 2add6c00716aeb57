import { parseArgs } from 'node:util';
import { readable, requiredNumber } from './options.ts';
import type { ProviderClient } from './provider-client.ts';

const OPTIONS = { order: { type: 'string' }, customer: { type: 'string' } } as const;

/** Takes back that the delivery of an order is confirmed. Gives what is told about it. */
export async function withdraw(args: readonly string[], client: ProviderClient): Promise<string> {
  const { values } = readable(() => parseArgs({ args: [...args], options: OPTIONS }));
  const order = requiredNumber(values.order, 'order');
  await client.withdraw({ order, ...(values.customer === undefined ? {} : { customer: values.customer }) });
  return `${order}: its delivery is not confirmed any more; more can be delivered, and accepted once more`;
}
