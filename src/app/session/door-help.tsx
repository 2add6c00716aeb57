import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from '../../shared/i18n/translations.ts';
import type { Area } from '../../shared/routing/area.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { LaterDialog } from '../../shared/ui/overlay/later-dialog.tsx';

/** What the manual says about signing in, by what is shown. */
const TOPICS: Readonly<Record<string, string>> = {
  forgot: 'sign-in#forgotten',
  setPassword: 'sign-in#new-password',
};
const TOPIC = 'sign-in#refused';

/** Help for whoever cannot get in: the manual beside the form, fetched when it is asked for. */
export function DoorHelp({ step }: { readonly step: string }) {
  const { areas } = useNavigator();
  const area = areas.find(({ dialogs }) => dialogs?.['manual']);
  return area ? <HelpOf about={TOPICS[step] ?? TOPIC} area={area} /> : null;
}

function HelpOf({ area, about }: { readonly area: Area; readonly about: string }) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  const load = useCallback(async () => {
    const manual = await area.dialogs?.['manual']?.();
    if (!manual) throw new Error('This area has no manual.');
    return { Dialog: manual.default };
  }, [area]);
  return (
    <>
      <Button icon="help" onPress={() => setOpen(true)} size="small" variant="text">
        {t('login.help')}
      </Button>
      {isOpen && <LaterDialog load={load} of={{ about, onClose }} texts={namespaceOf(area.name)} />}
    </>
  );
}
