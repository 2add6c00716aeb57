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

export interface PasswordsPlace {
  /** @param done says what was done */
  show(done: string, given: readonly GivenPassword[]): void;
  /** While a call that gives passwords is on its way, the page is not left unasked: they would be shown to nobody. */
  during<Reply>(call: Promise<Reply>): Promise<Reply>;
}

interface PasswordsShown extends PasswordsPlace {
  /** To be rendered by the screen, which is there longer than the dialog in which they were given. */
  readonly dialog: ReactElement | null;
}

/**
 * Shows passwords that were given, this one time: nobody can read them later. While one was not copied, closing asks
 * first. They are kept here alone, and gone once it is closed. What is given while it is open joins it.
 */
export function useGivenPasswords(): PasswordsShown {
  const { t } = useTranslation('team');
  const [shown, setShown] = useState<Shown | null>(null);
  const [copied, setCopied] = useState<ReadonlySet<GivenPassword>>(() => new Set());
  const [reopened, setReopened] = useState(0);
  const [onTheirWay, setOnTheirWay] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const left = shown?.given.filter((one) => !copied.has(one)).length ?? 0;
  const mayGo = useDiscardCheck(left > 0, {
    title: t('passwords.closeTitle', { count: left }),
    message: t('passwords.closeText'),
    confirmLabel: t('close'),
  });

  useDiscardCheck(onTheirWay > 0, {
    title: t('passwords.leaveTitle'),
    message: t('passwords.leaveText'),
    confirmLabel: t('passwords.leave'),
  });

  /** What joined since it was asked was never seen. */
  function close(seen: Shown | null): void {
    setShown((now) => {
      const given = now?.given.filter((one) => !seen?.given.includes(one)) ?? [];
      return now && given.length > 0 ? { ...now, given } : null;
    });
    setCopied(new Set());
  }

  async function leave(): Promise<void> {
    if (await mayGo()) close(shown);
    // Browsers close a dialog at the second Escape whatever we say: then it is opened anew.
    else if (content.current?.closest('dialog')?.open === false) setReopened((before) => before + 1);
  }

  return {
    during: (call) => {
      setOnTheirWay((count) => count + 1);
      return call.finally(() => setOnTheirWay((count) => count - 1));
    },
    show: (done, given) => setShown((before) => ({ done, given: [...othersThan(given, before), ...given] })),
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

/** Of one who was given another one meanwhile, only that holds. */
function othersThan(given: readonly GivenPassword[], shown: Shown | null): readonly GivenPassword[] {
  const names = new Set(given.map(({ loginName }) => loginName));
  return shown?.given.filter(({ loginName }) => !names.has(loginName)) ?? [];
}
