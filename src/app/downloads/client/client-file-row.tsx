import { useTranslation } from 'react-i18next';
import type { ClientFile, ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useSystemWords } from '../system/use-system-words.ts';
import sheet from './client-file-row.css';
import { FetchButton } from './fetch-button.tsx';
import { FileCheck } from './file-check.tsx';

interface ClientFileRowProps {
  readonly release: ClientRelease;
  readonly file: ClientFile;
  /** It is offered first: its button says for which system, and its hash is in sight. */
  readonly primary?: boolean;
  /** Said where the version is another one than that of the card. */
  readonly tellsVersion?: boolean;
}

/** One file: what it is for, its name and size, how it is had, and how it is verified. */
export function ClientFileRow({ release, file, primary = false, tellsVersion = false }: ClientFileRowProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const words = useSystemWords();
  const { platform, architecture, fileName, size } = file;
  const system = words.system(platform, architecture);
  const name = (
    <span className="client-file__name" translate="no">
      {fileName}
    </span>
  );
  return (
    <div className="client-file" data-primary={primary ? '' : undefined}>
      <div className="client-file__words">
        <p className="client-file__head">
          {primary ? name : system}
          {tellsVersion ? (
            <span className="client-file__version">{t('version', { version: release.version })}</span>
          ) : null}
        </p>
        <p className="client-file__facts">
          {primary ? null : name}
          <span className="client-file__size">{format.fileSize(size)}</span>
        </p>
      </div>
      <div className="client-file__action">
        <FetchButton file={file} primary={primary} release={release}>
          {primary ? (
            t('file.downloadFor', { system })
          ) : (
            <>
              {t('file.download')}
              <VisuallyHidden>{` ${fileName}`}</VisuallyHidden>
            </>
          )}
        </FetchButton>
      </div>
      <FileCheck file={file} folded={!primary} />
    </div>
  );
}
