import { DEMONSTRATION } from '../../../demo/data/demonstration.ts';
import { readConfig } from '../../../demo/server/config.ts';
import { seedFirstStart } from '../../../demo/server/first-start.ts';
import { openServer } from '../../../demo/server/open-server.ts';
import { CHEAP } from '../../server/test-customer.ts';

/** A program: the first start with the demonstration customer, in the `DATA_DIR` and the `DATABASE_URL` given. */
const server = await openServer(readConfig(process.env), {
  demonstration: DEMONSTRATION,
  passwordCost: CHEAP,
});
await seedFirstStart(server.services, () => undefined);
await server.close();
