import { useTranslation } from 'react-i18next';
import type { ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import type { Choice } from '../choice/choose-files.ts';
import type { System } from '../system/system.ts';
import { useSystemWords } from '../system/use-system-words.ts';
import { ClientFileRow } from './client-file-row.tsx';

interface ChosenFilesProps {
  readonly choice: Choice | null;
  readonly releases: readonly ClientRelease[];
  readonly system: System;
}

/** What fits this computer, with what is to be known of it; or that nothing does. */
export function ChosenFiles({ choice, releases, system: { platform, architecture } }: ChosenFilesProps) {
  const { t } = useTranslation('downloads');
  const words = useSystemWords();
  if (choice === null) {
    // The page has said that this is no computer for clients.
    if (platform === null) return null;
    const isThere = releases.some(({ files }) => files.some((file) => file.platform === platform));
    const system =
      isThere && architecture !== null ? words.system(platform, architecture) : words.platform(platform);
    return (
      <Notice tone="info" title={t('none.systemTitle', { system })}>
        {t('none.systemText')}
      </Notice>
    );
  }
  const { release, files, certainty } = choice;
  return (
    <div className="client-card__chosen">
      {certainty === 'sure' || platform === null ? null : (
        <Notice tone="info">
          {certainty === 'emulated' ? t('certainty.emulated') : t(`certainty.either.${platform}`)}
        </Notice>
      )}
      {files.map((file) => (
        <ClientFileRow file={file} key={file.fileName} primary release={release} />
      ))}
    </div>
  );
}
