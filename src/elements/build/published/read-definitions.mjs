import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { elementTags } from '../element-tags.mjs';
import { PROJECT } from '../project-folder.mjs';

const BUILT_IN = pathToFileURL(`${PROJECT}src/elements/built-in.ts`).href;
const source = (code) => ({ format: 'module', shortCircuit: true, source: code });

/**
 * All that is public about the elements, by tag: what typings, editor data and reference are made from. It is read
 * from the source, since what is bundled has shed it (plugins/shed-descriptions.mjs).
 * @param {object | null} builtIn what another console than the plain one has built in
 * @returns {Promise<import('../../element-definition.ts').ElementDefinition[]>}
 */
export async function readDefinitions(builtIn = null) {
  const hooks = registerHooks({
    load(url, context, next) {
      // It stands on style sheets and more that only a bundle can import; a definition is data.
      if (url.endsWith('/src/elements/define-element.ts'))
        return source('export function defineElement() {}');
      if (url.endsWith('/src/elements/feedback/feedback-launcher.ts'))
        return source('export function feedbackLauncher() {}');
      if (url.endsWith('/src/elements/dataset-upload/upload-launcher.ts'))
        return source('export function uploadLauncher() {}');
      if (url === BUILT_IN && builtIn) return source(`export const builtIn = ${JSON.stringify(builtIn)};`);
      return next(url, context);
    },
  });
  try {
    return await Promise.all(elementTags().map(definitionOf));
  } finally {
    hooks.deregister();
  }
}

async function definitionOf(tag) {
  const exported = await import(pathToFileURL(`${PROJECT}src/elements/${tag}.ts`).href);
  return Object.values(exported).find((value) => value?.tag === tag);
}
