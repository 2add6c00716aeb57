import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DataDownload, DownloadPart } from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { untilFetched } from './until-fetched.ts';
import { useRefreshDownloads } from './use-download-calls.ts';
import { useFetchPart } from './use-fetch-part.ts';

interface PartButtonProps {
  readonly of: Pick<DataDownload, 'downloadId' | 'orderId'>;
  readonly part: DownloadPart;
}

/** Hands one file to the browser, and has what shows it told when the last byte was sent. */
export function PartButton({ of: { downloadId, orderId }, part }: PartButtonProps) {
  const { t } = useTranslation('handover');
  const api = useApi();
  const fetchPart = useFetchPart(downloadId);
  const refresh = useRefreshDownloads();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    const isOnItsWay = await fetchPart(part);
    setAsking(false);
    if (!isOnItsWay) return;
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    // Whether it ended is a comfort: the list is read again every now and then, too.
    untilFetched(api, { orderId, fileName: part.fileName, signal }).then(refresh, () => undefined);
  };
  return (
    <Button icon="download" loading={isAsking} onPress={() => void start()} size="small">
      {t('part.download')}
    </Button>
  );
}
