/** What a page of the reference (`dist/reference`) says of an element. */
export interface ReferencePage {
  /** The first cell of each row of a table: names. */
  names(table: string): string[];
  /** The cells of a row, by the name in its first one. */
  row(table: string, name: string): string[];
  /** The documented fields of an event's detail; null where the page has no such event. */
  event(name: string): { readonly fields: string[]; readonly isCancelable: boolean } | null;
}

export async function referencePage(tag: string): Promise<ReferencePage> {
  const markup = await (await fetch(`/dist/reference/${tag}.html`)).text();
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const rowsOf = (root: ParentNode, table: string) =>
    [...root.querySelectorAll(`table[data-table="${table}"] tbody tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    );
  const first = ([name = '']: string[]) => name;
  return {
    names: (table) => rowsOf(page, table).map(first),
    row: (table, name) => rowsOf(page, table).find((row) => first(row) === name) ?? [],
    event(name) {
      const section = page.querySelector(`[data-event="${name}"]`);
      if (!section) return null;
      return {
        fields: rowsOf(section, 'detail').map(first),
        isCancelable: section.hasAttribute('data-cancelable'),
      };
    },
  };
}
