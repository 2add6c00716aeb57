import { drawnBy } from '../drawn-by.mjs';
import { PROJECT } from '../project-folder.mjs';

const ELEMENT = new RegExp(`^${PROJECT}src/elements/(customer-[a-z-]+)\\.ts$`);
const PUBLISHED = /^\.\/elements\/(.*)\.js$/;

/**
 * Lets the autoloader import the published elements, and beside each what defines and draws it: a browser would ask for
 * that only after it has read the element. As everywhere they are plain `import()`s, which bundlers follow.
 */
export function publishedElements(chunks) {
  return {
    name: 'published-elements',
    async resolveDynamicImport(source, importer) {
      const found = await this.resolve(source, importer);
      const [, tag] = ELEMENT.exec(found?.id ?? '') ?? [];
      return tag ? { id: `./elements/${tag}.js`, external: true } : null;
    },
    renderDynamicImport({ customResolution, targetModuleId }) {
      const [, tag] = PUBLISHED.exec(customResolution ?? targetModuleId ?? '') ?? [];
      if (!tag) return null;
      const beside = drawnBy(chunks, tag).map((file) => `,import(${JSON.stringify(`./${file}`)})`);
      return { left: 'Promise.all([import(', right: `)${beside.join('')}]).then((all)=>all[0])` };
    },
  };
}
