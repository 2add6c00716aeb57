import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type-list-query.ts';
import { SeverityTag } from '../../../shared/delivery/severity-tag.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './reject-choice.css';

interface RejectChoiceProps {
  readonly title: string;
  /** The order wants an error type with every rejection. */
  readonly required: boolean;
  /** @param errorTypeId null where none was named */
  readonly onReject: (errorTypeId: string | null) => void;
  readonly onClose: () => void;
}

/** Digits 1 to 9, then 0. */
const digitOf = (index: number): string | null => (index < 9 ? String(index + 1) : index === 9 ? '0' : null);

/** What is wrong, by one key: it rejects at once. It stands beside the tiles, so that they stay in view. */
export function RejectChoice({ title, required, onReject, onClose }: RejectChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('gallery');
  const { language } = useUi();
  const box = useRef<HTMLElement>(null);
  const list = useQuery(errorTypeListQuery(useApi()));
  const offered = (list.data ?? []).filter(({ retired }) => !retired);
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const onItself = event.target === event.currentTarget;
    const digit = offered.findIndex((_type, index) => digitOf(index) === event.key);
    const type = offered[digit];
    if (event.key === 'Escape') onClose();
    else if (type) onReject(type.errorTypeId);
    else if (event.key === 'Enter' && onItself && !required) onReject(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section aria-label={title} className="reject-choice" onKeyDown={onKeyDown} ref={box} tabIndex={-1}>
      <h3 className="reject-choice__title">{title}</h3>
      <ul className="reject-choice__types">
        {offered.map((type, index) => {
          const digit = digitOf(index);
          return (
            <li key={type.errorTypeId}>
              <button
                aria-keyshortcuts={digit ?? undefined}
                className="reject-choice__type"
                onClick={() => onReject(type.errorTypeId)}
                type="button"
              >
                {digit && <Kbd>{digit}</Kbd>}
                {type.title[language]}
                <SeverityTag severity={type.severity} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="reject-choice__end">
        <span className="reject-choice__hint">{t('reject.hint')}</span>
        {required ? null : (
          <Button kbd="↵" onPress={() => onReject(null)} size="small" variant="danger">
            {t('reject.plain')}
          </Button>
        )}
        <Button kbd="Esc" onPress={onClose} size="small">
          {t('reject.cancel')}
        </Button>
      </div>
    </section>
  );
}
