import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import type { OtherFiles } from '../choice/other-files.ts';
import { useSystemWords } from '../system/use-system-words.ts';
import { ClientFileRow } from './client-file-row.tsx';

interface OtherSystemsProps {
  readonly files: readonly OtherFiles[];
  /** Nothing fits this computer: these are all that there are. */
  readonly isAll: boolean;
  /** The version of the card. */
  readonly shown: ClientRelease;
}

/** The files for other computers; what is not published is said to be so. */
export function OtherSystems({ files, isAll, shown }: OtherSystemsProps) {
  const { t } = useTranslation('downloads');
  const words = useSystemWords();
  if (files.length === 0) return null;
  return (
    <section className="client-card__part">
      <h3 className="client-card__heading">{isAll ? t('allSystems') : t('otherSystems')}</h3>
      <div className="client-card__files">
        {files.map(({ platform, release, files: some }) => (
          <Fragment key={platform}>
            {release === null ? (
              <p className="client-card__missing">
                {t('none.platform', { system: words.platform(platform) })}
              </p>
            ) : (
              some.map((file) => (
                <ClientFileRow
                  file={file}
                  key={file.fileName}
                  release={release}
                  tellsVersion={release !== shown}
                />
              ))
            )}
          </Fragment>
        ))}
      </div>
    </section>
  );
}
