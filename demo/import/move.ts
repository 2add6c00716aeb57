import { parseArgs } from 'node:util';
import { PROVIDER_STEPS } from '../../src/shared/contract/lifecycle/data-lifecycle.ts';
import { ImportError } from './import-error.ts';
import { readable, required } from './options.ts';
import type { ProviderClient } from './provider-client.ts';

const OPTIONS = {
  batch: { type: 'string' },
  step: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  customer: { type: 'string' },
} as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Says how far the provider is with data that a customer has uploaded: one step with a batch, several one after the
 * other, or one with some files of it. Gives what is told about it.
 */
export async function move(args: readonly string[], client: ProviderClient): Promise<string> {
  const { values } = readable(() => parseArgs({ args: [...args], options: OPTIONS }));
  const batchId = idIn(required(values.batch, 'batch'), 'batch');
  const steps = (values.step ?? []).flatMap((text) => text.split(',')).map(stepIn);
  if (steps.length === 0) throw new ImportError(`--step is missing: ${PROVIDER_STEPS.join(', ')}`);
  const fileIds = values.file?.map((text) => idIn(text, 'file'));
  const whose = values.customer === undefined ? {} : { customer: values.customer };
  const told: string[] = [];
  for (const step of steps) {
    try {
      const { files } = await client.move({ batchId, step, ...whose, ...(fileIds ? { fileIds } : {}) });
      told.push(`${step}: ${files} file${files === 1 ? '' : 's'}`);
    } catch (cause) {
      if (!(cause instanceof ImportError) || told.length === 0) throw cause;
      throw new ImportError(`${told.join('\n')}\n${step}: ${cause.message}`, { cause });
    }
  }
  return told.join('\n');
}

function stepIn(text: string) {
  const step = PROVIDER_STEPS.find((known) => known === text.trim());
  if (!step) throw new ImportError(`--step ${text}: it is one of ${PROVIDER_STEPS.join(', ')}`);
  return step;
}

/** As the address of the console shows it: `/datasets/…?batchId=…`. */
function idIn(text: string, name: string): string {
  if (!ID.test(text))
    throw new ImportError(`--${name} ${text} is no id, such as 0199a0c4-9f1e-7c51-8a3b-2f6d1c0e4b7a`);
  return text;
}
