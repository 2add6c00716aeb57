/** Of Chromium, and only where a page may use them; what they give survives a reload. */
interface Pickers {
  showOpenFilePicker?(options: {
    multiple: boolean;
    types?: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemHandle>;
}

/** Handles of what a person picked, none where they changed their mind; `asByInput` where a page may not ask so. */
export async function pickHandles(
  what: 'files' | 'folder',
  accept: readonly string[] = [],
): Promise<readonly FileSystemHandle[] | 'asByInput'> {
  const pickers = window as Window & Pickers;
  try {
    if (what === 'files') {
      const options =
        accept.length > 0 ? { multiple: true, types: [{ accept: typesOf(accept) }] } : { multiple: true };
      return (await pickers.showOpenFilePicker?.(options)) ?? 'asByInput';
    }
    const folder = await pickers.showDirectoryPicker?.();
    return folder ? [folder] : 'asByInput';
  } catch (error) {
    // In frames of another origin they are refused, whatever was pressed.
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    return 'asByInput';
  }
}

/** As that dialog wants them. What it does not understand it refuses, and an input asks instead. */
function typesOf(accept: readonly string[]): Record<string, string[]> {
  const endings = accept.filter((type) => type.startsWith('.'));
  const types = accept.filter((type) => !type.startsWith('.')).map((type) => [type, [] as string[]]);
  return Object.fromEntries(endings.length > 0 ? [...types, ['application/x-any', endings]] : types);
}
