import { type ComponentType, useState } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { namespaceOf } from '../../../shared/i18n/translations.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

/** The form for signing in, for somebody who is known. */
export type LockedSignInForm = ComponentType<{ readonly lockedLoginName: string }>;

interface SignInFormLoader {
  /** null where code or texts could not be fetched: that is said, and the next press tries again. */
  load(): Promise<LockedSignInForm | null>;
  readonly isLoading: boolean;
}

/**
 * Fetches the form, as seldom needed. Not by `lazy`: what it cannot fetch it throws while rendering, and the page
 * that is to be kept would be gone; after an update of the server a page that is long open is in that place.
 */
export function useSignInForm(): SignInFormLoader {
  const { translations } = useConnection();
  const toast = useToast();
  const errorText = useErrorText();
  const [isLoading, setLoading] = useState(false);

  async function load(): Promise<LockedSignInForm | null> {
    setLoading(true);
    try {
      const [{ SignInForm }] = await Promise.all([
        import('../../../shared/sign-in/sign-in-form.tsx'),
        translations.load(namespaceOf('signin')),
      ]);
      return SignInForm;
    } catch (error) {
      toast.error(errorText(error));
      return null;
    } finally {
      setLoading(false);
    }
  }

  return { load, isLoading };
}
