import { once } from 'node:events';
import { openBesideConsole } from '../portal/server/open-portal.ts';
import { serve } from '../server/serve.ts';
import { DEMONSTRATION } from './demonstration.ts';

// What `npm start` runs: the server, with the demonstration and the portal of a partner handed to it.
await serve({ demonstration: DEMONSTRATION, openBeside: openBesideConsole, built: whatIsServed() });

/** Who started us may still be building what we serve: then there is a line to them, and the word comes by it. */
async function whatIsServed(): Promise<void> {
  if (process.send === undefined) return;
  await once(process, 'message');
  process.disconnect();
}
