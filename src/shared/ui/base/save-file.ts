/** Long enough for the browser to have taken the file over. */
const KEEP_FOR = 60_000;

/** Hands a file to the browser's downloads. The link never enters the page, so a partner's page is untouched. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FOR);
}
