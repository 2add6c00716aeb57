/** A file to be fetched by hand; without an address a place for one stands there. */
export interface AddressedFile {
  readonly fileName: string;
  readonly address: string;
}

/** Commands that fetch files and go on where they broke off; what a refusal says is never written into a file (`-f`). */
export function fetchCommands(files: readonly AddressedFile[]): string {
  return files
    .map(({ fileName, address }) => `curl -f -C - -o ${quoted(fileName)} ${quoted(address)}`)
    .join('\n');
}

/** The command that compares files with the list of their hashes. */
export function verifyCommand(hashList: string): string {
  return `sha256sum -c ${quoted(hashList)}`;
}

/** One word for a shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
