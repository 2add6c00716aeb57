import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useStudioSession } from '../session/studio-context.ts';
import sheet from './quick-warning.css';

/** Items were accepted faster than they can be looked at: said until somebody takes it away; the keys go on. */
export function QuickWarning() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { onNotice } = useStudioSession();
  const [count, setCount] = useState(0);
  useEffect(() => onNotice((notice) => notice.kind === 'quick' && setCount(notice.count)), [onNotice]);
  return (
    <div className="quick-warning" role="alert">
      {count > 0 && (
        <p className="quick-warning__text">
          <Icon name="warning" size={18} />
          {t('verdict.quick', { count, number: format.number(count) })}
          <IconButton icon="x" label={t('verdict.quickClose')} onPress={() => setCount(0)} size="small" />
        </p>
      )}
    </div>
  );
}
