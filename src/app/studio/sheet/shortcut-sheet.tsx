import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import type { ActionGroup } from '../keys/action.ts';
import { useKeyBindings, useOwnKeys } from '../keys/use-key-bindings.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import sheet from './shortcut-sheet.css';
import { useListedActions } from './use-listed-actions.ts';

/** Side by side where there is room; a row that grows moves nothing into the other column. */
const COLUMNS: readonly (readonly ActionGroup[])[] = [
  ['judge', 'reject', 'move', 'other'],
  ['look', 'edit', 'label'],
];

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All that can be done in the studio with its keys, out of the table that also runs them; keys are bound here. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('studio');
  const confirm = useConfirm();
  const keys = useKeyBindings();
  const own = useOwnKeys(keys);
  const resetAll = async (): Promise<void> => {
    const sure = await confirm({
      title: t('bind.resetTitle'),
      message: t('bind.resetText'),
      confirmLabel: t('bind.resetAll'),
    });
    if (sure) keys.set({});
  };
  return (
    <Dialog
      actions={
        <>
          <Button
            icon="undo"
            onPress={() => void resetAll()}
            unavailable={Object.keys(own).length === 0 ? t('bind.nothingToReset') : null}
          >
            {t('bind.resetAll')}
          </Button>
          <Button onPress={onClose} variant="primary">
            {t('close')}
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      size="large"
      title={t('bind.title')}
    >
      <Shortcuts />
    </Dialog>
  );
}

function Shortcuts() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const [search, setSearch] = useState('');
  const [binding, setBinding] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const listed = useListedActions(search);
  const section = (group: ActionGroup) => {
    const rows = listed.filter(({ action }) => action.group === group);
    return (
      rows.length > 0 && (
        <section className="shortcut-sheet__section" key={group}>
          <h3 className="shortcut-sheet__group">{t(`key.group.${group}`)}</h3>
          <ul className="shortcut-sheet__rows">
            {rows.map(({ action, name }) => (
              <ShortcutRow
                action={action}
                begin={() => setBinding(action.id)}
                binding={binding === action.id}
                end={() => setBinding(null)}
                key={action.id}
                name={name}
                say={setSaid}
              />
            ))}
          </ul>
        </section>
      )
    );
  };
  return (
    <div className="shortcut-sheet">
      <p className="shortcut-sheet__hint">
        {t('bind.hint')} {t('bind.digits')}
      </p>
      <SearchField
        label={t('bind.search')}
        onChange={setSearch}
        placeholder={t('bind.search')}
        value={search}
      />
      {listed.length === 0 && <p className="shortcut-sheet__hint">{t('bind.noMatch')}</p>}
      <div className="shortcut-sheet__columns">
        {COLUMNS.map((groups) => (
          <div key={groups.join()}>{groups.map(section)}</div>
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite" role="status">
          {said}
        </span>
      </VisuallyHidden>
    </div>
  );
}
