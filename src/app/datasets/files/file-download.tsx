import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { fetchFile } from '../../../shared/ui/base/fetch-file.ts';
import { fileQuery } from '../dataset-queries.ts';

/**
 * Hands a file to the browser. Its address is asked for at the press: one that came with the page may have ended since,
 * and what the server says of that would take the place of the page.
 */
export function FileDownload({ fileId }: { readonly fileId: string }) {
  const { t } = useTranslation('datasets');
  const api = useApi();
  const queries = useQueryClient();
  const tell = useTellError();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery({ ...fileQuery(api, fileId), staleTime: 0 }),
    onSuccess: ({ downloadUrl, name }) => {
      // Without one it may not be had any more: the dialog, which has read it anew, then offers it no longer.
      if (downloadUrl !== null) fetchFile(api.mediaUrl(downloadUrl), name);
    },
    onError: (error) => tell(error),
  });
  return (
    <Button icon="download" loading={isPending} onPress={() => mutate()} variant="primary">
      {t('file.download')}
    </Button>
  );
}
