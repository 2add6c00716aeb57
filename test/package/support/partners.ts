import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** What all projects of partners have in common; made once for a run (setup.ts). */
export interface Partners {
  /** The package as partners get it. */
  readonly tarball: string;
  /** Where the real API is. */
  readonly apiOrigin: string;
  readonly credential: { readonly appKey: string; readonly appSecret: string; readonly loginName: string };
  readonly batch: { readonly batchId: string; readonly name: string };
  /** Ports whose origins the customer has allowed. */
  readonly ports: Readonly<Record<PortName, number>>;
}

export const PORT_NAMES = ['viteDev', 'vite', 'vue', 'webpack', 'next', 'pages', 'tokens'] as const;
export type PortName = (typeof PORT_NAMES)[number];

declare module 'vitest' {
  interface ProvidedContext {
    readonly partners: Partners;
  }
}

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** The tools that partners build with are installed here, once for each lockfile of theirs. */
export const TOOLS = `${PROJECT}.cache/partners`;

/** Projects with React 19, and those with React 18: each takes what it imports from the folders above it. */
export const APPS = { latest: `${TOOLS}/apps`, react18: `${TOOLS}/react-18/apps` };

export const partners = (): Partners => inject('partners');

export const originOf = (port: number): string => `http://localhost:${port}`;
