import type * as v from 'valibot';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { importProblems } from '../../../src/shared/contract/provider.ts';
import { Failure } from '../http/failure.ts';

export type ImportProblem = v.InferOutput<typeof importProblems>['problems'][number];

/** Refuses a delivery with every finding; what it is about is named by its file, or is the whole delivery. */
export function refuseProblems(problems: readonly ImportProblem[]): void {
  if (problems.length > 0) throw new Failure(ERROR.invalidRequest, { problems });
}
