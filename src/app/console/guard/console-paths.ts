/** The shell's own pages. Apart from their routes: what these load needs the guard, which knows these paths. */
export const NOT_FOUND_PATH = '/404';
export const NO_AUTH_PATH = '/noauth';
export const UNAUTHORIZED_PATH = '/401';
