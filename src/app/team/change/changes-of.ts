import type { Role } from '../../../shared/contract/role.ts';
import type { Member } from '../../../shared/contract/team/member.ts';

/** What can be changed of a member, as it stands in the form. */
export interface TypedChanges {
  readonly loginName: string;
  /** Blank for none. */
  readonly email: string;
  readonly role: Role;
}

/**
 * What differs from the member as the form was opened. Nothing else is sent: another administrator may have changed it
 * meanwhile.
 */
export function changesOf(
  { loginName, email, role }: Pick<Member, 'loginName' | 'email' | 'role'>,
  typed: TypedChanges,
): Partial<TypedChanges> {
  return {
    ...(typed.loginName !== loginName && { loginName: typed.loginName }),
    ...(typed.email !== (email ?? '') && { email: typed.email }),
    ...(typed.role !== role && { role: typed.role }),
  };
}
