/** Of Chromium, and only where a page may use them; what they give survives a reload. */
interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemHandle>;
}

/** Handles of what a person picked, none where they changed their mind; `asByInput` where a page may not ask so. */
export async function pickHandles(
  what: 'files' | 'folder',
): Promise<readonly FileSystemHandle[] | 'asByInput'> {
  const pickers = window as Window & Pickers;
  try {
    if (what === 'files') return (await pickers.showOpenFilePicker?.({ multiple: true })) ?? 'asByInput';
    const folder = await pickers.showDirectoryPicker?.();
    return folder ? [folder] : 'asByInput';
  } catch (error) {
    // In frames of another origin they are refused, whatever was pressed.
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    return 'asByInput';
  }
}
