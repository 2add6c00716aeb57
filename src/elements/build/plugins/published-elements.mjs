import { drawnBy } from '../drawn-by.mjs';
import { PROJECT } from '../project-folder.mjs';

const ELEMENT = new RegExp(`^${PROJECT}src/elements/(customer-[a-z-]+)\\.ts$`);
const PUBLISHED = /^\.\/pure\/(.*)\.js$/;

/**
 * Lets the autoloader import the published elements, without the file that would register them by itself, and beside each what defines and draws it: a browser would ask for
 * that only after it has read the element. As everywhere they are plain `import()`s, which bundlers follow.
 */
export function publishedElements(chunks) {
  return {
    name: 'published-elements',
    async resolveDynamicImport(source, importer) {
      const found = await this.resolve(source, importer);
      const [, tag] = ELEMENT.exec(found?.id ?? '') ?? [];
      return tag ? { id: `./pure/${tag}.js`, external: true } : null;
    },
    renderDynamicImport({ customResolution, targetModuleId }) {
      const [, tag] = PUBLISHED.exec(customResolution ?? targetModuleId ?? '') ?? [];
      if (!tag) return null;
      const beside = drawnBy(chunks, tag)
        .filter((file) => file !== `pure/${tag}.js`)
        .map((file) => `,import(${JSON.stringify(`./${file}`)})`);
      return { left: 'Promise.all([import(', right: `)${beside.join('')}]).then((all)=>all[0])` };
    },
  };
}
