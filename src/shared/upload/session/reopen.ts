import type { FilesAgain } from './saved-upload.ts';

/** Not in every browser; TypeScript knows of none that has it. */
type PermittedHandle = FileSystemHandle & {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
};

const READ = { mode: 'read' } as const;

/** How files come back whose handles are kept. */
export async function filesAgain(handles: readonly FileSystemHandle[]): Promise<FilesAgain> {
  if (handles.length === 0) return 'choose';
  const states = await Promise.all(handles.map(stateOf));
  if (states.every((state) => state === 'granted')) return 'atHand';
  return states.includes('denied') ? 'choose' : 'ask';
}

/** Those that may be read; asks the person where that is needed, which browsers allow only at a press. */
export async function permitted(handles: readonly FileSystemHandle[]): Promise<readonly FileSystemHandle[]> {
  const allowed: FileSystemHandle[] = [];
  for (const handle of handles) {
    const state = await stateOf(handle);
    if (state === 'granted' || (state === 'prompt' && (await asked(handle)))) allowed.push(handle);
  }
  return allowed;
}

async function stateOf(handle: PermittedHandle): Promise<PermissionState> {
  try {
    return (await handle.queryPermission?.(READ)) ?? 'granted';
  } catch {
    return 'denied';
  }
}

async function asked(handle: PermittedHandle): Promise<boolean> {
  try {
    return (await handle.requestPermission?.(READ)) === 'granted';
  } catch {
    // It was not at a press: the files are chosen again.
    return false;
  }
}
