import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type AskForMailFields,
  askForMailSchema,
  isMailRule,
} from '../../../../src/app/session/ask-for-mail-schema.ts';

const GOOD: AskForMailFields = { email: 'admin@demo.example', verification: { sid: 'a-sid' } };

function ruleBroken(form: Partial<AskForMailFields>): string | undefined {
  return v.safeParse(askForMailSchema, { ...GOOD, ...form }).issues?.[0].message;
}

test.each([
  [{ email: '' }, 'emailRequired'],
  [{ email: '   ' }, 'emailRequired'],
  [{ email: 'acceptor1' }, 'emailFormat'],
  [{ email: 'a@b' }, 'emailFormat'],
  [{ email: `${'a'.repeat(250)}@mail.example` }, 'emailFormat'],
  [{ verification: null }, 'verificationRequired'],
])('%o breaks the rule %s', (form, rule) => {
  expect(ruleBroken(form)).toBe(rule);
  expect(isMailRule(rule)).toBe(true);
});

test('the address is trimmed, and a server may want no verification', () => {
  expect(v.parse(askForMailSchema, { email: ' a@mail.example ', verification: {} })).toEqual({
    email: 'a@mail.example',
    verification: {},
  });
});
