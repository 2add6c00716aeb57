import { useTranslation } from 'react-i18next';
import type { ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ClientFileRow } from './client-file-row.tsx';
import { EarlyTag } from './early-tag.tsx';
import sheet from './other-versions.css';
import { ReleaseNotes } from './release-notes.tsx';

/** Versions besides the one of the card, folded: each with its day, its files and what was new in it. */
export function OtherVersions({ releases }: { readonly releases: readonly ClientRelease[] }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('downloads');
  const format = useFormat();
  if (releases.length === 0) return null;
  return (
    <details className="client-card__part other-versions">
      <summary className="client-card__heading">{t('otherVersions', { count: releases.length })}</summary>
      {releases.map((release) => (
        <section className="other-versions__one" key={release.version}>
          <h3 className="other-versions__title">
            {t('version', { version: release.version })}
            <EarlyTag release={release} />
            <span className="other-versions__day">
              {t('released', { day: format.day(release.releasedOn) })}
            </span>
          </h3>
          <div className="client-card__files">
            {release.files.map((file) => (
              <ClientFileRow file={file} key={file.fileName} release={release} />
            ))}
          </div>
          <ReleaseNotes release={release} />
        </section>
      ))}
    </details>
  );
}
