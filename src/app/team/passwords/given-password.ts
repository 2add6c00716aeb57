/** A password that an administrator gave a member, to be passed on. */
export interface GivenPassword {
  readonly loginName: string;
  readonly password: string;
}

/** As spreadsheets take it: tabs between cells, names and passwords hold none. */
export function passwordTable(given: readonly GivenPassword[], head: readonly string[]): string {
  return [head, ...given.map(({ loginName, password }) => [loginName, password])]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
