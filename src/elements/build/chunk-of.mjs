import { PROJECT } from './project-folder.mjs';
import { drawnLater, drawnWith, everNeeded } from './reached-modules.mjs';

/** What every element is defined with: the wrapper, and the descriptions that elements have in common. */
const SHELL = new RegExp(`^${PROJECT}src/elements/(define-element|common-[a-z-]+)\\.ts$`);

/** What embedded elements draw with; the console stands on all of it, and on more. */
const EMBEDDED = new RegExp(`^${PROJECT}src/elements/(roots/(?!console)[a-z-]+-root|react-part)\\.tsx$`);
const CONSOLE = new RegExp(`^${PROJECT}src/elements/roots/console-root\\.tsx$`);

/** The first screen that most people see: what it needs is drawn at once, what only others need comes with them. */
const FIRST_SCREEN = new RegExp(`^${PROJECT}src/app/orders/order-list\\.tsx$`);

/**
 * What changes seldom or is always needed together gets one chunk: it stays in the cache when other code has
 * changed, and a first screen is a few requests instead of dozens.
 */
const TOGETHER = [
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['valibot', /[\\/]node_modules[\\/]valibot[\\/]/],
  [
    'shoelace',
    /[\\/]node_modules[\\/](@shoelace-style|lit|lit-html|lit-element|@lit|@floating-ui|@ctrl)[\\/](?!context)/,
  ],
  ['texts-$1', /[\\/]locales[\\/](\w+)[\\/](console|delivery|errors|shared|ui)\.json$/],
];
const SHARED =
  /[\\/]src[\\/]shared[\\/](api|brand|connection|contract|delivery|format|i18n|judging|list|outbox|routing|ui)[\\/]|[\\/]node_modules[\\/](@tanstack[\\/](?!react-virtual|virtual)|i18next|react-i18next|jotai|ky|wouter)/;

/** The sets of modules that decide: found once for a bundle, asked for every module of it. */
const decided = new WeakMap();

/** The name of the chunk that a module goes into, where it is not Rollup's to decide: its `manualChunks`. */
export function chunkOf(id, graph) {
  if (!decided.has(graph)) decided.set(graph, decide(graph));
  const modules = decided.get(graph);
  if (modules.shell.has(id)) return 'element';
  for (const [name, pattern] of TOGETHER) {
    const match = pattern.exec(id);
    if (match) return name.replace('$1', match[1]);
  }
  if (SHARED.test(id)) return chunkOfShared(id, modules);
  // Beside these the console's root is a chunk that exports nothing else: Rollup then knows all that it imports.
  return modules.console.has(id) && !modules.embedded.has(id) && modules.later.has(id)
    ? 'console'
    : undefined;
}

/**
 * The chunk of a module that screens share. What the console alone needs is no burden to others, and what is needed
 * only after the first screen none to it: `foundation` and `frame` are drawn with, `work` and `console-work` come
 * with the screens that need them.
 */
function chunkOfShared(id, { embedded, first, console, embeddedEver }) {
  const isDrawn = embedded.has(id) || first.has(id) || console.has(id);
  if (embeddedEver.has(id)) return isDrawn ? 'foundation' : 'work';
  return isDrawn ? 'frame' : 'console-work';
}

function decide(graph) {
  return {
    shell: drawnWith(graph, SHELL),
    embedded: drawnWith(graph, EMBEDDED),
    embeddedEver: everNeeded(graph, EMBEDDED),
    console: drawnWith(graph, CONSOLE),
    first: drawnWith(graph, FIRST_SCREEN),
    later: drawnLater(graph, CONSOLE),
  };
}
