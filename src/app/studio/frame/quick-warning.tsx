import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useStudioSession } from '../session/studio-context.ts';
import sheet from './quick-warning.css';

/** In milliseconds: long enough to be read, and the picture is free again. */
const SHOWN_FOR = 8000;

/**
 * Items were accepted faster than they can be looked at: said as long as the streak lasts, and for a while at most; the
 * keys go on.
 */
export function QuickWarning() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { onNotice } = useStudioSession();
  const [count, setCount] = useState(0);
  const isShown = count > 0;
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'quick') setCount((now) => (notice.isTold || now > 0 ? notice.count : 0));
      }),
    [onNotice],
  );
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setCount(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div className="quick-warning" role="alert">
      {isShown && (
        <p className="quick-warning__text">
          <Icon name="warning" size={18} />
          {t('verdict.quick', { count, number: format.number(count) })}
          <IconButton icon="x" label={t('verdict.quickClose')} onPress={() => setCount(0)} size="small" />
        </p>
      )}
    </div>
  );
}
