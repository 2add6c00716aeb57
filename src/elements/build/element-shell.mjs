import { PROJECT } from './sources-hash.mjs';

const START = `${PROJECT}src/elements/define-element.ts`;
const DESCRIPTIONS = new RegExp(`^${PROJECT}src/elements/common-[a-z-]+\\.ts$`);

/** Whether a module is needed to define an element, before anything is drawn: together one small chunk. */
export function isPartOfShell(id, getModuleInfo) {
  return DESCRIPTIONS.test(id) || reach(START, getModuleInfo).has(id);
}

/** All modules that are imported statically from one on, itself among them. */
function reach(start, getModuleInfo, found = new Set()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const next of getModuleInfo(start)?.importedIds ?? []) reach(next, getModuleInfo, found);
  return found;
}
