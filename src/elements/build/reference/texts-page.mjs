import { readFile } from 'node:fs/promises';
import { localeFiles } from '../../../shared/i18n/locale-files.ts';
import { PROJECT } from '../project-folder.mjs';
import { html } from './html.mjs';
import { code, table } from './table.mjs';

/** Every text that `texts` can replace, by its name, from the files that the elements themselves read. */
export async function textsPage() {
  const groups = await Promise.all(Object.keys(localeFiles.en).map(groupOf));
  return html`<h1>Names of texts</h1>
<p class="lead">What the attribute <code>texts</code> can put in the place of our words, with our own in English. A text
of yours holds in all languages; what stands in <code>{{…}}</code> is filled in, there as well.</p>
<ul class="terms">${groups.map(
    ({ name }) => html`
<li><a href="#${name}"><code>${name}:</code></a></li>`,
  )}
</ul>
${groups.map(
  ({ name, texts }) => html`<h2 id="${name}"><code>${name}:</code></h2>
${table(
  name,
  [
    { heading: 'Name', cell: ([key]) => code(key) },
    { heading: 'In English', cell: ([, text]) => text },
  ],
  texts,
)}`,
)}`;
}

async function groupOf(name) {
  const texts = JSON.parse(await readFile(`${PROJECT}locales/en/${name}.json`, 'utf8'));
  return { name, texts: named(texts, `${name}:`) };
}

/** `{list: {title: 'Orders'}}` as `orders:list.title` and its text. */
function named(texts, before) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : named(text, `${before}${key}.`),
  );
}
