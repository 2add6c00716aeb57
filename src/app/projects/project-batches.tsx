import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/connection/connection-context.ts';
import { BatchTable } from '../../shared/delivery/batch/batch-table.tsx';
import { BackLink } from '../../shared/delivery/layout/back-link.tsx';
import { QueryScreen } from '../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useSubject } from '../../shared/routing/use-subject.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { projectDetailQuery } from './project-detail-query.ts';
import { ProjectNote } from './project-note.tsx';
import { ProjectPush } from './project-push.tsx';

/** The acceptance batches of one project. */
export function ProjectBatches({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const project = useQuery(projectDetailQuery(useApi(), projectId));
  useSubject(project.data?.name);
  return (
    <QueryScreen query={project}>
      {(data) => (
        <>
          <PageHeader
            back={<BackLink to={'/dashboard'}>{t('batches.back')}</BackLink>}
            title={data.name}
            facts={[
              t('batches.created', { date: format.day(data.createdAt) }),
              t('batches.batches', { count: data.batchCount }),
              t('batches.waiting', { count: data.batchesWaiting }),
            ]}
          />
          <ProjectNote project={data} />
          <ProjectPush project={data} />
          <BatchTable of={{ projectId }} />
        </>
      )}
    </QueryScreen>
  );
}
