import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CheckFinding, signingMistake } from '../../../shared/contract/credential-check.ts';
import { ORIGIN_PROBLEMS } from '../../../shared/contract/origin.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PolicyFinding } from '../policy/check-policy.ts';

export interface FindingText {
  readonly title: string;
  /** What to do about it; nothing where all is well. */
  readonly text: string | null;
}

type Values = Readonly<Record<string, string | number>>;

const originProblem = v.picklist(ORIGIN_PROBLEMS);

/** What was found, in the person's language. */
export function useFindingText(): (finding: CheckFinding | PolicyFinding) => FindingText {
  const { t } = useTranslation(['embed', 'credential']);
  const format = useFormat();
  // Which texts a reason has is not in its type: where all is well there is nothing to do.
  const say = t as (key: string, values: object) => string;

  function said(reason: string, values: Values): FindingText {
    const text = say(`finding.${reason}.text`, { ...values, defaultValue: '' });
    return { title: say(`finding.${reason}.title`, values), text: text === '' ? null : text };
  }

  function readable({ seconds, endsAt, direction, ...rest }: CheckFinding['facts']): Values {
    const isAside = direction === 'behind' || direction === 'ahead';
    return {
      ...rest,
      ...(typeof seconds === 'number' && {
        seconds: format.number(seconds),
        minutes: format.number(Math.round(seconds / 60)),
      }),
      ...(typeof endsAt === 'string' && { endsAt: format.dateTime(endsAt) }),
      ...(isAside && { direction: t(`direction.${direction}`) }),
    };
  }

  return (finding) => {
    if (!('facts' in finding)) {
      if (finding.reason === 'policyUnread') return said(finding.reason, { names: finding.names.join(', ') });
      if (finding.reason !== 'policyMissing') return said(finding.reason, {});
      const { directive, by, sources } = finding;
      return said(finding.reason, { directive, by, sources: sources.join(' ') });
    }
    const { reason, facts } = finding;
    const { mistake, problem } = facts;
    if (reason === 'signatureMistaken' && v.is(signingMistake, mistake))
      return { ...said(reason, {}), text: t(`mistake.${mistake}`) };
    if (reason === 'originRefused' && v.is(originProblem, problem))
      return { ...said(reason, {}), text: t(`credential:originProblem.${problem}`) };
    return said(reason, readable(facts));
  };
}
