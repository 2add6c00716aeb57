import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { QueryScreen } from '../../shared/delivery/query/query-screen.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Skeleton } from '../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../shared/ui/layout/stack.tsx';
import { Clients } from './clients.tsx';
import { clientListQuery } from './download-queries.ts';
import { RecordList } from './record/record-list.tsx';
import type { System } from './system/system.ts';
import { useSystem } from './system/use-system.ts';
import { useSystemWords } from './system/use-system-words.ts';

/** Desktop clients for video tracking and 3D point clouds, and who downloaded them (specification 1 and 2). */
export default function DownloadPage() {
  const { t } = useTranslation('downloads');
  const query = useQuery(clientListQuery(useApi(), useLanguage()));
  const system = useSystem();
  return (
    <>
      <PageHeader title={t('heading')} facts={[t('explanation'), useSystemFact(system)]} />
      <Stack>
        <QueryScreen placeholder={<Waiting />} query={query}>
          {(list) => (system ? <Clients list={list} system={system} /> : <Waiting />)}
        </QueryScreen>
        <RecordList isNothingPublished={query.data?.releases.length === 0} />
      </Stack>
    </>
  );
}

function Waiting() {
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  );
}

/** What the page takes this computer for; null where there is nothing to say. */
function useSystemFact(system: System | undefined): string | null {
  const { t } = useTranslation('downloads');
  const words = useSystemWords();
  if (!system || system.platform === null) return null;
  const { platform, architecture } = system;
  return t('yourSystem', {
    system: architecture === null ? words.platform(platform) : words.system(platform, architecture),
  });
}
