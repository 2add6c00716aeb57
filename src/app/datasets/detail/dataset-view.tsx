import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useEveryRight } from '../../../shared/connection/use-every-right.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { DatasetDetail } from '../../../shared/contract/dataset/dataset.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Tabs } from '../../../shared/ui/layout/tabs.tsx';
import { BatchList } from '../batches/batch-list.tsx';
import { DatasetMenu } from '../dataset-menu.tsx';
import { DATASET_LIST, DATASET_TABS, datasetPath, uploadPath } from '../dataset-path.ts';
import { FileBrowser } from '../files/file-browser.tsx';
import { DatasetHistory } from '../history/dataset-history.tsx';
import { useDatasetSteps } from '../list/use-dataset-steps.tsx';
import { DataStateTag } from '../state/data-state-tag.tsx';
import { Overview } from './overview.tsx';
import { Setting } from './setting.tsx';

const tabQuery = v.object({ tab: v.optional(v.fallback(v.picklist(DATASET_TABS), 'overview'), 'overview') });

/** One data set: what is in it, and what was done to it. The tab stands in the address. */
export function DatasetView({ dataset }: { readonly dataset: DatasetDetail }) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const navigate = useNavigate();
  const mayUpload = useRight('upload');
  const mayManage = useEveryRight();
  const { tab } = useRouteQuery(tabQuery);
  const { steps, dialog } = useDatasetSteps(() => void navigate(DATASET_LIST, { replace: true }));
  const { datasetId } = dataset;
  const items = steps.itemsOf(dataset).filter(({ key }) => key !== 'upload');
  const counts = { batches: dataset.batchCount, files: dataset.fileCount } as const;
  return (
    <>
      <PageHeader
        back={<BackLink to={DATASET_LIST}>{t('list.heading')}</BackLink>}
        title={dataset.name}
        tag={<DataStateTag state={dataset.state} />}
        facts={[
          t('detail.createdBy', { name: dataset.creator, date: format.day(dataset.createdAt) }),
          dataset.storageArea,
          dataset.restricted && t('detail.restricted'),
        ]}
        actions={
          <>
            <DatasetMenu items={items} name={dataset.name} />
            {mayUpload && (
              <Button icon="upload" onPress={() => void navigate(uploadPath(datasetId))} variant="primary">
                {t('action.upload')}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        active={tab}
        label={t('detail.title')}
        onChange={(key) => void navigate(datasetPath(datasetId, key), { replace: true, tagView: true })}
        tabs={DATASET_TABS.map((key) => ({
          key,
          label: t(`tab.${key}`),
          count: key === 'batches' || key === 'files' ? counts[key] : undefined,
        }))}
      />
      {tab === 'overview' && <Overview dataset={dataset} key={datasetId} />}
      {tab === 'batches' && <BatchList dataset={dataset} />}
      {tab === 'files' && <FileBrowser datasetId={datasetId} />}
      {tab === 'setting' && <Setting dataset={mayManage ? dataset : { ...dataset, actions: [] }} />}
      {tab === 'history' && <DatasetHistory datasetId={datasetId} />}
      {dialog}
    </>
  );
}
