/** The dialog in which a result is given to many at once: code of its own, since most come to look. */
export const loadBulkResult = async () => ({
  Dialog: (await import('./bulk-result-dialog.tsx')).BulkResultDialog,
});
