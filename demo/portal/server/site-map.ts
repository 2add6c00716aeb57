/** One page of the portal. Its markup lies in `pages/<name>.html`, its script in `site/<name>.js`. */
export interface PortalPage {
  readonly name: string;
  readonly path: string;
  /** All addresses below `path` show it too: its script has a router of its own. */
  readonly isRouted?: boolean;
  /** What it is made with, as the menu says. */
  readonly madeWith: string;
  /** Policies of trusted types that its own library makes. */
  readonly trustedTypes?: string;
  /** The page that takes over all that a page can do wrong; its look is not that of the others. */
  readonly isHostile?: boolean;
  /** Its script imports the elements by name; the others leave that to the autoloader. */
  readonly importsElements?: boolean;
  /** It shows what came to the portal's own back end. */
  readonly hasNoElement?: boolean;
  /** The element is the whole page. */
  readonly isBare?: boolean;
}

export const PORTAL_PAGES: readonly PortalPage[] = [
  { name: 'overview', path: '/', madeWith: 'HTML' },
  { name: 'deliveries', path: '/deliveries', madeWith: 'React 19', importsElements: true },
  { name: 'review', path: '/review', madeWith: 'Vue 3', trustedTypes: 'vue' },
  { name: 'sending', path: '/sending', madeWith: 'JavaScript' },
  { name: 'results', path: '/results', madeWith: 'Node', hasNoElement: true },
  { name: 'look', path: '/look', madeWith: 'CSS' },
  { name: 'events', path: '/events', madeWith: 'DOM', importsElements: true },
  { name: 'intranet', path: '/intranet', madeWith: '1998', isRouted: true, isHostile: true },
  { name: 'desk', path: '/desk', madeWith: 'White label', isRouted: true, isBare: true },
];

export function pageAt(path: string): PortalPage | undefined {
  return PORTAL_PAGES.find(
    (page) => path === page.path || (page.isRouted && path.startsWith(`${page.path}/`)),
  );
}
