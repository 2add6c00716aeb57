import * as v from 'valibot';
import { ROLE, role } from '../role.ts';

/** So many members are added at once (specification 5 and 9). */
export const MAX_MEMBERS_ADDED = 20;
export const USER_NAME_MIN = 6;
export const USER_NAME_MAX = 20;
export const MEMBER_PASSWORD_MIN = 6;
export const MEMBER_PASSWORD_MAX = 18;
export const EMAIL_LENGTH = 254;

/** What an administrator types of a member: a row of a list, or a form. */
export interface TypedMember {
  /** What they sign in with. */
  readonly loginName: string;
  /** Blank for none. */
  readonly email: string;
  /** Blank where they set one of their own by the link of a mail. */
  readonly password: string;
  /** A role code. */
  readonly role: string;
}

export const MEMBER_FIELDS = ['loginName', 'email', 'password', 'role'] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

/** What can be wrong with a row, by its field. */
export const MEMBER_PROBLEMS = [
  'loginNameMissing',
  'loginNameLength',
  'loginNameCharacters',
  'loginNameTwice',
  'loginNameTaken',
  'emailMissing',
  'emailFormat',
  'emailTwice',
  'emailTaken',
  'passwordMissing',
  'passwordLength',
  'passwordCharacters',
  'passwordKinds',
  'roleMissing',
] as const;
export const memberProblem = v.picklist(MEMBER_PROBLEMS);
export type MemberProblem = v.InferOutput<typeof memberProblem>;

/** The problems of a row, at most one for each field. */
export type RowProblems = Partial<Record<MemberField, MemberProblem>>;

const emailText = v.pipe(v.string(), v.email(), v.maxLength(EMAIL_LENGTH));
const PASSWORD_KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/];

/** 6 to 20 letters and digits (specification 5); null where the name is one. */
export function loginNameProblem(typed: string): MemberProblem | null {
  const name = typed.trim();
  if (name === '') return 'loginNameMissing';
  if (!/^[A-Za-z0-9]+$/.test(name)) return 'loginNameCharacters';
  return name.length < USER_NAME_MIN || name.length > USER_NAME_MAX ? 'loginNameLength' : null;
}

/** Administrators need an address, acceptors may have one (specification 5 and 6). */
export function emailProblem(typed: string, roleCode: string): MemberProblem | null {
  const email = typed.trim();
  if (email === '') return roleCode === ROLE.administrator ? 'emailMissing' : null;
  return v.is(emailText, email) ? null : 'emailFormat';
}

/** 6 to 18 letters and digits of at least two kinds: upper case, lower case, digits (specification 5). */
export function passwordProblem(typed: string): MemberProblem | null {
  if (typed === '') return 'passwordMissing';
  if (!/^[A-Za-z0-9]+$/.test(typed)) return 'passwordCharacters';
  if (typed.length < MEMBER_PASSWORD_MIN || typed.length > MEMBER_PASSWORD_MAX) return 'passwordLength';
  return PASSWORD_KINDS.filter((kind) => kind.test(typed)).length < 2 ? 'passwordKinds' : null;
}

/** Without a password there has to be an address for the mail by which they set one; who needs one is told that alone. */
function newPasswordProblem({ password, email, role: code }: TypedMember): MemberProblem | null {
  const isMailed = email.trim() !== '' || code === ROLE.administrator;
  return password === '' && isMailed ? null : passwordProblem(password);
}

/** What is wrong with each row of a list, as far as the list itself tells. */
export function rowProblems(rows: readonly TypedMember[]): RowProblems[] {
  const names = countOf(rows.map(({ loginName }) => loginName));
  const emails = countOf(rows.map(({ email }) => email));
  return rows.map((row) =>
    withoutNull({
      loginName: loginNameProblem(row.loginName) ?? (names(row.loginName) > 1 ? 'loginNameTwice' : null),
      email: emailProblem(row.email, row.role) ?? (emails(row.email) > 1 ? 'emailTwice' : null),
      password: newPasswordProblem(row),
      role: v.is(role, row.role) ? null : 'roleMissing',
    }),
  );
}

/** As they are kept: two spellings of one name are one. */
export function keptName(typed: string): string {
  return typed.trim().toLowerCase();
}

function countOf(texts: readonly string[]): (text: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts.map(keptName)) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => counts.get(keptName(text)) ?? 0;
}

function withoutNull(problems: Readonly<Record<MemberField, MemberProblem | null>>): RowProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
