import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { PROJECT } from '../project-folder.mjs';
import { elementPage } from './element-page.mjs';
import { eventSection } from './event-section.mjs';
import { guidePage } from './guide-page.mjs';
import { html, prose } from './html.mjs';
import { page } from './page.mjs';
import { sizeRows } from './size-rows.mjs';
import { textsPage } from './texts-page.mjs';
import { topicsPage } from './topics-page.mjs';

/** Writes `reference/`: pages about each element and all events, which the reference server shows beside the portal. */
export async function writeReference(folder, definitions, eventDetails, version) {
  const budgets = JSON.parse(await readFile(`${PROJECT}src/elements/size-budget.json`, 'utf8'));
  const tags = definitions.map(({ tag }) => tag);
  const files = {
    'index.html': { title: 'Overview', current: './', content: overview(definitions, budgets) },
    'guide.html': { title: 'Guide', current: 'guide.html', content: await guidePage() },
    'events.html': {
      title: 'All events',
      current: 'events.html',
      content: allEvents(definitions, eventDetails),
    },
    'texts.html': { title: 'Names of texts', current: 'texts.html', content: await textsPage() },
    'topics.html': { title: 'Topics of the manual', current: 'topics.html', content: await topicsPage() },
    ...Object.fromEntries(
      definitions.map((definition) => [
        `${definition.tag}.html`,
        {
          title: definition.tag,
          current: `${definition.tag}.html`,
          content: elementPage(definition, eventDetails, budgets),
        },
      ]),
    ),
  };
  await mkdir(`${folder}/reference`, { recursive: true });
  for (const sheet of ['page.css', 'content.css']) {
    await cp(`${import.meta.dirname}/${sheet}`, `${folder}/reference/${sheet}`);
  }
  for (const [file, parts] of Object.entries(files)) {
    await writeFile(`${folder}/reference/${file}`, String(page({ ...parts, tags, version })));
  }
}

function overview(definitions, budgets) {
  return html`<h1>Embedding the console</h1>
<p class="lead">Parts of the console as custom elements: each shows real data of your customer on your own page.</p>
<p>The <a href="guide.html">guide</a> leads from nothing to an element on your page: origins, tokens, npm, React, Vue,
content security policy. The pages about the elements are made from their own definitions, and tests hold the elements
to them.</p>
<ul class="cards">${definitions.map(({ tag, summary }) => {
    const [first] = sizeRows(tag, budgets);
    return html`
<li><a href="${tag}.html"><code>&lt;${tag}&gt;</code></a><p>${prose(summary)}</p>${
      first ? html`<p class="quiet">${first.kilobytes} KB until it is used</p>` : ''
    }</li>`;
  })}
</ul>
<p>Lists of all <a href="events.html">events</a>, <a href="texts.html">names of texts</a> and
<a href="topics.html">topics of the manual</a>.</p>
<h2>For tools</h2>
<p>The same as data: <a href="/dist/custom-elements.json">custom elements manifest</a>,
<a href="/dist/vscode.html-custom-data.json">VS Code</a>, <a href="/dist/web-types.json">JetBrains</a>,
<a href="/dist/integrity.json">integrity of the files</a>,
<a href="/customer-api/openapi.json">OpenAPI document of the calls</a>.</p>`;
}

function allEvents(definitions, eventDetails) {
  const events = new Map(definitions.flatMap((one) => one.events.map((event) => [event.name, event])));
  const firedBy = (name) =>
    definitions.filter((one) => one.events.some((event) => event.name === name)).map(({ tag }) => tag);
  return html`<h1>All events</h1>
<p class="lead">Every event of every element. All begin with <code>customer-</code>, bubble, and leave shadow roots.</p>
${[...events.values()].map(
  (event) => html`${eventSection(event, eventDetails)}
<p class="quiet">Fired by ${firedBy(event.name).map(
    (tag, at) => html`${at > 0 ? ', ' : ''}<a href="${tag}.html"><code>&lt;${tag}&gt;</code></a>`,
  )}.</p>`,
)}`;
}
