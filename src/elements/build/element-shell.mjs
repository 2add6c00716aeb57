import { PROJECT } from './sources-hash.mjs';

/** What every element is defined with: the wrapper, and the descriptions that elements have in common. */
const STARTS = new RegExp(`^${PROJECT}src/elements/(define-element|common-[a-z-]+)\\.ts$`);

/** Whether a module is needed to define an element, before anything is drawn: together one small chunk. */
export function isPartOfShell(id, { getModuleIds, getModuleInfo }) {
  const found = new Set();
  for (const start of getModuleIds()) {
    if (STARTS.test(start)) reach(start, getModuleInfo, found);
  }
  return found.has(id);
}

/** Adds all modules that are imported statically from one on, itself among them. */
function reach(start, getModuleInfo, found) {
  if (found.has(start)) return;
  found.add(start);
  for (const next of getModuleInfo(start)?.importedIds ?? []) reach(next, getModuleInfo, found);
}

/** What embedded elements draw with; the console stands on all of it, and on more. */
const EMBEDDED = new RegExp(`^${PROJECT}src/elements/(roots/(?!console)[a-z-]+-root|react-part)\\.tsx$`);
const CONSOLE = new RegExp(`^${PROJECT}src/elements/roots/console-root\\.tsx$`);

/** The first screen that most people see: what it needs is drawn at once, what only others need comes with them. */
const FIRST_SCREEN = new RegExp(`^${PROJECT}src/app/orders/order-list\\.tsx$`);

/**
 * The chunk of a module that screens share. What the console alone needs is no burden to others, and what is needed
 * only after the first screen none to it: `foundation` and `frame` are drawn with, `work` and `console-work` come
 * with the screens that need them.
 */
export function chunkOfShared(id, graph) {
  const drawn = isReached(id, [EMBEDDED, FIRST_SCREEN, CONSOLE], reach, graph);
  if (isReached(id, [EMBEDDED], reachEver, graph)) return drawn ? 'foundation' : 'work';
  return drawn ? 'frame' : 'console-work';
}

function isReached(id, starts, follow, { getModuleIds, getModuleInfo }) {
  const found = new Set();
  for (const start of getModuleIds()) {
    if (starts.some((pattern) => pattern.test(start))) follow(start, getModuleInfo, found);
  }
  return found.has(id);
}

function reachEver(start, getModuleInfo, found) {
  if (found.has(start)) return;
  found.add(start);
  const info = getModuleInfo(start);
  for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
    reachEver(next, getModuleInfo, found);
  }
}
