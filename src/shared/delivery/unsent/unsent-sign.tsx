import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox, useOutboxSnapshot } from '../../connection/use-outbox.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { useStyleSheet } from '../../ui/use-style-sheet.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import sheet from './unsent-sign.css';

const UnsentDialog = lazy(() => import('./unsent-dialog.tsx'));

/**
 * How much of one's work is not with the server yet, wherever one is; pressed, it shows what and why. Where all of
 * it is there, nothing is shown.
 */
export function UnsentSign() {
  const outbox = useOutbox();
  return outbox && <OfOutbox outbox={outbox} />;
}

function OfOutbox({ outbox }: { readonly outbox: Outbox }) {
  const { entries } = useOutboxSnapshot(outbox);
  const [open, setOpen] = useState(false);
  return (
    <Suspense fallback={null}>
      {entries.length > 0 && <Sign onPress={() => setOpen(true)} outbox={outbox} />}
      {open && <UnsentDialog onClose={() => setOpen(false)} outbox={outbox} />}
    </Suspense>
  );
}

interface SignProps {
  readonly outbox: Outbox;
  readonly onPress: () => void;
}

function Sign({ outbox, onPress }: SignProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('outbox');
  const { status, waiting, refused } = useOutboxSnapshot(outbox);
  const isAway = status === 'offline' || status === 'signedOut';
  const isBad = refused.length > 0;
  const words = isBad
    ? t('refused', { count: refused.length })
    : isAway
      ? t(status, { count: waiting })
      : t('waiting', { count: waiting });
  return (
    <button
      aria-label={words}
      className="unsent-sign"
      data-tone={isBad ? 'bad' : isAway ? 'late' : 'calm'}
      onClick={onPress}
      title={words}
      type="button"
    >
      <Icon name={isBad ? 'warning' : 'refresh'} size={14} />
      <span className="unsent-sign__words">{words}</span>
      <span className="unsent-sign__count">{isBad ? refused.length : waiting}</span>
      {(isBad || isAway) && (
        <VisuallyHidden>
          <span role="status">{words}</span>
        </VisuallyHidden>
      )}
    </button>
  );
}
