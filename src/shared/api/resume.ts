import type { ApiError } from './api-error.ts';

/**
 * How one call may go on after the server has refused its token as ended: resolves with the token to send it
 * again with, or with null where it may not. It may wait for a person.
 */
export type Resume = (refused: string, error: ApiError) => Promise<string | null>;
