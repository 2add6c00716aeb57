import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { empty } from './fields.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server can do its work; for load balancers.',
  access: 'open',
  request: empty,
  reply: v.object({ version: v.string(), database: v.literal('ok'), jobs: v.literal('ok') }),
});
