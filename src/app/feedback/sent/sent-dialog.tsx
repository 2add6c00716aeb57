import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { SentComplaint } from '../../../shared/contract/complaint-list.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './sent-dialog.css';
import { StateTag } from './state-tag.tsx';

interface SentDialogProps {
  readonly sent: SentComplaint;
  readonly onClose: () => void;
}

/** All of one piece of feedback, with its images and the provider's answer. */
export function SentDialog({ sent, onClose }: SentDialogProps) {
  const { t } = useTranslation('sentfeedback');
  useStyleSheet(sheet);
  const format = useFormat();
  const api = useApi();
  const facts = [
    { label: t('column.state'), value: <StateTag state={sent.state} /> },
    { label: t('column.sender'), value: sent.userName ?? t('visitor') },
    { label: t('column.contact'), value: sent.contact },
    { label: t('column.origin'), value: sent.origin ?? t('detail.here') },
  ];
  const added = Object.entries(sent.metadata).map(([label, value]) => ({ label, value, wide: true }));
  const answeredAt = sent.answeredAt === null ? '' : format.dateTime(sent.answeredAt);
  return (
    <Dialog
      actions={
        <Button initialFocus onPress={onClose} variant="primary">
          {t('detail.close')}
        </Button>
      }
      onClose={onClose}
      open
      size="large"
      title={t('detail.title', { when: format.dateTime(sent.sentAt) })}
    >
      <p className="sent-dialog__words">{sent.description}</p>
      <h3 className="sent-dialog__heading">{t('detail.answer')}</h3>
      {sent.answer === null ? (
        <p>{t('detail.noAnswer')}</p>
      ) : (
        <>
          <p className="sent-dialog__words">{sent.answer}</p>
          <p className="sent-dialog__by">
            {t('detail.answeredBy', { name: sent.answeredBy ?? '', when: answeredAt })}
          </p>
        </>
      )}
      {sent.images.length > 0 && (
        <>
          <h3 className="sent-dialog__heading">{t('detail.images')}</h3>
          <div className="sent-dialog__images">
            {sent.images.map((address, at) => (
              <a href={api.mediaUrl(address)} key={address} rel="noopener" target="_blank">
                <img
                  alt={t('detail.image', { number: at + 1 })}
                  className="sent-dialog__image"
                  src={api.mediaUrl(address)}
                />
              </a>
            ))}
          </div>
        </>
      )}
      <div className="sent-dialog__facts">
        <FactList facts={facts} />
      </div>
      {added.length > 0 && (
        <>
          <h3 className="sent-dialog__heading">{t('detail.page')}</h3>
          <FactList facts={added} />
        </>
      )}
    </Dialog>
  );
}
