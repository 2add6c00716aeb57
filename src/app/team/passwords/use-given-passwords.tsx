import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardCheck } from '../../../shared/draft/use-discard-check.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import type { GivenPassword } from './given-password.ts';
import { GivenPasswords } from './given-passwords.tsx';

interface Shown {
  readonly done: string;
  readonly given: readonly GivenPassword[];
}

interface PasswordsShown {
  /** @param done says what was done */
  show(done: string, given: readonly GivenPassword[]): void;
  /** To be rendered in place of the dialog in which they were given, once they are shown. */
  readonly dialog: ReactElement | null;
}

/**
 * Shows passwords that were given, this one time: nobody can read them later. While one was not copied, closing asks
 * first. They are kept here alone, and gone with the dialog.
 */
export function useGivenPasswords(onClose: () => void): PasswordsShown {
  const { t } = useTranslation('team');
  const [shown, setShown] = useState<Shown | null>(null);
  const [copied, setCopied] = useState<ReadonlySet<GivenPassword>>(() => new Set());
  const [reopened, setReopened] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const left = shown === null ? 0 : shown.given.length - copied.size;
  const mayGo = useDiscardCheck(left > 0, {
    title: t('passwords.closeTitle', { count: left }),
    message: t('passwords.closeText'),
    confirmLabel: t('close'),
  });

  async function leave(): Promise<void> {
    if (await mayGo()) onClose();
    // Browsers close a dialog at the second Escape whatever we say: then it is opened anew.
    else if (content.current?.closest('dialog')?.open === false) setReopened((before) => before + 1);
  }

  return {
    show: (done, given) => setShown({ done, given }),
    dialog: shown && (
      <Dialog
        key={reopened || undefined}
        open
        title={t('passwords.title', { count: shown.given.length })}
        onClose={() => void leave()}
        actions={
          <Button onPress={() => void leave()} variant="primary">
            {t('passwords.done')}
          </Button>
        }
      >
        <div ref={content}>
          <GivenPasswords
            done={shown.done}
            given={shown.given}
            onCopied={(some) => setCopied((before) => new Set([...before, ...some]))}
          />
        </div>
      </Dialog>
    ),
  };
}
