import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/connection/connection-context.ts';
import { insertComplaintsInfo } from '../../shared/contract/complaint.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { escapeText } from '../../shared/contract/escaped-text.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import type { FeedbackDraft } from './feedback-draft.ts';
import { checkTexts } from './feedback-rules.ts';
import { ImagesMissing } from './images-missing.ts';
import { useFailureText } from './use-failure-text.ts';

interface SendFeedback {
  send(): void;
  /** Also while a dialog that was closed meanwhile is still sending. */
  readonly isSending: boolean;
  /** Why the last try failed; null before, during and after another one. */
  readonly failure: unknown;
}

const KEY = ['send-feedback'];

/**
 * Sends a draft, once its images are there. `onSent` is told where it went to; whether the dialog is still open
 * is for the second argument to say.
 */
export function useSendFeedback(
  draft: FeedbackDraft,
  onSent: (sent: { readonly contact: string; readonly isOpen: boolean }) => void,
): SendFeedback {
  const api = useApi();
  const toast = useToast();
  const failureText = useFailureText();
  const isOpen = useIsMounted();

  const { mutate, error } = useMutation({
    mutationKey: KEY,
    mutationFn: async () => {
      await draft.uploadsEnded();
      const { images, ...texts } = draft.state;
      if (images.some(({ reference }) => reference === null)) throw new ImagesMissing();
      const { contact, description } = checkTexts(texts);
      await api.call(
        insertComplaintsInfo,
        {
          msgType: '1',
          sourceFrom: '04',
          contact,
          complaintDes: escapeText(description),
          appealAnnex: images.map(({ reference }) => reference).join(','),
        },
        { quiet: true },
      );
      return contact;
    },
    onSuccess: (contact) => {
      draft.clear();
      onSent({ contact, isOpen: isOpen.current });
    },
    onError: (cause) => {
      if (cause instanceof ApiError && cause.code === ERROR.pictureUploadFailed) draft.uploadAgain();
      // The dialog was closed: the draft is kept, but nobody sees its place.
      if (!isOpen.current) toast.error(failureText(cause));
    },
  });
  return { send: () => mutate(), isSending: useIsMutating({ mutationKey: KEY }) > 0, failure: error };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
