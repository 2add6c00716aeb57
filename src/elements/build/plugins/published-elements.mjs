import { PROJECT } from '../project-folder.mjs';

const ELEMENT = new RegExp(`^${PROJECT}src/elements/(customer-[a-z-]+)\\.ts$`);

/**
 * Lets the autoloader import the published elements, and beside each what defines and draws it: a browser would ask for
 * that only after it has read the element. As everywhere they are plain `import()`s, which bundlers follow.
 */
export function publishedElements(chunks) {
  const files = new Map(chunks.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  return {
    name: 'published-elements',
    async resolveDynamicImport(source, importer) {
      const found = await this.resolve(source, importer);
      const [, tag] = ELEMENT.exec(found?.id ?? '') ?? [];
      return tag ? { id: `./elements/${tag}.js`, external: true } : null;
    },
    renderDynamicImport({ targetModuleId, customResolution }) {
      const [, file] = /^\.\/(elements\/.*)$/.exec(customResolution ?? targetModuleId ?? '') ?? [];
      if (!file) return null;
      const beside = drawnBy(files, file).map((path) => `,import(${JSON.stringify(`./${path}`)})`);
      return { left: 'Promise.all([import(', right: `)${beside.join('')}]).then((all)=>all[0])` };
    },
  };
}

/** What an entry stands on, and what draws its element. */
function drawnBy(files, entry) {
  const tag = entry.slice('elements/customer-'.length, -'.js'.length);
  const root = `${PROJECT}src/elements/roots/${tag}-root.tsx`;
  const react = `${PROJECT}src/elements/react-part.tsx`;
  const drawing = [...files.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id === root || id === react),
  );
  // A session draws nothing.
  const starts = tag === 'session' ? [entry] : [entry, ...drawing.map(({ fileName }) => fileName)];
  const found = new Set(starts);
  for (const file of found) for (const next of files.get(file)?.imports ?? []) found.add(next);
  return [...found].filter((file) => file !== entry);
}
