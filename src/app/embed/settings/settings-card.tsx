import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { ElementManifest, EmbeddableElement } from '../manifest/element-manifest.ts';
import { AttributeField } from './attribute-field.tsx';
import { BATCH_ATTRIBUTE, type EmbedSettings } from './embed-settings.ts';
import { RightsField } from './rights-field.tsx';
import sheet from './settings-card.css';
import { useElementText } from './use-element-text.ts';

interface SettingsCardProps {
  readonly manifest: ElementManifest;
  readonly element: EmbeddableElement;
  readonly settings: EmbedSettings;
  readonly onChange: (patch: Partial<EmbedSettings>) => void;
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
          onChange={(tag) => onChange({ tag })}
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
            onChange={(value) => onChange({ attributes: { ...attributes, [attribute.name]: value } })}
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
  const { attributes } = settings;
  return (
    <>
      <TextField
        label={t('settings.user')}
        help={t('settings.userHelp')}
        value={settings.loginName}
        verbatim
        onChange={(loginName) => onChange({ loginName })}
      />
      <RightsField rights={settings.rights} onChange={(rights) => onChange({ rights })} />
      {attributes[BATCH_ATTRIBUTE] && element.attributes.some(({ name }) => name === BATCH_ATTRIBUTE) ? (
        <Checkbox
          label={t('settings.limited')}
          help={t('settings.limitedHelp')}
          checked={settings.isLimited}
          onChange={(isLimited) => onChange({ isLimited })}
        />
      ) : null}
      {manifest.container === null ? null : (
        <Checkbox
          label={t('settings.shared', { tag: `<${manifest.container}>` })}
          help={t('settings.sharedHelp')}
          checked={settings.isShared}
          onChange={(isShared) => onChange({ isShared })}
        />
      )}
    </>
  );
}
