/**
 * Has the browser fetch a file from where it lies: it streams to the disk, however large it is. The server must send it
 * as an attachment. The link never enters the page, so a partner's page is untouched.
 */
export function fetchFile(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  // Of another origin only a wish: there the server names the file.
  link.download = fileName;
  link.rel = 'noopener';
  link.click();
}
