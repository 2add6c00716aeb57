import * as v from 'valibot';
import { ApiError } from '../../shared/api/api-error.ts';
import { refusedRows } from '../../shared/contract/team/member.ts';
import type { RowProblems } from '../../shared/contract/team/member-rules.ts';

/** What the server holds against each row, by its place; null where it refused for another reason. */
export function problemsTold(error: unknown): ReadonlyMap<number, RowProblems> | null {
  if (!(error instanceof ApiError)) return null;
  const told = v.safeParse(refusedRows, error.detail);
  if (!told.success) return null;
  const found = new Map<number, RowProblems>();
  for (const { index, field, problem } of told.output.rows)
    found.set(index, { ...found.get(index), [field]: problem });
  return found;
}
