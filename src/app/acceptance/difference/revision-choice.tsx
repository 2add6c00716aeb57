import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { ItemDifference, RevisionFacts } from '../../../shared/contract/accept/repair.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { itemRevisionsQuery } from './item/item-queries.ts';

interface RevisionChoiceProps {
  readonly item: ItemDetail;
  readonly difference: ItemDifference;
  readonly onChoose: (revisions: { from?: number; to?: number }) => void;
}

/** Which two revisions are compared; nothing where there is only one. */
export function RevisionChoice({ item, difference, onChoose }: RevisionChoiceProps) {
  const { t } = useTranslation('difference');
  const format = useFormat();
  const { data: revisions = [] } = useQuery(itemRevisionsQuery(useApi(), item.itemId));
  if (revisions.length < 2) return null;
  const { from, to } = difference;
  const options = revisions.map(({ revision, by, at, round }: RevisionFacts) => ({
    value: String(revision),
    label: t('revision', { revision, name: by, day: format.day(at), round }),
  }));
  // Both stand in the address from the first choice on: the other must not move with it.
  const choose = (chosen: { from?: number; to?: number }) =>
    onChoose({ from: from.revision, to: to.revision, ...chosen });
  return (
    <div className="comparison__revisions">
      <SelectField
        label={t('before')}
        onChange={(value) => choose({ from: Number(value) })}
        options={options}
        size="small"
        value={String(from.revision)}
      />
      <SelectField
        label={t('after')}
        onChange={(value) => choose({ to: Number(value) })}
        options={options}
        size="small"
        value={String(to.revision)}
      />
    </div>
  );
}
