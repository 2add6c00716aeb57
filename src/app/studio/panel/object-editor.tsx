import { useTranslation } from 'react-i18next';
import { replaceObject } from '../../../shared/annotation/model/object-edit.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { editActions } from '../actions/edit-actions.ts';
import { useModel } from '../edit/use-model.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { AttributeField } from './attribute-field.tsx';
import sheet from './object-editor.css';

/** Label and attributes of the selected object; in edit mode they can be changed. */
export function ObjectEditor() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { stage, labelling } = useStudioSession();
  const asks = useStudio((studio) => studio.labelling.state.get().asks);
  const model = useStudio((studio) => studio.model);
  const labels = useStudio((studio) => studio.labels);
  const selected = useStage(stage, (state) => state.selected);
  const editable = useStage(stage, (state) => state.editable);
  const drawing = useStage(stage, (state) => state.tool !== 'select' && state.tool !== 'comment');
  const drawLabel = useStage(stage, (state) => state.drawLabel);
  const object = useModel(model, (one) => (selected === null ? undefined : one.get(selected)), undefined);
  const options = labels.all.map((label) => ({
    value: label.name,
    label: labels.titleOf(label.name, language),
  }));

  if (drawing && editable) {
    return (
      <div className="object-editor">
        <SelectField
          label={t('object.drawLabel')}
          onChange={(name) => stage.set({ drawLabel: name })}
          options={options}
          size="small"
          value={drawLabel ?? ''}
        />
        {options.length > 1 && (
          <Checkbox checked={asks} label={t('label.asks')} onChange={labelling.setAsks} />
        )}
      </div>
    );
  }
  if (!object || !model) return null;
  const attributes = labels.attributesOf(object.label);
  return (
    <div className="object-editor">
      {editable ? (
        <SelectField
          label={t('object.label')}
          onChange={(label) => {
            replaceObject(model, { ...object, label });
            stage.set({ drawLabel: label });
          }}
          options={options}
          size="small"
          value={object.label}
        />
      ) : (
        <dl className="object-editor__facts">
          <dt>{t('object.label')}</dt>
          <dd>{labels.titleOf(object.label, language)}</dd>
          <dt>{t('object.occluded')}</dt>
          <dd>{object.occluded ? t('object.yes') : t('object.no')}</dd>
          <dt>{t('object.source')}</dt>
          <dd>{t(`object.sources.${object.source}`)}</dd>
        </dl>
      )}
      {attributes.map((attribute) => (
        <AttributeField
          attribute={attribute}
          editable={editable}
          key={`${object.id}:${attribute.name}`}
          onChange={(value) =>
            replaceObject(
              model,
              { ...object, attributes: { ...object.attributes, [attribute.name]: value } },
              `attribute:${object.id}:${attribute.name}`,
            )
          }
          value={object.attributes[attribute.name]}
        />
      ))}
      {editable && (
        <>
          <Checkbox
            checked={object.occluded}
            label={t('object.occluded')}
            onChange={(occluded) => replaceObject(model, { ...object, occluded })}
          />
          <ActionButton action={editActions.deleteObject} icon="trash" size="small">
            {t('object.delete')}
          </ActionButton>
        </>
      )}
    </div>
  );
}
