import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './shortcut-sheet.css';
import { keyCaps, SHORTCUTS, type Shortcut } from './shortcuts.ts';

const GROUPS: readonly Shortcut['group'][] = ['judge', 'move', 'look', 'edit', 'other'];

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All keys of the studio, out of the table that also runs them. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <Dialog onClose={onClose} open={open} size="large" title={t('key.title')}>
      <div className="shortcut-sheet">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className="shortcut-sheet__group">{t(`key.group.${group}`)}</h3>
            <dl className="shortcut-sheet__keys">
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ action, keys }) => (
                <div className="shortcut-sheet__row" key={action}>
                  <dt>{t(`key.${action}`)}</dt>
                  <dd>
                    {keys.map((chord) => (
                      <span className="shortcut-sheet__chord" key={chord}>
                        {keyCaps(chord, mac).map((cap) => (
                          <Kbd key={cap}>{cap}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
