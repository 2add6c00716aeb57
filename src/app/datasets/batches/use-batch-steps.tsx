import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { useEveryRight } from '../../../shared/connection/use-every-right.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import {
  cancelDatasetBatch,
  type DatasetBatch,
  deleteDatasetBatch,
  endDatasetBatch,
  getDatasetBatchDownload,
} from '../../../shared/contract/dataset/dataset-batch.ts';
import { retryParsing } from '../../../shared/contract/dataset/dataset-file.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import type { MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { fetchFile } from '../../../shared/ui/base/fetch-file.ts';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { uploadPath } from '../dataset-path.ts';
import { useDatasetCall } from '../use-dataset-call.ts';
import { BatchNameDialog } from './batch-name-dialog.tsx';

/** A refusal says what to do about it: time enough to read that. */
const REFUSAL_MS = 5000;

interface BatchSteps {
  readonly itemsOf: (batch: DatasetBatch) => readonly MenuButtonItem[];
  /** To be rendered once by the screen. */
  readonly dialog: ReactNode;
}

/** What may be done to a batch of a data set (specification 4); each says first what it means. */
export function useBatchSteps({ datasetId }: { readonly datasetId: string }): BatchSteps {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const api = useApi();
  const { exports } = useElementOptions();
  const tell = useTellError();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const mayUpload = useRight('upload');
  const mayManage = useEveryRight();
  const [renaming, setRenaming] = useState<DatasetBatch | null>(null);
  const { mutateAsync: end } = useDatasetCall(endDatasetBatch);
  const { mutateAsync: cancel } = useDatasetCall(cancelDatasetBatch);
  const { mutateAsync: remove } = useDatasetCall(deleteDatasetBatch);
  const { mutateAsync: retry } = useDatasetCall(retryParsing);
  const { mutateAsync: download } = useMutation({
    mutationFn: (batchId: string) => api.call(getDatasetBatchDownload, { batchId }, { quiet: true }),
  });

  const attempt = useCallback(
    async (step: () => Promise<unknown>, done: string | null) => {
      try {
        await step();
        if (done !== null) toast.success(done);
      } catch (error) {
        tell(error, REFUSAL_MS);
      }
    },
    [toast, tell],
  );

  const itemsOf = useCallback(
    (batch: DatasetBatch): readonly MenuButtonItem[] => {
      const { batchId, name, actions } = batch;
      const ask = (step: 'end' | 'cancel' | 'delete') =>
        confirm({
          title: t(`batch.${step}Title`, { name }),
          message: t(`batch.${step}Text`, {
            files: format.number(batch.fileCount),
            size: format.fileSize(batch.size),
          }),
          confirmLabel: t(`batch.${step}Confirm`),
          tone: step === 'end' ? 'default' : 'danger',
        });
      const steps: readonly MenuButtonItem[] = [
        {
          key: 'upload',
          label: t('action.upload'),
          icon: 'upload',
          disabled: !mayUpload || !actions.includes('upload'),
          onSelect: () => void navigate(uploadPath(datasetId, batchId)),
        },
        {
          key: 'download',
          label: t('batch.download'),
          icon: 'download',
          disabled: !actions.includes('download') || batch.fileCount === 0,
          onSelect: () =>
            void attempt(async () => {
              const { url, fileName } = await download(batchId);
              fetchFile(api.mediaUrl(url), fileName);
            }, null),
        },
        { key: 'rename', label: t('batch.rename'), icon: 'pencil', onSelect: () => setRenaming(batch) },
        {
          key: 'retry',
          label: t('batch.retry'),
          icon: 'refresh',
          disabled: !actions.includes('retry') || batch.parseFailed + batch.toolFailed === 0,
          onSelect: () => void attempt(() => retry({ batchId }), t('batch.retried')),
        },
        {
          key: 'end',
          label: t('batch.end'),
          icon: 'lock',
          separated: true,
          disabled: !actions.includes('end') || batch.endedAt !== null,
          onSelect: async () => {
            if (await ask('end')) await attempt(() => end({ batchId }), t('batch.endDone', { name }));
          },
        },
        {
          key: 'cancel',
          label: t('batch.cancel'),
          icon: 'ban',
          disabled: !actions.includes('cancel'),
          onSelect: async () => {
            if (await ask('cancel'))
              await attempt(() => cancel({ batchId }), t('batch.cancelDone', { name }));
          },
        },
        {
          // Offered always: whoever wants it learns why not.
          key: 'delete',
          label: t('action.delete'),
          icon: 'trash',
          danger: true,
          onSelect: async () => {
            if (await ask('delete'))
              await attempt(() => remove({ batchId }), t('batch.deleteDone', { name }));
          },
        },
      ];
      const offered = exports ? steps : steps.filter(({ key }) => key !== 'download');
      return mayManage
        ? offered
        : offered.filter(({ key }) => key === 'download' || (key === 'upload' && mayUpload));
    },
    [
      t,
      format,
      confirm,
      navigate,
      datasetId,
      mayUpload,
      mayManage,
      exports,
      attempt,
      api,
      download,
      retry,
      end,
      cancel,
      remove,
    ],
  );
  const dialog = renaming && (
    <BatchNameDialog batch={renaming} datasetId={datasetId} onClose={() => setRenaming(null)} />
  );
  return { itemsOf, dialog };
}
