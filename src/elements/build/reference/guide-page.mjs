import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { PROJECT } from '../project-folder.mjs';
import { markup } from './html.mjs';

/** The partner's guide (demo/embedding.md) as a page: the same words, so that they are written once. */
export async function guidePage() {
  const marked = new Marked();
  marked.use({ renderer: { heading, code, table } });
  return markup(await marked.parse(await readFile(`${PROJECT}demo/embedding.md`, 'utf8')));
}

function heading({ tokens, depth, text }) {
  const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
}

/** The word after the language names the file that an example is. */
function code({ text, lang = '' }) {
  const [, file] = lang.split(' ');
  const caption = file ? `<figcaption><code>${file}</code></figcaption>` : '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<figure>${caption}<pre class="example" tabindex="0"><code>${escaped}</code></pre></figure>\n`;
}

function table({ header, rows }) {
  const cells = (tag, row) => row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`);
  const line = (tag, row) => `<tr>${cells(tag, row).join('')}</tr>\n`;
  const body = rows.map((row) => line('td', row)).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${line('th', header)}</thead><tbody>${body}</tbody></table></div>\n`;
}
