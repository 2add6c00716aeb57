import * as v from 'valibot';

/** Role codes of the server (specification 6 and 9). */
export const ROLE = { administrator: '10', acceptor: '20' } as const;
export const role = v.picklist(Object.values(ROLE));
export type Role = v.InferOutput<typeof role>;

/** Roles by name, as the server's role list and route metas have them (specification 6). */
export const ROLE_NAMES = { [ROLE.administrator]: 'admin', [ROLE.acceptor]: 'acceptor' } as const;
export const roleName = v.picklist(Object.values(ROLE_NAMES));
export type RoleName = v.InferOutput<typeof roleName>;
