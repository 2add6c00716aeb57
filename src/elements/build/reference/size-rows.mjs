const LABELS = {
  define: 'Define it: before anything of it is shown',
  draw: 'Draw it, without the texts and screens that come one by one',
  standalone: 'Have all of it, as one single file',
};

/** What the budgets (size-budget.json) say of an element. */
export function sizeRows(tag, budgets) {
  return Object.entries(budgets)
    .map(([name, bytes]) => ({ words: name.split(' '), bytes }))
    .filter(({ words }) => words.at(-1) === tag)
    .map(({ words, bytes }) => {
      const kind = words.slice(0, -1).join(' ');
      return { label: LABELS[kind] ?? kind, kilobytes: (bytes / 1000).toFixed(1) };
    });
}
