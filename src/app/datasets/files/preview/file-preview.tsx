import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import type { DatasetFileDetail } from '../../../../shared/contract/dataset/dataset-file.ts';
import type { PreviewKind } from '../../../../shared/contract/dataset/file-type.ts';
import { EmptyState } from '../../../../shared/ui/layout/empty-state.tsx';
import { FILE_ICON } from '../file-icon.ts';
import { PointCloud } from './point-cloud.tsx';
import { TablePreview } from './table-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import { whyNone } from './why-none.ts';

/** What draws a preview; what is made on the server comes as a picture or a recording. */
type Drawn = 'picture' | 'audio' | 'video' | 'text' | 'table' | 'points';

const DRAWN_AS: Readonly<Record<PreviewKind, Drawn>> = {
  picture: 'picture',
  tif: 'picture',
  audio: 'audio',
  video: 'video',
  mov: 'video',
  text: 'text',
  json: 'text',
  xml: 'text',
  csv: 'table',
  pcd: 'points',
};

interface FilePreviewProps {
  readonly file: DatasetFileDetail;
  /** Asks for the file once more, and gives the address of its preview: addresses end after a day. */
  readonly renew: () => Promise<string | null>;
}

/** The preview of a file, by the table above; where there is none, why, and the download stays. */
export function FilePreview({ file, renew }: FilePreviewProps) {
  const { t } = useTranslation('datasets');
  const api = useApi();
  const [isRefused, setRefused] = useState(false);
  const { kind, url, mediaType, rows } = file.preview;
  const none = whyNone(file);
  if (kind === null || none !== null || isRefused) {
    return (
      <div className="file-dialog__stage">
        <EmptyState
          icon={FILE_ICON[file.kind]}
          text={none === 'batchCancelled' || none === 'empty' ? null : t('preview.downloadInstead')}
          title={t(`preview.${none ?? 'notByBrowser'}`)}
        />
      </div>
    );
  }
  const drawn = DRAWN_AS[kind];
  const address = url === null ? '' : api.mediaUrl(url);
  // A page that stood open overnight has an address that has ended: with a new one it is drawn after all.
  const refuse = () => void renew().then((now) => setRefused(now === null || now === url));
  return (
    <div className="file-dialog__stage">
      {/* A film is shown as a frame of it where that is what the server made. */}
      {drawn === 'picture' || mediaType?.startsWith('image/') ? (
        <img alt={file.name} className="file-dialog__media" onError={refuse} src={address} />
      ) : drawn === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: what customers upload has no captions
        <audio controls onError={refuse} preload="metadata" src={address} />
      ) : drawn === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: what customers upload has no captions
        <video className="file-dialog__media" controls onError={refuse} preload="metadata" src={address} />
      ) : drawn === 'table' && rows ? (
        <TablePreview columns={file.facts.columns ?? []} name={file.name} rows={rows} />
      ) : drawn === 'points' ? (
        <PointCloud address={address} onRefused={refuse} size={file.size} />
      ) : (
        <TextPreview
          address={address}
          encoding={file.facts.encoding}
          isJson={kind === 'json'}
          onRefused={refuse}
          size={file.size}
        />
      )}
    </div>
  );
}
