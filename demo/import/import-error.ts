/** Why an import stopped; its message is for a person and stands alone. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A finding: the file, the record in it, and what is wrong. */
export interface Problem {
  readonly file: string;
  readonly record: string | null;
  readonly problem: string;
}
