import { useTranslation } from 'react-i18next';
import { ITEM_MARK } from '../../../shared/contract/item-result.ts';
import { itemPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { useModel } from '../edit/use-model.ts';
import { useStudio } from '../session/studio-context.ts';
import sheet from './item-marks.css';

/** What there is to know of an item beside its result: edited, carried over, or changed by the last redelivery. */
export function ItemMarks() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const item = useStudio((studio) => studio.item);
  const model = useStudio((studio) => studio.model);
  const dirty = useModel(model, (one) => one.dirty, false);
  if (!item) return null;
  const isChanged = item.change === 'changed';
  // What the provider made anew is said once: beside that, edited is what the customer did.
  const isEdited = isChanged ? item.marks.includes(ITEM_MARK.modifiedByCustomer) : item.edited;
  return (
    <span className="item-marks">
      {isEdited && !dirty && <StatusTag tone="amber">{t('bar.edited')}</StatusTag>}
      {item.carried && (
        <span title={t('round.carriedHint')}>
          <StatusTag tone="grey">{t('round.carried')}</StatusTag>
        </span>
      )}
      {isChanged && (
        <Link className="item-marks__link" title={t('round.whatChanged')} to={itemPath(item.itemId)}>
          <StatusTag tone="blue">{t('round.changed')}</StatusTag>
        </Link>
      )}
    </span>
  );
}
