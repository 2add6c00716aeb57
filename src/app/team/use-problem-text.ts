import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MEMBER_PASSWORD_MAX,
  MEMBER_PASSWORD_MIN,
  type MemberProblem,
  USER_NAME_MAX,
  USER_NAME_MIN,
} from '../../shared/contract/team/member-rules.ts';

/** What is wrong with what was typed of a member, and what to do about it. */
export function useProblemText(): (problem: MemberProblem | undefined) => string | undefined {
  const { t } = useTranslation('team');
  return useCallback(
    (problem) => {
      if (problem === undefined) return undefined;
      const isName = problem.startsWith('loginName');
      return t(`problem.${problem}`, {
        min: isName ? USER_NAME_MIN : MEMBER_PASSWORD_MIN,
        max: isName ? USER_NAME_MAX : MEMBER_PASSWORD_MAX,
      });
    },
    [t],
  );
}
