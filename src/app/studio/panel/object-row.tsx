import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleHidden } from '../../../shared/annotation/stage/stage-state.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { RowState } from './row-state.tsx';

interface ObjectRowProps {
  readonly id: string;
  readonly object: AnnotationObject;
  readonly index: number;
  readonly count: number;
  readonly selected: boolean;
  readonly top: number;
}

export function ObjectRow({ id, object, index, count, selected, top }: ObjectRowProps) {
  const { t } = useTranslation(['studio', 'delivery']);
  const language = useLanguage();
  const { stage, view, comparing } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const labels = useStudio((studio) => studio.labels);
  const errors = useStudio((studio) => studio.errors);
  const errorTypes = useStudio((studio) => studio.errorTypes.all);
  const result = useStudio((studio) => studio.objects.resultOf(object.id));
  const state = useStudio((studio) => studio.comparing.difference?.stateOf.get(object.id));
  const mark = model?.mark(object.id) ?? null;
  const hidden = useStage(stage, (state) => state.hidden.has(object.id));
  const found = errors
    .filter((error) => error.objectId === object.id)
    .map((error) => errorTypes.find((type) => type.errorTypeId === error.errorTypeId)?.title[language] ?? '');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
    <div
      aria-posinset={index + 1}
      aria-selected={selected}
      aria-setsize={count}
      className="object-row"
      id={id}
      data-state={state}
      onClick={() => comparing.choose(object.id)}
      onDoubleClick={() => view.showObject(object.id)}
      onPointerEnter={() => stage.set({ hovered: object.id })}
      onPointerLeave={() => stage.set({ hovered: null })}
      role="option"
      style={{ transform: `translateY(${top}px)` }}
      tabIndex={-1}
    >
      <span className="object-row__color" style={{ background: labels.colorOf(object.label) }} />
      <span className="object-row__name">{view.nameOf(object.id, language)}</span>
      {result !== ITEM_RESULT.unchecked && (
        <span className="object-row__result" data-result={result}>
          <Icon name={result === ITEM_RESULT.accepted ? 'check' : 'x'} size={12} strokeWidth={3} />
          <VisuallyHidden>{t(`delivery:itemResult.${result}`)}</VisuallyHidden>
        </span>
      )}
      <Suspense>{state && <RowState state={state} />}</Suspense>
      {mark && <span className="object-row__mark">{t(`studio:object.${mark}`)}</span>}
      {found.length > 0 && <span className="object-row__error">{found.join(', ')}</span>}
      <span className="object-row__size">{view.objectFacts(object)}</span>
      {hidden && <VisuallyHidden>{t('studio:object.hidden')}</VisuallyHidden>}
      <span
        aria-hidden="true"
        className="object-row__eye"
        data-hidden={hidden || undefined}
        onPointerDown={(event) => {
          event.preventDefault();
          toggleHidden(stage, object.id);
        }}
        title={hidden ? t('studio:object.show') : t('studio:object.hide')}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={14} />
      </span>
    </div>
  );
}
