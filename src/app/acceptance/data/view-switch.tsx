import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import sheet from './view-switch.css';

export const DATA_VIEWS = ['jobs', 'table', 'gallery', 'crops'] as const;
export type ViewName = (typeof DATA_VIEWS)[number];

const ICONS: Record<ViewName, IconName> = { jobs: 'video', table: 'list', gallery: 'image', crops: 'grid' };

interface ViewSwitchProps {
  /** What there is to choose from: job numbers belong to video alone. */
  readonly views: readonly ViewName[];
  readonly view: ViewName;
  readonly onChange: (view: ViewName) => void;
}

/** How the data is shown. */
export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('gallery');
  return (
    <fieldset aria-label={t('view.label')} className="view-switch">
      {views.map((one) => (
        <IconButton
          icon={ICONS[one]}
          key={one}
          label={t(`view.${one}`)}
          onPress={() => onChange(one)}
          pressed={one === view}
        />
      ))}
    </fieldset>
  );
}
