import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where what is published lies. */
export const DIST = `${PROJECT}dist`;
