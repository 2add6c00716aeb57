import { ROLE } from '../../../shared/contract/role.ts';
import type { MemberField, TypedMember } from '../../../shared/contract/team/member-rules.ts';

/** A row that is being typed. */
export interface DraftRow extends TypedMember {
  /** Stays the same while others come and go. */
  readonly key: number;
  /** Fields that were left, or pasted: only of these is said what is wrong. */
  readonly left: readonly MemberField[];
}

export const BLANK: TypedMember = { loginName: '', email: '', password: '', role: ROLE.acceptor };

/** Nothing was typed: it is not saved, and nothing is wrong with it. */
export function isBlank({ loginName, email, password }: TypedMember): boolean {
  return loginName.trim() === '' && email.trim() === '' && password === '';
}
