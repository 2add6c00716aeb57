import type { MemberField } from '../../../shared/contract/team/member-rules.ts';
import { unquoted } from './read-cells.ts';
import { roleOf } from './read-members.ts';

/**
 * The cells of a single column that was copied, as a field takes them; null where it is no column, but a table. Empty
 * cells in between, and above, count: without them what is below would go to somebody else.
 */
export function readColumn(text: string, field: MemberField): string[] | null {
  const column = text.trimEnd();
  if (/[\t,;]/.test(column)) return null;
  const cells = column.split(/\r\n|\r|\n/).map((cell) => unquoted(cell).trim());
  return field === 'role' ? cells.map(roleOf) : cells;
}
