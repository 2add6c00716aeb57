import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DataDownload, DownloadPart } from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { untilFetched } from './until-fetched.ts';
import { useRefreshDownloads } from './use-download-calls.ts';
import { useFetchPart } from './use-fetch-part.ts';

/** Whoever fetches a large file looks elsewhere meanwhile. */
const MISSED_SHOWN = 10_000;

interface PartButtonProps {
  readonly of: Pick<DataDownload, 'downloadId' | 'orderId'>;
  readonly part: DownloadPart;
}

/** Hands one file to the browser, and has what shows it told when all of it was sent; says where no more is. */
export function PartButton({ of: { downloadId, orderId }, part }: PartButtonProps) {
  const { t } = useTranslation('handover');
  const api = useApi();
  const toast = useToast();
  const fetchPart = useFetchPart(downloadId);
  const refresh = useRefreshDownloads();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    const recordId = await fetchPart(part);
    setAsking(false);
    if (recordId === null) return;
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    // Whether it ended is a comfort: the list is read again every now and then, too.
    untilFetched(api, { orderId, recordId, signal }).then(
      (outcome) => {
        void refresh();
        if (outcome === 'fetched') return;
        toast.error(t(`part.missed.${outcome}`, { file: part.fileName }), { duration: MISSED_SHOWN });
      },
      () => undefined,
    );
  };
  return (
    <Button icon="download" loading={isAsking} onPress={() => void start()} size="small">
      {t('part.download')}
    </Button>
  );
}
