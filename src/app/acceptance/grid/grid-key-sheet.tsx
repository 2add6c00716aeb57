import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import { GRID_KEYS } from './grid-key.ts';
import sheet from './grid-key-sheet.css';

/** All keys of a grid of tiles. */
export function GridKeySheet({ onClose }: { readonly onClose: () => void }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('gallery');
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <Dialog open onClose={onClose} size="small" title={t('keys.title')}>
      <dl className="grid-key-sheet">
        {GRID_KEYS.map(({ name, caps }) => (
          <div className="grid-key-sheet__row" key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {caps.map((cap) => (
                <Kbd key={cap}>{mac && cap === 'Ctrl' ? '⌘' : cap}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="grid-key-sheet__note">{t('keys.digits')}</p>
    </Dialog>
  );
}
