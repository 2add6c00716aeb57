import * as v from 'valibot';

/**
 * What an embed token may be good for: `read` what there is, exports and reports too; `judge` items, with claims,
 * comments and samples; `finish`: decide over batches as a whole, who works on them and by which rules; `upload` data.
 */
export const EMBED_RIGHTS = ['read', 'judge', 'finish', 'upload'] as const;
export const embedRight = v.picklist(EMBED_RIGHTS);
export type EmbedRight = v.InferOutput<typeof embedRight>;
