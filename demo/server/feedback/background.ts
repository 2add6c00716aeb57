import * as v from 'valibot';
import { defineWork, type RunnableWork, type WorkContext } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { dropUnsent } from './drop-unsent.ts';

/** An image whose feedback was not sent within this time never goes with any. */
const UNSENT = 24 * 60 * 60 * 1000;

export const dropUnsentImages = defineWork({
  name: 'drop-unsent-images',
  schema: v.object({}),
  schedule: '29 * * * *',
  async run(_data, { services, signal }: WorkContext<Services>) {
    const images = await dropUnsent(services, new Date(services.now().getTime() - UNSENT), signal);
    if (images > 0) services.log.info({ images }, 'images of unsent feedback deleted');
  },
});

export const feedbackWork: readonly RunnableWork<Services>[] = [dropUnsentImages];
