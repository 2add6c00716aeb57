import type { ReplyOf } from '../../../src/shared/contract/endpoint.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import {
  addMembers,
  getMemberList,
  type Member,
  type RefusedRows,
} from '../../../src/shared/contract/team/member.ts';
import type { TypedMember } from '../../../src/shared/contract/team/member-rules.ts';
import type { TestAccount } from '../test-customer.ts';
import type { CallResult, TestServer } from '../test-server.ts';

/** A row as an administrator types it: an acceptor with a password and no address, unless said otherwise. */
export function typed(loginName: string, more: Partial<TypedMember> = {}): TypedMember {
  return { loginName, email: '', password: 'Given2026', role: ROLE.acceptor, ...more };
}

export function add(
  server: TestServer,
  who: TestAccount,
  members: readonly TypedMember[],
): Promise<CallResult<ReplyOf<typeof addMembers>>> {
  return server.call(addMembers, { members: [...members] }, { token: who.token });
}

/** Adds one member, and gives it. */
export async function added(server: TestServer, who: TestAccount, member: TypedMember): Promise<Member> {
  const { status, reply } = await add(server, who, [member]);
  if (status !== 200 || !reply.members[0]) throw new Error(`${member.loginName} was not added: ${status}`);
  return reply.members[0];
}

export async function loginNames(server: TestServer, who: TestAccount): Promise<string[]> {
  const { reply } = await server.call(getMemberList, { limit: 200 }, { token: who.token });
  return reply.rows.map(({ loginName }) => loginName);
}

/** `index field problem` of each row that was refused. */
export function problems({ reply }: CallResult<unknown>): string[] {
  return (reply as RefusedRows).rows.map(({ index, problem }) => `${index} ${problem}`);
}
