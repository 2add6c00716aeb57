import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import type { KnownDifference } from '../compare/known-difference.ts';
import { useModel } from '../edit/use-model.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { DifferenceSummary } from './difference-summary.tsx';
import { ObjectChanges } from './object-changes.tsx';
import { ObjectEditor } from './object-editor.tsx';
import { ObjectList } from './object-list.tsx';
import { ObjectVerdict } from './object-verdict.tsx';

/** Few objects need no search. */
const SEARCH_FROM = 8;

const NO_OBJECTS: readonly AnnotationObject[] = [];

export function ObjectPanel() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { view } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const error = useStudio((studio) => studio.error);
  const objects = useModel(model, (one) => one.objects, NO_OBJECTS);
  const [search, setSearch] = useState('');
  const difference = useStudio((studio) => studio.comparing.difference);
  const wanted = search.trim().toLowerCase();
  const all = useMemo(() => changedFirst(objects, difference), [objects, difference]);
  // Captions are made for the rows in sight only: there may be thousands, and each frame of a drag comes by.
  const listed = useMemo(
    () =>
      wanted === '' ? all : all.filter((object) => matches(object, view.nameOf(object.id, language), wanted)),
    [all, view, language, wanted],
  );
  return (
    <>
      <Suspense>{difference && <DifferenceSummary difference={difference} />}</Suspense>
      {objects.length >= SEARCH_FROM && (
        <div className="object-panel__search">
          <SearchField
            label={t('object.search')}
            onChange={setSearch}
            placeholder={t('object.search')}
            value={search}
          />
        </div>
      )}
      {model === null ? (
        error == null && <p className="side-panel__note">{t('stage.loading')}</p>
      ) : listed.length === 0 ? (
        <p className="side-panel__note">{objects.length === 0 ? t('object.none') : t('object.noMatch')}</p>
      ) : (
        <ObjectList objects={listed} />
      )}
      <ObjectChanges />
      <ObjectEditor />
      <ObjectVerdict />
    </>
  );
}

/** What is not as it was stands above the rest, with what was taken away. */
function changedFirst(
  objects: readonly AnnotationObject[],
  difference: KnownDifference | null,
): readonly AnnotationObject[] {
  if (!difference) return objects;
  const { stateOf, removed } = difference;
  return [
    ...objects.filter(({ id }) => stateOf.has(id)),
    ...removed,
    ...objects.filter(({ id }) => !stateOf.has(id)),
  ];
}

function matches(object: AnnotationObject, caption: string, wanted: string): boolean {
  return (
    caption.toLowerCase().includes(wanted) ||
    object.label.toLowerCase().includes(wanted) ||
    object.id === wanted ||
    Object.values(object.attributes).some((value) => String(value).toLowerCase().includes(wanted))
  );
}
