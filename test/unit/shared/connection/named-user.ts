import type { CurrentUser } from '../../../../src/shared/contract/oauth/session.ts';

/** An acceptor of this login name; the name is the id as well. */
export function namedUser(loginName: string): CurrentUser {
  return {
    userId: loginName,
    userName: loginName,
    loginName,
    email: null,
    avatar: null,
    introduction: null,
    role: '20',
    roles: ['acceptor'],
    status: '1',
    csrId: '01900000-0000-7000-8000-000000000002',
    customerName: 'Demo',
    showEnable: true,
    mayFinish: false,
    rights: ['read', 'judge', 'finish', 'upload'],
    switchableRoles: [],
  };
}
