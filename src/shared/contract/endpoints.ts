import * as accept from './accept.ts';
import type { Endpoint } from './endpoint.ts';
import * as media from './media.ts';
import * as oauth from './oauth.ts';
import * as order from './order.ts';
import * as project from './project.ts';
import * as studio from './studio.ts';
import * as system from './system.ts';

const areas = { accept, media, oauth, order, project, studio, system };

export type AreaName = keyof typeof areas;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'replyKind' in value;
}

/** Every call of the customer API with the area it belongs to; new calls are found by their shape. */
export const endpoints: readonly { readonly area: AreaName; readonly endpoint: Endpoint }[] = Object.entries(
  areas,
).flatMap(([area, module]) =>
  Object.values(module)
    .filter(isEndpoint)
    .map((endpoint) => ({ area: area as AreaName, endpoint })),
);
