import { useTranslation } from 'react-i18next';
import { BatchTable } from '../../shared/delivery/batch/batch-table.tsx';
import { BackLink } from '../../shared/delivery/layout/back-link.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';

/** Every acceptance batch that the person may see, whichever project it is of. */
export function AllBatches() {
  const { t } = useTranslation('projects');
  return (
    <>
      <PageHeader
        back={<BackLink to={'/dashboard'}>{t('batches.back')}</BackLink>}
        title={t('batches.heading')}
        facts={t('batches.ofAll')}
      />
      <BatchTable of={{}} />
    </>
  );
}
