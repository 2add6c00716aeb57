import type { Language } from '../../../src/shared/contract/language.ts';
import { ROLE, type Role } from '../../../src/shared/contract/role.ts';

/** A member of the demonstration customer's team. */
export interface Person {
  readonly loginName: string;
  readonly email: string | null;
  readonly userName: string;
  readonly role: Role;
  readonly mayFinish: boolean;
  readonly disabled: boolean;
  readonly introduction: string | null;
  /** Null: nobody knows it; the account is there to be seen. */
  readonly password: string | null;
  /** What they write comments in. */
  readonly language: Language;
  /** Invited so many days ago, and has not set a password yet; null for who has been there from early on. */
  readonly invited: number | null;
}

export const PEOPLE = {
  admin: person('admin', 'Hanna Keller', ROLE.administrator, {
    email: 'admin@demo.example',
    password: 'Admin2026',
    introduction: 'Data operations',
  }),
  liu: person('liuyang', '刘洋', ROLE.administrator, {
    email: 'liu.yang@demo.example',
    language: 'zh',
    introduction: '苏州工厂视觉项目负责人',
  }),
  kato: person('acceptor1', 'Mika Kato', ROLE.acceptor, {
    email: 'mika.kato@demo.example',
    password: 'Accept2026',
    mayFinish: true,
  }),
  chen: person('acceptor2', 'Chen Wei', ROLE.acceptor, { password: 'Accept2026', language: 'zh' }),
  okafor: person('jokafor', 'James Okafor', ROLE.acceptor, {
    email: 'james.okafor@demo.example',
    mayFinish: true,
  }),
  sato: person('satoyui', '佐藤 結衣', ROLE.acceptor, {
    email: 'yui.sato@demo.example',
    mayFinish: true,
    language: 'ja',
  }),
  mori: person('moriken', '森 健太', ROLE.acceptor, { language: 'ja' }),
  wang: person('wangfang', '王芳', ROLE.acceptor, {
    email: 'wang.fang@demo.example',
    mayFinish: true,
    language: 'zh',
  }),
  becker: person('tbecker', 'Tom Becker', ROLE.acceptor, { disabled: true }),
  roux: person('nadiaroux', 'Nadia Roux', ROLE.acceptor, {
    email: 'nadia.roux@demo.example',
    invited: 2,
  }),
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;

function person(loginName: string, userName: string, role: Role, more: Partial<Person> = {}): Person {
  const administrator = role === ROLE.administrator;
  return {
    loginName,
    userName,
    role,
    email: null,
    mayFinish: administrator,
    disabled: false,
    introduction: null,
    password: null,
    language: 'en',
    invited: null,
    ...more,
  };
}
