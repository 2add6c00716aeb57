import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PROJECT } from '../project-folder.mjs';

const FORM = new RegExp(`^${PROJECT}src/elements/feedback/form-texts\\.ts$`);
const ALONE = '?form';
const NAMESPACE = /[\\/](\w+)\.json\?form$/;
/** Of HTTP, of signing in, of every call, and of an image that is gone: what sending feedback can be answered with. */
const ITS_CODES = /^(\d{3}|500[12]\d{3}|5007007)$/;
/** Of the kit, what stands around its fields. */
const ITS_PARTS = /^(cancel|close|images|messages|pasteCut_(one|other)|retry)$/;

/** What is left of the texts that others share; a test looks whether the form says anything else. */
const SHARED = {
  errors: ({ code, report, ...texts }) => ({ ...texts, code: named(ITS_CODES, code) }),
  ui: (texts) => named(ITS_PARTS, texts),
  shared: () => ({}),
};

/**
 * Gives the form of feedback texts of its own, in one file for each language: those of the lists and the errors of all
 * that it never does would weigh more than its own.
 */
export function formTexts() {
  return {
    name: 'form-texts',
    resolveId(source, importer) {
      if (!importer || !FORM.test(importer) || !source.endsWith('.json')) return null;
      return `${resolve(dirname(importer), source)}${ALONE}`;
    },
    async load(id) {
      if (!id.endsWith(ALONE)) return null;
      const path = id.slice(0, -ALONE.length);
      this.addWatchFile(path);
      const texts = JSON.parse(await readFile(path, 'utf8'));
      const [, namespace] = NAMESPACE.exec(id) ?? [];
      return `export default ${JSON.stringify(SHARED[namespace]?.(texts) ?? texts)};`;
    },
  };
}

function named(names, texts) {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.test(name)));
}
