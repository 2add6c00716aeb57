import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DifferenceRow } from '../../../shared/delivery/difference/difference-rows.ts';
import { useChangeTexts } from '../../../shared/delivery/difference/use-change-texts.ts';
import { useTitles } from '../../../shared/delivery/difference/use-titles.ts';
import { useErrorTitles } from '../../../shared/delivery/error-type/use-error-titles.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './difference-summary.css';

/** What is different about the chosen object, and what was decided about it then. */
export function ObjectChanges() {
  const { stage } = useStudioSession();
  const difference = useStudio((studio) => studio.comparing.difference);
  const selected = useStage(stage, (state) => state.selected);
  const row = selected === null ? undefined : difference?.rowOf.get(selected);
  if (!row || (row.state === 'same' && !row.former)) return null;
  return (
    <Suspense>
      <Changes row={row} />
    </Suspense>
  );
}

function Changes({ row }: { readonly row: DifferenceRow }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const errorTitles = useErrorTitles();
  const changeTexts = useChangeTexts(useTitles(useStudio((studio) => studio.labels.all)));
  const { state, former } = row;
  const texts = state === 'same' ? [] : [t(`state.${state}`), ...changeTexts(row)];
  return (
    <section aria-label={t('panel.difference')} className="object-changes">
      {texts.length > 0 && <p>{texts.join(' · ')}</p>}
      {former && (
        <p className="difference-summary__former">
          {t('former')} <ItemResultTag result={former.result} />{' '}
          {former.errors.length > 0 && errorTitles(former.errors.map(({ errorTypeId }) => errorTypeId))}
          {former.errors.map(({ note }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their place
            note ? <q key={index}>{note}</q> : null,
          )}
        </p>
      )}
    </section>
  );
}
