import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../shared/contract/credential.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { maskedSecret } from './masked-secret.ts';

interface MadeMeanwhileProps {
  /** The one that was made. */
  readonly secret: NonNullable<Credential['secret']>;
  /** What one more would end, by its text. */
  readonly ends: 'endsNone' | 'endsUsed' | 'endsAll';
  readonly isAgreed: boolean;
  readonly onAgreed: (isAgreed: boolean) => void;
}

/** Another secret was made while somebody was about to: which, what that may mean, and what one more would end. */
export function MadeMeanwhile({ secret, ends, isAgreed, onAgreed }: MadeMeanwhileProps) {
  const { t } = useTranslation('credential');
  const format = useFormat();
  return (
    <>
      <Notice live tone="bad" title={t('rotate.meanwhileTitle', { at: format.dateTime(secret.madeAt) })}>
        <p>
          <code className="credential__code">{maskedSecret(secret.hint)}</code>
        </p>
        <p>{t('rotate.meanwhileText')}</p>
        <p>{t(`rotate.${ends}`)}</p>
      </Notice>
      <Checkbox label={t('rotate.agree')} checked={isAgreed} onChange={onAgreed} />
    </>
  );
}
