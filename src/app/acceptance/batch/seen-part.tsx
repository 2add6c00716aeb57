import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './seen-part.css';

/** Tells an acceptor who sees some packages only why the others are not there. */
export function SeenPart({ batch }: { readonly batch: Pick<BatchDetail, 'assignees'> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { user, isAdministrator } = useSession();
  const seesAll = isAdministrator || batch.assignees.some(({ userId }) => userId === user?.userId);
  return seesAll ? null : <p className="seen-part">{t('seenPart')}</p>;
}
