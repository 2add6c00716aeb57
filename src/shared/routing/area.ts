import type { ComponentType } from 'react';

/** What the console knows about a route besides its screen (specification 2 and 3). */
export interface RouteMeta {
  /** Key of the page's title, with its namespace: `orders:list.title`. */
  readonly title: string;
  /** Only users with one of these roles get the route; without it any signed-in user does. */
  readonly roles?: readonly string[];
  /** Needs role code 10; others are sent to /noauth (specification 6). */
  readonly isAdmin?: boolean;
  /** The view is not kept alive when another tab is shown. */
  readonly noCache?: boolean;
  /** The tab cannot be closed. */
  readonly affix?: boolean;
  /** The route has no tab bar. */
  readonly noTabBar?: boolean;
  /** The screen fills the window, without menu or sidebar (the studio). */
  readonly fullBleed?: boolean;
  /** Only /login and /auth-redirect can be seen without a token (specification 2). */
  readonly isOpen?: boolean;
  /**
   * Entries of the query that make it another view: with another value of one of them the screen begins anew.
   * A list's own entries (filters, sort, page) do not belong here.
   */
  readonly identity?: readonly string[];
}

export interface AreaRoute {
  /** As the specification names it; parameters travel in the query. */
  readonly path: `/${string}`;
  readonly name: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Namespaces that this screen uses besides the area's: fetched with it. */
  readonly namespaces?: readonly string[];
  readonly meta: RouteMeta;
}

export interface AreaDialogProps {
  readonly onClose: () => void;
  /** What it was opened about, in words of its area; without it, whatever is in sight. */
  readonly about?: string | undefined;
}

/** An area of the console: a small routed app. Elements mount areas; areas know nothing of each other. */
export interface Area {
  /** Also the name of its locale namespace. */
  readonly name: string;
  /** Further namespaces that each of its screens uses: fetched at the same time, not one after the other. */
  readonly namespaces?: readonly string[];
  readonly routes: readonly AreaRoute[];
  /** Dialogs that a shell opens over any screen, by name; their texts are the area's. */
  readonly dialogs?: Readonly<Record<string, () => Promise<{ default: ComponentType<AreaDialogProps> }>>>;
  /**
   * Of an area that explains errors: gives what its dialog `manual` is to be opened about, null where there is no more to say
   * of an error than its text.
   */
  readonly explain?: () => Promise<{ readonly explain: (error: unknown) => string | null }>;
}
