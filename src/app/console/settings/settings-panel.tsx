import { useAtom } from 'jotai/react';
import { useTranslation } from 'react-i18next';
import { SIZES } from '../../../shared/connection/size-choice.ts';
import type { AreaDialogProps } from '../../../shared/routing/area.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { chosenSettingsAtom, DEFAULT_CHOICES } from './settings.ts';
import sheet from './settings-panel.css';

const THEMES = ['light', 'dark', 'auto'] as const;
const SWITCHES = ['tagsView', 'fixedHeader', 'sidebarLogo', 'supportPinyinSearch'] as const;

/** The settings of specification 3: each takes effect at once, and is remembered. */
export default function SettingsPanel({ onClose }: AreaDialogProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const [chosen, setChosen] = useAtom(chosenSettingsAtom);
  return (
    <Dialog
      actions={
        <>
          <Button onPress={() => setChosen(DEFAULT_CHOICES)}>{t('settings.reset')}</Button>
          <Button onPress={onClose} variant="primary">
            {t('settings.done')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('settings.title')}
    >
      <div className="settings-panel">
        <SegmentedChoice
          label={t('settings.theme')}
          onChange={(theme) => setChosen({ ...chosen, theme })}
          options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          value={chosen.theme ?? 'auto'}
        />
        <SegmentedChoice
          help={t('settings.sizeHelp')}
          label={t('settings.size')}
          onChange={(size) => setChosen({ ...chosen, size })}
          options={SIZES.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
          value={chosen.size}
        />
        <div className="settings-panel__switches">
          {SWITCHES.map((name) => (
            <Checkbox
              checked={chosen[name]}
              help={t(`settings.${name}Help`)}
              key={name}
              label={t(`settings.${name}`)}
              onChange={(checked) => setChosen({ ...chosen, [name]: checked })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
