import { useTranslation } from 'react-i18next';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import type { Titles } from '../../../../shared/delivery/difference/use-titles.ts';
import { useErrorTitles } from '../../../../shared/delivery/error-type/use-error-titles.ts';
import { ItemResultTag } from '../../../../shared/delivery/state/item-result-tag.tsx';

/** The errors that the present result was given with; nothing where there are none. */
export function ItemResult({ item, titles }: { readonly item: ItemDetail; readonly titles: Titles }) {
  const { t } = useTranslation('difference');
  const errorTitles = useErrorTitles();
  const { errors, result } = item.review;
  if (errors.length === 0) return null;
  return (
    <section aria-label={t('result')} className="comparison__errors">
      <ItemResultTag result={result} />
      <ul>
        {errors.map(({ errorTypeId, objectId, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same error may be found twice
          <li key={index}>
            {errorTitles([errorTypeId])}
            {objectId !== undefined && <span> · {objectCaption(item, titles, objectId)}</span>}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An object as the studio calls it: its label and its place; its id where it is no longer there. */
export function objectCaption({ document }: ItemDetail, titles: Titles, objectId: string): string {
  const index = document.objects.findIndex(({ id }) => id === objectId);
  const object = document.objects[index];
  return object ? `${titles.labelTitle(object.label)} ${index + 1}` : objectId;
}
