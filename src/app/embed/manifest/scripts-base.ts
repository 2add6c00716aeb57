/** Below it is all that was built: this file is in `chunks/` or `standalone/`. */
export const SCRIPTS = new URL('..', import.meta.url).href;

/** The script that defines each element when the first of its kind appears. */
export const AUTOLOADER = `${SCRIPTS}autoloader.js`;
