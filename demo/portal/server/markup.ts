const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** For a data block in a page: nothing in it can end the block. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Puts values in the place of `{{name}}`; one that is not there is a mistake of the page. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A page of the portal names {{${name}}}, which is not there.`);
    return escaped(value);
  });
}
