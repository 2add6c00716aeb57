import { useTranslation } from 'react-i18next';
import { deleteObject, replaceObject } from '../../../shared/annotation/model/object-edit.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useModel } from '../edit/use-model.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio } from '../studio-context.ts';
import { AttributeField } from './attribute-field.tsx';
import sheet from './object-editor.css';

/** Label and attributes of the selected object; in edit mode they can be changed. */
export function ObjectEditor() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { stage, model, labels } = useStudio();
  const selected = useStage(stage, (state) => state.selected);
  const editable = useStage(stage, (state) => state.editable);
  const drawing = useStage(stage, (state) => state.tool !== 'select' && state.tool !== 'comment');
  const drawLabel = useStage(stage, (state) => state.drawLabel);
  const object = useModel(model, (one) => (selected === null ? undefined : one.get(selected)), undefined);
  const options = labels.all.map((label) => ({ value: label.name, label: labels.titleOf(label.name) }));

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
          onChange={(label) => replaceObject(model, { ...object, label })}
          options={options}
          size="small"
          value={object.label}
        />
      ) : (
        <dl className="object-editor__facts">
          <dt>{t('object.label')}</dt>
          <dd>{labels.titleOf(object.label)}</dd>
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
          <Button icon="trash" kbd="Del" onPress={() => deleteObject(model, object.id)} size="small">
            {t('object.delete')}
          </Button>
        </>
      )}
    </div>
  );
}
