import type { Namespace } from '../../shared/i18n/locale-files.ts';

/** What the frame around the screens speaks in. */
export const FRAME_TEXTS = ['console', 'tabs'] as const satisfies readonly Namespace[];
