import { useTranslation } from 'react-i18next';
import { CLIENT_KINDS, type ClientList } from '../../shared/contract/downloads/desktop-client.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Notice } from '../../shared/ui/layout/notice.tsx';
import { ClientCard } from './client/client-card.tsx';
import sheet from './clients.css';
import { ContactLink } from './contact-link.tsx';
import type { System } from './system/system.ts';

interface ClientsProps {
  readonly list: ClientList;
  readonly system: System;
}

/** A card for each client; or, while nothing is published, what is to come and whom to ask. */
export function Clients({ list: { releases, checking }, system }: ClientsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('downloads');
  return (
    <>
      {checking > 0 ? (
        <Notice live tone="info">
          {t('checking', { count: checking })}
        </Notice>
      ) : null}
      {releases.length === 0 ? (
        <Card>
          <EmptyState icon="desktop" title={t('none.title')} text={t('none.text')} action={<ContactLink />} />
        </Card>
      ) : (
        <>
          {system.platform === null ? (
            <Notice tone="info" title={t('noComputer.title')}>
              {t('noComputer.text')}
            </Notice>
          ) : null}
          <div className="clients">
            {CLIENT_KINDS.map((kind) => (
              <ClientCard
                key={kind}
                kind={kind}
                releases={releases.filter((one) => one.kind === kind)}
                system={system}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
