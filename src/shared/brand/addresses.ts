import { isExternalLink } from '../format/external-link.ts';

const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
/** A path of this site: two slashes, or a backslash that browsers take for one, would lead to another. */
const PATH = /^\/(?![/\\])/;
/** To read paths by; `invalid` is nobody's. */
const ANY_ORIGIN = 'https://brand.invalid';

/** A picture that may be shown: from the web, from this site, or written out. Never a script. */
export function isPictureAddress(text: string): boolean {
  if (PICTURE_DATA.test(text)) return true;
  return isPath(text) || (/^https?:/i.test(text) && URL.canParse(text));
}

/** Where a link may lead: elsewhere by http, https, mailto or tel, or to a path of the console. */
export function isLinkAddress(text: string): boolean {
  return isPath(text) || (isExternalLink(text) && URL.canParse(text));
}

function isPath(text: string): boolean {
  // Browsers drop tabs and line ends before they read an address.
  const read = text.replaceAll(/[\t\n\r]/g, '');
  return PATH.test(read) && URL.canParse(read, ANY_ORIGIN) && new URL(read, ANY_ORIGIN).origin === ANY_ORIGIN;
}
