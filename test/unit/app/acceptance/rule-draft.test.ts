import { expect, test } from 'vitest';
import { draftOfRule, ruleOfDraft } from '../../../../src/app/acceptance/batch/rule/rule-draft.ts';
import type { ObjectRule } from '../../../../src/shared/contract/accept/object-rule.ts';

test('a rule that is typed as it was is the same', () => {
  const rules: ObjectRule[] = [
    { kind: 'any' },
    { kind: 'share', share: 0.125 },
    { kind: 'share', share: 0 },
    { kind: 'severity', limit: 10 },
  ];
  for (const rule of rules) expect(ruleOfDraft(draftOfRule(rule))).toEqual(rule);
});

test('what is no rule is none', () => {
  const share = (percent: string) => ruleOfDraft({ kind: 'share', percent, limit: '10' });
  const severity = (limit: string) => ruleOfDraft({ kind: 'severity', percent: '10', limit });
  for (const percent of ['', ' ', '101', '-1', 'ten']) expect(share(percent)).toBeNull();
  for (const limit of ['', '0', '1.5', '1001', 'x']) expect(severity(limit)).toBeNull();
});

test('a field of another kind does not stand in the way', () => {
  expect(ruleOfDraft({ kind: 'any', percent: '', limit: '' })).toEqual({ kind: 'any' });
});
