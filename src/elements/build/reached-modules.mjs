/** A module's graph, as Rollup hands it to `manualChunks`: one object for all modules of a bundle. */
/** @typedef {import('rollup').ManualChunkMeta} Graph */

/** The modules whose path matches, with all that they import statically. */
export function drawnWith(graph, pattern) {
  return reached(
    graph,
    [...graph.getModuleIds()].filter((id) => pattern.test(id)),
  );
}

/** By the module that is imported by `import()` somewhere: it, with all that it imports statically. */
export function drawnLater(graph) {
  const starts = [...graph.getModuleIds()].filter(
    (id) => graph.getModuleInfo(id).dynamicImporters.length > 0,
  );
  return new Map(starts.map((id) => [id, reached(graph, [id])]));
}

function reached({ getModuleInfo }, starts) {
  const found = new Set(starts);
  for (const id of found) {
    for (const other of getModuleInfo(id)?.importedIds ?? []) found.add(other);
  }
  return found;
}
