/** What the snippets are filled with. */
export interface SnippetFacts {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The element that others share a sign-in in; null where there is to be none. */
  readonly container: string | null;
  /** The script that defines elements. */
  readonly script: string;
  /** Absolute, without a slash at its end. */
  readonly apiBase: string;
  /** Not where nothing is asked of the API. */
  readonly callsApi: boolean;
  /** Not where an app key stands in for a token, or where there is no need of either. */
  readonly needsToken: boolean;
  /** What the token is for; null for everything. */
  readonly scope: string | null;
  /** The user that the token is asked for. */
  readonly loginName: string;
}

/** Where the page asks its own back end for a token, here as in the guide, the reference and the portal: by POST, for JSON. */
export const TOKEN_ROUTE = '/my/token';

/** The remarks within the snippets, in the person's language; each is one line. */
export interface SnippetWords {
  readonly script: string;
  readonly inline: string;
  readonly token: string;
  readonly replyOk: string;
  readonly events: string;
  readonly reactScript: string;
  readonly vueConfig: string;
  readonly run: string;
  readonly secret: string;
  readonly user: string;
  readonly signed: string;
  readonly refusal: string;
  readonly ownPages: string;
  readonly noStore: string;
  readonly lifetime: string;
  readonly clock: string;
  readonly tryOut: string;
}

/** As it may stand between double quotes in markup. */
export function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** As a text of JavaScript, in single quotes as people write it. */
export function inScript(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  // What would end the script of a page ends none.
  return `'${json.replaceAll('</', '<\\/')}'`;
}

/** As a text of Python, or of JSON. */
export function inPython(text: string): string {
  return JSON.stringify(text);
}

/** As one word of a shell: nothing in it is looked at. */
export function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
