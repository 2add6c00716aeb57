import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../connection/connection-context.ts';
import type { ErrorType } from '../../../contract/accept/error-type.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useStyleSheet } from '../../../ui/base/use-style-sheet.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryScreen } from '../../query/query-screen.tsx';
import { errorTypeListQuery } from '../error-type-list-query.ts';
import { ErrorTypeForm } from './error-type-form.tsx';
import sheet from './error-type-manager.css';
import { ErrorTypeRow } from './error-type-row.tsx';

interface ErrorTypeManagerProps {
  readonly onClose: () => void;
}

type Edited = ErrorType | 'new';

/** For administrators: the error types of the customer, in the order in which they are offered. */
export function ErrorTypeManager({ onClose }: ErrorTypeManagerProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const list = useQuery(errorTypeListQuery(useApi()));
  const [edited, setEdited] = useState<Edited | null>(null);
  if (edited !== null) {
    return <ErrorTypeForm errorType={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />;
  }
  return (
    <Dialog
      open
      size="large"
      title={t('errorTypes.title')}
      onClose={onClose}
      actions={
        <>
          <Button icon="plus" onPress={() => setEdited('new')}>
            {t('errorTypes.add')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('errorTypes.close')}
          </Button>
        </>
      }
    >
      <p className="error-type-manager__note">{t('errorTypes.explain')}</p>
      <QueryScreen placeholder={<Skeleton rows={6} />} query={list}>
        {(errorTypes) => (
          <ol className="error-type-manager__list" aria-label={t('errorTypes.title')}>
            {errorTypes.map((errorType, at) => (
              <ErrorTypeRow
                key={errorType.errorTypeId}
                errorType={errorType}
                position={at + 1}
                isLast={at === errorTypes.length - 1}
                place={placeOf(errorType, errorTypes)}
                onEdit={() => setEdited(errorType)}
              />
            ))}
          </ol>
        )}
      </QueryScreen>
    </Dialog>
  );
}

/** What is retired is offered to nobody, and takes no key. */
function placeOf(one: ErrorType, all: readonly ErrorType[]): number | null {
  const at = all.filter(({ retired }) => !retired).indexOf(one);
  return at === -1 ? null : at + 1;
}
