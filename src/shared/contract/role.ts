import * as v from 'valibot';

/** Role codes of the server (specification 6 and 9). */
export const ROLE = { administrator: '10', acceptor: '20' } as const;
export const role = v.picklist(Object.values(ROLE));
export type Role = v.InferOutput<typeof role>;
