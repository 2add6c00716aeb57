/** Built chunks carry a hash of their content in their name. */
const HASHED = /\/chunks\/[^/]+-[\w-]{8,}\.js(\.map)?$/;

/** Whether the name of a published file says what is in it: under it there is never anything else. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}
