/** What embedded elements need of a page's policy: each directive with the sources it has to allow. */
export const NEEDED_DIRECTIVES = ['script-src', 'connect-src', 'img-src', 'media-src', 'style-src'] as const;
export type NeededDirective = (typeof NEEDED_DIRECTIVES)[number];

export interface NeededPolicy {
  readonly directive: NeededDirective;
  /** Origins and schemes; without `'self'`, which is the page's own affair. */
  readonly sources: readonly string[];
}

/**
 * Style sheets are constructed, which no policy forbids; pictures also come from memory and are inlined, and sound and
 * film are streamed from the API.
 */
export function neededPolicy(scriptOrigin: string, apiOrigin: string): readonly NeededPolicy[] {
  return [
    { directive: 'script-src', sources: [scriptOrigin] },
    { directive: 'connect-src', sources: [...new Set([apiOrigin, scriptOrigin])] },
    { directive: 'img-src', sources: [apiOrigin, 'blob:', 'data:'] },
    { directive: 'media-src', sources: [apiOrigin] },
    { directive: 'style-src', sources: [] },
  ];
}

/** The policy of a page that does nothing else, for a header: those have one line. */
export function policyText(needed: readonly NeededPolicy[]): string {
  return needed.map(({ directive, sources }) => [directive, "'self'", ...sources].join(' ')).join('; ');
}
