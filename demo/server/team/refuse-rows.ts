import { ERROR, type ErrorCode } from '../../../src/shared/contract/error-code.ts';
import type { RefusedRows } from '../../../src/shared/contract/team/member.ts';
import type {
  MemberField,
  MemberProblem,
  RowProblems,
} from '../../../src/shared/contract/team/member-rules.ts';
import { Failure } from '../http/failure.ts';

/** The refusal of rows with problems; null where they have none. The catalogue has a code of its own for two of them. */
export function rowsRefusal(rows: readonly RowProblems[]): Failure | null {
  const listed = rows.flatMap((problems, index) =>
    (Object.entries(problems) as [MemberField, MemberProblem][]).map(([field, problem]) => ({
      index,
      field,
      problem,
    })),
  );
  if (listed.length === 0) return null;
  return new Failure(codeOf(new Set(listed.map(({ problem }) => problem))), {
    rows: listed,
  } satisfies RefusedRows);
}

/** A broken rule first: it can be mended without asking anybody. */
function codeOf(problems: ReadonlySet<MemberProblem>): ErrorCode {
  for (const problem of problems) {
    if (problem !== 'loginNameTaken' && problem !== 'emailTaken') return ERROR.memberRefused;
  }
  return problems.has('loginNameTaken') ? ERROR.userNameExists : ERROR.emailExists;
}
