import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../judging/use-outbox-snapshot.ts';
import type { WorkOutbox } from '../../judging/work.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { LaterDialog } from '../../ui/overlay/later-dialog.tsx';
import { Icon } from '../../ui/sign/icon.tsx';
import { VisuallyHidden } from '../../ui/sign/visually-hidden.tsx';
import { awayKey } from './away-key.ts';
import UnsentDialog from './unsent-dialog.tsx';
import sheet from './unsent-sign.css';

/** Here already: it may be wanted where there is no network. */
const loadDialog = async () => ({ Dialog: UnsentDialog });

/**
 * How much of one's work is not with the server yet; pressed, it shows what and why. Where all of it is there, nothing
 * is shown.
 */
export default function OutboxSign({ outbox }: { readonly outbox: WorkOutbox }) {
  const { entries, unfit } = useOutboxSnapshot(outbox);
  const [open, setOpen] = useState(false);
  return (
    <Suspense fallback={null}>
      {entries.length + unfit.length > 0 && <Sign onPress={() => setOpen(true)} outbox={outbox} />}
      {open && (
        <LaterDialog load={loadDialog} of={{ onClose: () => setOpen(false), outbox }} texts="outbox" />
      )}
    </Suspense>
  );
}

interface SignProps {
  readonly outbox: WorkOutbox;
  readonly onPress: () => void;
}

function Sign({ outbox, onPress }: SignProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('outbox');
  const snapshot = useOutboxSnapshot(outbox);
  const { waiting, refused, unfit, onDevice } = snapshot;
  const unsaved = refused.length + unfit.length;
  const away = awayKey(snapshot);
  const isBad = unsaved > 0 || (away !== null && onDevice === 'denied');
  const words =
    unsaved > 0
      ? t('refused', { count: unsaved })
      : away
        ? t(away, { count: waiting })
        : t('waiting', { count: waiting });
  return (
    <button
      aria-label={words}
      className="unsent-sign"
      data-tone={isBad ? 'bad' : away ? 'late' : 'calm'}
      onClick={onPress}
      title={words}
      type="button"
    >
      <Icon name={isBad ? 'warning' : 'refresh'} size={14} />
      <span className="unsent-sign__words">{words}</span>
      <span className="unsent-sign__count">{unsaved > 0 ? unsaved : waiting}</span>
      {(isBad || away) && (
        <VisuallyHidden>
          <span role="status">{words}</span>
        </VisuallyHidden>
      )}
    </button>
  );
}
