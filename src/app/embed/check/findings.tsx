import { useTranslation } from 'react-i18next';
import type { CheckFinding } from '../../../shared/contract/credential-check.ts';
import { Notice, type NoticeTone } from '../../../shared/ui/layout/notice.tsx';
import type { PolicyFinding } from '../policy/check-policy.ts';
import { useFindingText } from './use-finding-text.ts';

export type Found = CheckFinding | PolicyFinding;

/** Each thing that was looked at: what was found, and what to do about it. */
export function Findings({ found }: { readonly found: readonly Found[] }) {
  const { t } = useTranslation('embed');
  const textOf = useFindingText();
  const bad = found.filter((one) => toneOf(one) === 'bad').length;
  return (
    <section aria-label={t('check.findings')}>
      <p className="embed-page__note" role="status">
        {bad === 0 ? t('check.allGood') : t('check.bad', { count: bad })}
      </p>
      <ul className="findings">
        {found.map((one) => {
          const { title, text } = textOf(one);
          return (
            <li key={title}>
              <Notice tone={toneOf(one)} title={title}>
                {text}
              </Notice>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function toneOf(one: Found): NoticeTone {
  if ('level' in one) return one.level;
  switch (one.reason) {
    case 'policyFits':
      return 'good';
    case 'policyStrictDynamic':
      return 'warning';
    default:
      return 'bad';
  }
}
