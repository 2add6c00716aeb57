/** What a page of the portal asks of its browser. */
export interface PagePolicy {
  /** Where elements and API come from. */
  readonly consoleOrigin: string;
  /** For the import map, which must stand in the markup. */
  readonly nonce: string;
  /** The names of trusted types policies that libraries of the page itself make; the elements need none. */
  readonly trustedTypes: string;
  /** The page loads libraries that write styles into its markup, and markup as text. */
  readonly lax: boolean;
}

/**
 * Nothing is loosened for the elements: their code comes from the console, their calls and pictures go there. The lax
 * page is the one that a partner inherits, with a library that needs it.
 */
export function contentSecurityPolicy({ consoleOrigin, nonce, trustedTypes, lax }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${consoleOrigin}`,
    `style-src 'self'${lax ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' ${consoleOrigin} blob: data:`,
    `media-src 'self' ${consoleOrigin}`,
    `connect-src 'self' ${consoleOrigin}${lax ? ' data:' : ''}`,
    "font-src 'self'",
    "base-uri 'none'",
    // The way into the full console is a form that our back end answers with an address of the console.
    `form-action 'self' ${consoleOrigin}`,
    "frame-ancestors 'none'",
    ...(lax ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`]),
  ].join('; ');
}
