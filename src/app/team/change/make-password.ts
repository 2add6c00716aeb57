import { passwordProblem } from '../../../shared/contract/team/member-rules.ts';

/** Without signs that are taken for each other when somebody reads them out: 0 O, 1 l I. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A password that nobody would guess: 70 random bits, within the rules of a member's (specification 5). */
export function makePassword(): string {
  for (;;) {
    // Of 256 numbers the last few would make some signs likelier than others.
    const numbers = crypto
      .getRandomValues(new Uint8Array(4 * LENGTH))
      .filter((one) => one < 4 * SIGNS.length);
    const password = Array.from(numbers.slice(0, LENGTH), (one) => SIGNS[one % SIGNS.length]).join('');
    if (password.length === LENGTH && passwordProblem(password) === null) return password;
  }
}
