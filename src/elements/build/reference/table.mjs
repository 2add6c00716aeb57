import { html } from './html.mjs';

/**
 * A table of named things; `name` is what tests find it by. Each column has a heading and gives the cell of a row, the
 * first of them its name.
 */
export function table(name, columns, rows) {
  const [first, ...others] = columns;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
<table data-table="${name}">
<thead><tr>${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`
<tr><th scope="row">${first.cell(row)}</th>${others.map(({ cell }) => html`<td>${cell(row)}</td>`)}</tr>`,
  )}
</tbody></table></div>`;
}

export const code = (text) => html`<code>${text}</code>`;
