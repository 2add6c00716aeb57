/** Texts of a page's own, by namespace and key: `orders:list.title`. */
export type OwnTexts = Readonly<Record<string, string>>;

/** A namespace's texts with the page's own in their places; names that there are not change nothing. */
export function withOwnTexts(texts: object, namespace: string, own: OwnTexts): object {
  const copy: object = structuredClone(texts);
  for (const [name, text] of Object.entries(own)) {
    const [of, key = ''] = name.split(':', 2);
    if (of === namespace) replace(copy, key.split('.'), text);
  }
  return copy;
}

function replace(within: object, [first = '', ...rest]: readonly string[], text: string): void {
  if (!Object.hasOwn(within, first)) return;
  const found: unknown = Reflect.get(within, first);
  if (rest.length === 0 && typeof found === 'string') Reflect.set(within, first, text);
  else if (typeof found === 'object' && found !== null) replace(found, rest, text);
}
