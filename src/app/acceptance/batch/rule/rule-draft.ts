import * as v from 'valibot';
import { type ObjectRule, objectRule } from '../../../../shared/contract/accept/object-rule.ts';

/** A rule as it is typed: what belongs to another kind stays while one tries them. */
export interface RuleDraft {
  readonly kind: ObjectRule['kind'];
  /** Of 100. */
  readonly percent: string;
  readonly limit: string;
}

export function draftOfRule(rule: ObjectRule): RuleDraft {
  return {
    kind: rule.kind,
    percent: rule.kind === 'share' ? String(Math.round(rule.share * 1000) / 10) : String(10),
    limit: rule.kind === 'severity' ? String(rule.limit) : String(10),
  };
}

/** null while what was typed is no rule. */
export function ruleOfDraft({ kind, percent, limit }: RuleDraft): ObjectRule | null {
  const parsed = v.safeParse(objectRule, { kind, share: numberOf(percent) / 100, limit: numberOf(limit) });
  return parsed.success ? parsed.output : null;
}

/** An empty field is no zero. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
