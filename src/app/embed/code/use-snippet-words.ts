import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnippetWords } from './snippet-facts.ts';

/** Code is code in every language; what is said about it is not. */
export function useSnippetWords(): SnippetWords {
  const { t } = useTranslation('embed');
  return useMemo(
    () => ({
      script: t('comment.script'),
      inline: t('comment.inline'),
      token: t('comment.token'),
      replyOk: t('comment.replyOk'),
      events: t('comment.events'),
      reactScript: t('comment.reactScript'),
      vueConfig: t('comment.vueConfig'),
      run: t('comment.run'),
      secret: t('comment.secret'),
      user: t('comment.user'),
      signed: t('comment.signed'),
      refusal: t('comment.refusal'),
      ownPages: t('comment.ownPages'),
      noStore: t('comment.noStore'),
      lifetime: t('comment.lifetime'),
      clock: t('comment.clock'),
      tryOut: t('comment.tryOut'),
    }),
    [t],
  );
}
