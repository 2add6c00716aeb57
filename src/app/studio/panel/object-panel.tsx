import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useModel } from '../edit/use-model.ts';
import { captionOf } from '../labels.ts';
import { useStudio } from '../studio-context.ts';
import { ObjectEditor } from './object-editor.tsx';
import { ObjectList } from './object-list.tsx';
import { ObjectVerdict } from './object-verdict.tsx';

/** Few objects need no search. */
const SEARCH_FROM = 8;

const NO_OBJECTS: readonly AnnotationObject[] = [];

export function ObjectPanel() {
  const { t } = useTranslation('studio');
  const { model, labels } = useStudio();
  const objects = useModel(model, (one) => one.objects, NO_OBJECTS);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  // Captions are made for the rows in sight only: there may be thousands, and each frame of a drag comes by.
  const listed = useMemo(
    () =>
      wanted === ''
        ? objects
        : objects.filter((object, index) => matches(object, captionOf(labels, object, index + 1), wanted)),
    [objects, labels, wanted],
  );
  return (
    <>
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
      {listed.length === 0 ? (
        <p className="side-panel__note">{objects.length === 0 ? t('object.none') : t('object.noMatch')}</p>
      ) : (
        <ObjectList objects={listed} />
      )}
      <ObjectEditor />
      <ObjectVerdict />
    </>
  );
}

function matches(object: AnnotationObject, caption: string, wanted: string): boolean {
  return (
    caption.toLowerCase().includes(wanted) ||
    object.label.toLowerCase().includes(wanted) ||
    object.id === wanted ||
    Object.values(object.attributes).some((value) => String(value).toLowerCase().includes(wanted))
  );
}
