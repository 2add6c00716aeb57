/** A message of HTTP as people read it: its first line, its headers, its body. */
export function httpText(
  first: string,
  headers: readonly { readonly name: string; readonly value: string }[],
  body: string,
): string {
  return [first, ...headers.map(({ name, value }) => `${name}: ${value}`), '', body].join('\n').trimEnd();
}
