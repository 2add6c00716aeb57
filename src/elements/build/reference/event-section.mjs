import { html, prose } from './html.mjs';
import { code, table } from './table.mjs';

/** One event: when it comes, whether it can be prevented, and what its `detail` holds. */
export function eventSection({ name, description, cancelable }, { codes, details }) {
  const { fields } = details.get(name);
  const typeOf = (field) =>
    codes.reduce((text, { name: alias, values }) => spelledOut(text, alias, values), field);
  return html`<section class="event" id="${name}" data-event="${name}"${cancelable ? html` data-cancelable` : ''}>
<h3><code>${name}</code>${cancelable ? html` <span class="mark">cancelable</span>` : ''}</h3>
<p>${prose(description)}</p>
${
  fields.length > 0
    ? table(
        'detail',
        [
          { heading: 'In event.detail', cell: (field) => code(field.name) },
          { heading: 'Type', cell: (field) => code(typeOf(field.type)) },
          { heading: 'Meaning', cell: (field) => prose(field.description) },
        ],
        fields,
      )
    : html`<p class="quiet">Its <code>detail</code> is empty.</p>`
}
</section>`;
}

function spelledOut(text, name, values) {
  return text.replace(new RegExp(`\\b${name}\\b`), values.map((value) => `'${value}'`).join(' | '));
}
