import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import {
  DATASET_ATTRIBUTE,
  type ElementAttribute,
  type ElementManifest,
  type EmbeddableElement,
} from '../manifest/element-manifest.ts';
import { AttributeField } from './attribute-field.tsx';
import {
  chosenSubject,
  type EmbedSettings,
  type SettingsChange,
  withElement,
  withRight,
} from './embed-settings.ts';
import { RightsField } from './rights-field.tsx';
import sheet from './settings-card.css';
import { useElementText } from './use-element-text.ts';

interface SettingsCardProps {
  readonly manifest: ElementManifest;
  readonly element: EmbeddableElement;
  readonly settings: EmbedSettings;
  readonly onChange: (change: SettingsChange) => void;
}

/** Which element, with which attributes, by a token for what. */
export function SettingsCard({ manifest, element, settings, onChange }: SettingsCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const { summaryOf } = useElementText();
  const { attributes } = settings;
  const summary = summaryOf(element);
  return (
    <Card title={t('settings.title')}>
      <div className="embed-settings">
        <SelectField
          label={t('settings.element')}
          value={element.tag}
          onChange={(tag) => {
            const chosen = manifest.elements.find((one) => one.tag === tag);
            if (chosen) onChange((now) => withElement(now, element, chosen));
          }}
          options={manifest.elements.map(({ tag }) => ({ value: tag, label: `<${tag}>` }))}
        />
        <p className="embed-settings__summary" lang={summary.lang}>
          {summary.text}
        </p>
        {element.attributes.map((attribute) => (
          <AttributeField
            key={attribute.name}
            attribute={attribute}
            value={attributes[attribute.name] ?? ''}
            datasetId={attributes[DATASET_ATTRIBUTE] ?? ''}
            onChange={(value) =>
              onChange((now) => ({ attributes: withValue(element, now.attributes, attribute, value) }))
            }
          />
        ))}
        {!element.isForEverybody && (
          <TokenSettings element={element} manifest={manifest} settings={settings} onChange={onChange} />
        )}
      </div>
    </Card>
  );
}

/** Whose token it gets, for what, and whether it shares it. */
function TokenSettings({ manifest, element, settings, onChange }: SettingsCardProps) {
  const { t } = useTranslation('embed');
  const { batchId, datasetId } = chosenSubject(element, settings);
  return (
    <>
      <TextField
        label={t('settings.user')}
        help={t('settings.userHelp')}
        value={settings.loginName}
        verbatim
        onChange={(loginName) => onChange(() => ({ loginName }))}
      />
      <RightsField
        rights={settings.rights}
        onChange={(right, isOn) => onChange((now) => ({ rights: withRight(now.rights, right, isOn) }))}
      />
      {batchId !== null || datasetId !== null ? (
        <Checkbox
          label={t(batchId === null ? 'settings.limitedToDataset' : 'settings.limited')}
          help={t('settings.limitedHelp')}
          checked={settings.isLimited}
          onChange={(isLimited) => onChange(() => ({ isLimited }))}
        />
      ) : null}
      {manifest.container === null ? null : (
        <Checkbox
          label={t('settings.shared', { tag: `<${manifest.container}>` })}
          help={t('settings.sharedHelp')}
          checked={settings.isShared}
          onChange={(isShared) => onChange(() => ({ isShared }))}
        />
      )}
    </>
  );
}

/** A batch of a data set is none of another one. */
function withValue(
  { attributes: all }: EmbeddableElement,
  values: EmbedSettings['attributes'],
  { name, kind }: ElementAttribute,
  value: string,
): EmbedSettings['attributes'] {
  const batch = kind.kind === 'dataset' ? all.find((one) => one.kind.kind === 'datasetBatch') : undefined;
  return { ...values, ...(batch ? { [batch.name]: '' } : {}), [name]: value };
}
