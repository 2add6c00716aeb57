import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { dropStale } from './drop-stale.ts';

/** An import that nobody went on with for this long is given up. */
const STALE = 7 * 24 * 60 * 60 * 1000;

export const dropStaleImports = defineWork({
  name: 'drop-stale-imports',
  schema: v.object({}),
  schedule: '17 3 * * *',
  async run(_data, { services }: WorkContext<Services>) {
    const files = await dropStale(services, new Date(services.now().getTime() - STALE));
    if (files > 0) services.log.info({ files }, 'files of stale imports deleted');
  },
});

export const providerWork: readonly RunnableWork<Services>[] = [dropStaleImports];
