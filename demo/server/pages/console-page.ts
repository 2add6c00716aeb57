import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { StaticFile } from './read-static-file.ts';

const ELEMENT = '<customer-console ';
const SCRIPT = '<script type="module" ';

export type PageLinks = Pick<Config, 'contactLink' | 'companyLink'>;

/**
 * The console's page with the links of this server: “Contact us” and the company's site. The `chunks` that draw it are
 * named as well: a browser would learn of them only from the script, and then from one after the other.
 */
export function consolePage(
  file: StaticFile,
  { contactLink, companyLink }: PageLinks,
  chunks: readonly string[],
): StaticFile {
  const links = attribute('contact-link', contactLink) + attribute('company-link', companyLink);
  const preloads = chunks.map((chunk) => `<link rel="modulepreload" href="/dist/${chunk}" />\n    `).join('');
  const page = new TextDecoder()
    .decode(file.bytes)
    .replace(SCRIPT, () => preloads + SCRIPT)
    .replace(ELEMENT, () => ELEMENT + links);
  const bytes = new TextEncoder().encode(page);
  // Another link is another page to who has kept the old one.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { path: file.path, bytes, etag };
}

function attribute(name: string, value: string | null): string {
  return value === null ? '' : `${name}="${escaped(value)}" `;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
