/** Fetches all that the studio asks: one chunk, so that it is there at once. */
export const loadAsked = () => import('./asked-dialogs.tsx');
