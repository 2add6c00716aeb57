import type { ParseReason } from '../../../../src/shared/contract/dataset/data-state.ts';

/** Why a file is not what its name says. Whatever else goes wrong says nothing about the file. */
export class ParseProblem extends Error {
  override readonly name = 'ParseProblem';
  readonly reason: ParseReason;
  /** What it is about: the number of a row, the name of an entry. */
  readonly detail: string | null;

  constructor(reason: ParseReason, detail: string | null = null, cause?: unknown) {
    super(detail === null ? reason : `${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.detail = detail;
  }
}
