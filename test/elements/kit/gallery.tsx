import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';
import type { Theme } from '../../../src/shared/ui/ui-context.ts';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryIcons } from './gallery-icons.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { mountKit } from './mount-kit.tsx';

/*
 * The kit to look at: `?theme=dark&lang=ja&part=table`. Its texts are samples, and in the three languages only
 * where the kit's own are shown beside them.
 */
const query = new URLSearchParams(location.search);
const language = LANGUAGES.find((code) => code === query.get('lang')) ?? ('en' satisfies Language);
const theme = (query.get('theme') ?? 'light') as Theme;

const PARTS = {
  actions: <GalleryActions />,
  fields: <GalleryFields />,
  charts: <GalleryCharts />,
  states: <GalleryStates />,
  table: <GalleryTable />,
  icons: <GalleryIcons />,
};

const only = query.get('part');
const shown = Object.entries(PARTS).filter(([name]) => !only || name === only);
const kit = await mountKit(
  <div style={{ padding: 24, display: 'grid', gap: 24, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {shown.map(([name, part]) => (
      <div key={name} style={{ minWidth: 0 }}>
        {part}
      </div>
    ))}
  </div>,
  { theme, language },
);
document.body.style.margin = '0';
kit.host.setAttribute('data-ready', '');
