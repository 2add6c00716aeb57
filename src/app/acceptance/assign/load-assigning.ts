export const loadAssigning = async () => ({ Dialog: (await import('./assign-dialog.tsx')).AssignDialog });
