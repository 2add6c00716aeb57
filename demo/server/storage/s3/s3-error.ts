import { XMLParser } from 'fast-xml-parser';

/** The store refused a call, or could not be reached. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** Such as `NoSuchKey`; empty where none was given. */
  readonly code: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(
    call: string,
    { code, status }: { readonly code: string; readonly status: number },
    cause?: unknown,
  ) {
    super(`${call}: ${code || status || 'no answer'}`, { cause });
    this.code = code;
    this.status = status;
  }

  /** The same call may go right the next time. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const parser = new XMLParser({ parseTagValue: false });

/** A reply of the store; its root element, where it is XML. */
export function parseXml(text: string): Readonly<Record<string, unknown>> {
  try {
    const root: unknown = Object.values(parser.parse(text) as Record<string, unknown>).find(
      (value) => typeof value === 'object' && value !== null,
    );
    return (root ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A field of a reply as text; empty where it is not there. */
export function textOf(reply: Readonly<Record<string, unknown>>, field: string): string {
  const value = reply[field];
  return typeof value === 'string' ? value : '';
}
