import { PASSWORD_CHARACTERS, SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../contract/oauth/password.ts';

/** What a new password needs (specification 5, set password), in the order in which it is listed. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export function meetsRule(password: string, rule: PasswordRule): boolean {
  if (rule !== 'length') return PASSWORD_CHARACTERS[rule].test(password);
  return password.length >= SET_PASSWORD_MIN && password.length <= SET_PASSWORD_MAX;
}

export function rulesMet(password: string): number {
  return PASSWORD_RULES.filter((rule) => meetsRule(password, rule)).length;
}
