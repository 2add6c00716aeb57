import { readManual } from '../manual/read-manual.mjs';
import { PROJECT } from '../project-folder.mjs';
import { html } from './html.mjs';
import { code, table } from './table.mjs';

/** What `topic` and `section` of `<customer-help>` may be, from the manual itself. */
export async function topicsPage() {
  const { chapters, articles } = await readManual(`${PROJECT}locales/en/manual`, `${PROJECT}locales`);
  const rows = chapters.flatMap(({ topics }) => topics.map((topic) => articles[topic]));
  return html`<h1>Topics of the manual</h1>
<p class="lead">What <code>topic</code> and <code>section</code> of <a href="customer-help.html"><code>&lt;customer-help&gt;</code></a>
may be. They are the same in every language.</p>
${table(
  'topics',
  [
    { heading: 'Topic', cell: ({ topic }) => code(topic) },
    { heading: 'Article', cell: ({ title }) => title },
    {
      heading: 'Sections',
      cell: ({ sections }) =>
        sections.map(({ id, title }, at) => html`${at > 0 ? html`<br />` : ''}${code(id)} ${title}`),
    },
  ],
  rows,
)}`;
}
