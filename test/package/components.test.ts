import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { APPS, PROJECT } from './support/partners.ts';
import { visitPage } from './support/visit-page.ts';

/** The steps as a script, with the React of a folder. */
async function bundled(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${PROJECT}test/package/components/steps.mjs`],
    // Packages are those of the partner, not ours.
    plugins: [
      {
        name: 'of-the-partner',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^[a-z]/ }, ({ path, kind, pluginData }) =>
            pluginData === folder || path.startsWith('/')
              ? undefined
              : resolve(path, { kind, resolveDir: folder, pluginData: folder }),
          );
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'import.meta.url': '"http://localhost/"', 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

test.each([
  ['18', APPS.react18],
  ['19', APPS.latest],
])(
  'a component of React %s sets, changes and takes back what it is given, and hears until it goes',
  async (version, folder) => {
    const { page, complaints, close } = await visitPage('about:blank');
    await page.setContent('<!doctype html><div id="root"></div>');
    await page.addScriptTag({ content: await bundled(folder) });
    expect(await page.evaluate('window.steps')).toEqual({
      version,
      given: { 'api-base': '/none', lang: 'ja', theme: 'dark', class: 'card', hidden: '' },
      callback: true,
      changed: { 'api-base': '/none', class: 'card', 'aria-label': 'Orders' },
      taken: [null, 'secret'],
      renamed: ['partner-orders', true, false, true],
      kept: ['of the page', null, 'here'],
      signedOut: [true, null, true, true],
      otherPerson: [true, true],
      left: [null, ['first', 'second', 'third']],
      last: ['customer-upload-cancelled'],
    });
    expect(complaints).toEqual([]);
    await close();
  },
);
