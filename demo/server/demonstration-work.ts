import * as v from 'valibot';
import { defineWork, type WorkContext } from './background/background-work.ts';
import type { Services } from './services.ts';

/** What goes on in the demonstration while the server runs. */
export const demonstrationWork = defineWork({
  name: 'demonstration',
  schema: v.object({}),
  schedule: '*/5 * * * *',
  async run(_data, { services }: WorkContext<Services>) {
    await services.demonstration?.keepUp(services);
  },
});
