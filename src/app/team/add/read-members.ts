import { ROLE } from '../../../shared/contract/role.ts';
import type { MemberField, TypedMember } from '../../../shared/contract/team/member-rules.ts';

/**
 * How columns are called in tables that people have, in each of our languages; compared without blanks and case. Those
 * that say it most plainly stand first: a table may have names of people beside those to sign in with.
 */
const COLUMNS: Readonly<Record<MemberField, readonly string[]>> = {
  loginName: [
    'username',
    'user',
    'loginname',
    'login',
    'account',
    '用户名',
    '账号',
    'ユーザー名',
    'ログイン名',
    'name',
    '姓名',
    '名前',
  ],
  email: ['email', 'emailaddress', 'mail', '邮箱', '电子邮箱', '电子邮件', 'メール', 'メールアドレス'],
  password: ['password', 'initialpassword', '密码', '初始密码', 'パスワード', '初期パスワード'],
  role: ['role', '角色', '権限', '役割', 'ロール'],
};

const ROLES: ReadonlyMap<string, string> = new Map([
  ...[ROLE.administrator, 'administrator', 'admin', '管理员', '管理者'].map(
    (word) => [word, ROLE.administrator] as const,
  ),
  ...[ROLE.acceptor, 'acceptor', '验收人', '验收员', '検収者'].map((word) => [word, ROLE.acceptor] as const),
]);

/** As the template has them, where a table has no head. */
const ORDER: readonly MemberField[] = ['loginName', 'email', 'password', 'role'];

/** Members of the rows of a table. A role that is left out is an acceptor's; one that nobody knows is none. */
export function readMembers(rows: readonly (readonly string[])[]): TypedMember[] {
  const [first = []] = rows;
  const head = first.map(columnOf);
  const hasHead = head.includes('loginName') || head.filter((field) => field !== null).length > 1;
  const placeOf = (field: MemberField) => (hasHead ? bestColumn(first, field) : ORDER.indexOf(field));
  const places = Object.fromEntries(ORDER.map((field) => [field, placeOf(field)]));
  return rows.slice(hasHead ? 1 : 0).map((cells) => {
    const of = (field: MemberField) => cells[places[field] ?? -1] ?? '';
    return {
      loginName: of('loginName'),
      email: of('email'),
      password: of('password'),
      role: roleOf(of('role')),
    };
  });
}

/** Where the column is whose title says most plainly that it is this field; -1 where none does. */
function bestColumn(titles: readonly string[], field: MemberField): number {
  const ranks = titles.map((title) => COLUMNS[field].indexOf(plain(title)));
  return ranks.indexOf(Math.min(...ranks.filter((rank) => rank >= 0)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_*-]+/g, '');
}

function columnOf(title: string): MemberField | null {
  return ORDER.find((field) => COLUMNS[field].includes(plain(title))) ?? null;
}

/** The code of a role by what people call it: an acceptor’s where nothing is said, none of a word that nobody knows. */
export function roleOf(word: string): string {
  return word === '' ? ROLE.acceptor : (ROLES.get(plain(word)) ?? '');
}
