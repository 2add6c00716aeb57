import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import sheet from './hash-cell.css';

/** Enough to tell files apart; the whole is copied, and stands in the list of hashes. */
const SHOWN = 12;

interface HashCellProps {
  readonly hash: string;
  /** The file that it is the hash of. */
  readonly of: string;
}

export function HashCell({ hash, of }: HashCellProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  return (
    <span className="hash-cell">
      <code title={hash} translate="no">{`${hash.slice(0, SHOWN)}…`}</code>
      <CopyButton name={t('part.hashOf', { file: of })} text={hash} />
    </span>
  );
}
