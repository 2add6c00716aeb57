/** One custom property that is known to the whole document, by its syntax. */
export interface Registered {
  readonly name: string;
  readonly syntax: string;
  readonly initial: string;
}

/**
 * The number is that of the table in look.ts: whoever changes what stands there counts on, so that two copies of our
 * code on one page do not read each other's.
 */
export function registeredName(name: string): string {
  return `--customer-look-1-${name}`;
}

const documents = new WeakSet<Document>();

/** Once for each document: what is registered stays so, there is no way back. Names that are taken already are ours. */
export function register(properties: readonly Registered[], page: Document): void {
  if (documents.has(page)) return;
  documents.add(page);
  for (const { name, syntax, initial } of properties) {
    try {
      CSS.registerProperty({ name, syntax, inherits: true, initialValue: initial });
    } catch {
      // Another copy of our code was here before.
      return;
    }
  }
}
