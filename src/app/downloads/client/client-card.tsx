import { useTranslation } from 'react-i18next';
import type { ClientKind, ClientRelease } from '../../../shared/contract/downloads/desktop-client.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Icon, type IconName } from '../../../shared/ui/sign/icon.tsx';
import { chooseFiles, inOrderOfChoice } from '../choice/choose-files.ts';
import { otherFiles } from '../choice/other-files.ts';
import { ContactLink } from '../contact-link.tsx';
import type { System } from '../system/system.ts';
import { ChosenFiles } from './chosen-files.tsx';
import sheet from './client-card.css';
import { EarlyTag } from './early-tag.tsx';
import { OtherSystems } from './other-systems.tsx';
import { OtherVersions } from './other-versions.tsx';
import { ReleaseNotes } from './release-notes.tsx';

const ICONS: Readonly<Record<ClientKind, IconName>> = { video: 'video', pointCloud: 'cube' };

interface ClientCardProps {
  readonly kind: ClientKind;
  /** Of this kind, the newest first. */
  readonly releases: readonly ClientRelease[];
  readonly system: System;
}

/** One desktop client: what fits this computer first, then its other systems and versions. */
export function ClientCard({ kind, releases, system }: ClientCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const choice = chooseFiles(releases, system);
  const shown = choice?.release ?? inOrderOfChoice(releases)[0];
  // That nothing is there for this computer is said above.
  const others = otherFiles(releases, choice).filter(
    ({ platform, release }) => release !== null || platform !== system.platform,
  );
  return (
    <Card>
      <div className="client-card">
        <div className="client-card__head">
          <span className="client-card__icon">
            <Icon name={ICONS[kind]} size={20} />
          </span>
          <div className="client-card__words">
            <h2 className="client-card__title">{t(`kind.${kind}.name`)}</h2>
            <p className="client-card__facts">{t(`kind.${kind}.text`)}</p>
          </div>
          {shown ? (
            <p className="client-card__version">
              <span>
                {t('version', { version: shown.version })} <EarlyTag release={shown} />
              </span>
              <span className="client-card__day">{t('released', { day: format.day(shown.releasedOn) })}</span>
            </p>
          ) : null}
        </div>
        {shown ? (
          <>
            <ChosenFiles choice={choice} releases={releases} system={system} />
            <ReleaseNotes release={shown} />
            <OtherSystems files={others} isAll={choice === null} shown={shown} />
            <OtherVersions releases={releases.filter((one) => one !== shown)} />
          </>
        ) : (
          <EmptyState
            icon={ICONS[kind]}
            title={t('none.kindTitle')}
            text={t('none.kindText')}
            action={<ContactLink />}
          />
        )}
      </div>
    </Card>
  );
}
