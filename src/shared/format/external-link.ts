const EXTERNAL = /^(https?:|mailto:|tel:)/i;

/** Links starting with http, https, mailto or tel leave the console (specification 9). */
export function isExternalLink(link: string): boolean {
  return EXTERNAL.test(link);
}
