import * as member from '../../../src/shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { type BoundCall, bind, bindCaller } from '../http/call.ts';
import { limitedHashing } from '../session/limited-hashing.ts';
import { createAddMembers } from './add-members.ts';
import { removeMember } from './delete-member.ts';
import { authorise } from './may-finish.ts';
import { memberBatches } from './member-batches.ts';
import { memberList, oneMember } from './member-list.ts';
import { memberWork } from './member-work.ts';
import { changeMember } from './modify-member.ts';
import { createResetPassword } from './reset-password.ts';

/** The members of a customer's team, for its administrators. */
export function teamCalls(): BoundCall[] {
  const hashing = limitedHashing();
  return [
    bind(member.getMemberList, memberList),
    bind(member.getMember, oneMember),
    bindCaller(member.addMembers, createAddMembers(hashing)),
    bindCaller(member.modifyMember, changeMember),
    bindCaller(member.resetMemberPassword, createResetPassword(hashing)),
    bindCaller(member.deleteMember, removeMember),
    bindCaller(member.setMayFinish, authorise),
    bind(getMemberBatches, memberBatches),
    bind(getMemberWork, memberWork),
  ];
}
