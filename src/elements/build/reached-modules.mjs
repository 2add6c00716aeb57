/** A module's graph, as Rollup hands it to `manualChunks`: one object for all modules of a bundle. */
/** @typedef {import('rollup').ManualChunkMeta} Graph */

/** The modules whose path matches, with all that they import statically. */
export function drawnWith(graph, pattern) {
  return reached(graph, startsOf(graph, pattern), ({ importedIds }) => importedIds);
}

/** The modules whose path matches, with all that they ever import. */
export function everNeeded(graph, pattern) {
  return reached(graph, startsOf(graph, pattern), ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
}

/** What is imported by `import()` somewhere, with all that this imports statically; but for the modules that match. */
export function drawnLater(graph, except) {
  const starts = [...graph.getModuleIds()].filter(
    (id) => !except.test(id) && graph.getModuleInfo(id).dynamicImporters.length > 0,
  );
  return reached(graph, starts, ({ importedIds }) => importedIds);
}

function startsOf({ getModuleIds }, pattern) {
  return [...getModuleIds()].filter((id) => pattern.test(id));
}

function reached({ getModuleInfo }, starts, next) {
  const found = new Set(starts);
  for (const id of found) {
    const info = getModuleInfo(id);
    for (const other of info ? next(info) : []) found.add(other);
  }
  return found;
}
