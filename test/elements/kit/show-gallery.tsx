import type { Language } from '../../../src/shared/contract/language.ts';
import type { Theme } from '../../../src/shared/ui/base/ui-context.ts';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryIcons } from './gallery-icons.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { type MountedKit, mountKit } from './mount-kit.tsx';

const PARTS = {
  actions: <GalleryActions />,
  fields: <GalleryFields />,
  charts: <GalleryCharts />,
  states: <GalleryStates />,
  table: <GalleryTable />,
  icons: <GalleryIcons />,
};

interface GalleryOptions {
  theme: Theme;
  language: Language;
  /** One part alone. */
  only?: string | null;
}

/** Its texts are samples, and in the three languages only where the kit's own are shown beside them. */
export function showGallery({ theme, language, only }: GalleryOptions): Promise<MountedKit> {
  const shown = Object.entries(PARTS).filter(([name]) => !only || name === only);
  return mountKit(
    <div
      style={{ padding: 24, display: 'grid', gap: 24, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {shown.map(([name, part]) => (
        <div key={name} style={{ minWidth: 0 }}>
          {part}
        </div>
      ))}
    </div>,
    { theme, language },
  );
}
