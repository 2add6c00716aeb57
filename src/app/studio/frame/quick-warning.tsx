import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useStudioSession } from '../session/studio-context.ts';
import sheet from './quick-warning.css';

/** In milliseconds: long enough to be read, and the picture is free again. */
const SHOWN_FOR = 8000;

/** How long the streak is by now, and how long it was when it was said. */
const NONE = { count: 0, told: 0 };

/**
 * Items were accepted faster than they can be looked at: said as long as the streak lasts, and for a while at most; the
 * keys go on. Who listens is told when it is time to, and not with every verdict of the streak.
 */
export function QuickWarning() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { onNotice } = useStudioSession();
  const [{ count, told }, setStreak] = useState(NONE);
  const isShown = count > 0;
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind !== 'quick') return;
        const { count: length, isTold } = notice;
        if (length === 0) setStreak(NONE);
        else if (isTold) setStreak({ count: length, told: length });
        else setStreak((now) => (now.count > 0 ? { ...now, count: length } : NONE));
      }),
    [onNotice],
  );
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setStreak(NONE), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div className="quick-warning">
      <VisuallyHidden>
        <span role="alert">
          {told > 0 && t('verdict.quick', { count: told, number: format.number(told) })}
        </span>
      </VisuallyHidden>
      {isShown && (
        <p className="quick-warning__text">
          <Icon name="warning" size={18} />
          {t('verdict.quick', { count, number: format.number(count) })}
          <IconButton icon="x" label={t('verdict.quickClose')} onPress={() => setStreak(NONE)} size="small" />
        </p>
      )}
    </div>
  );
}
