import * as v from 'valibot';

/** In their order. */
export const BATCH_TABS = ['packages', 'spotChecks', 'messages', 'assignment', 'reports', 'history'] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

/** Which tab of a batch's page is open; the first where the address names none. */
export const batchTabState = v.object({ tab: v.optional(v.fallback(v.picklist(BATCH_TABS), 'packages')) });
