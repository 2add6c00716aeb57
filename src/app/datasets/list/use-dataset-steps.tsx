import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEveryRight } from '../../../shared/connection/use-every-right.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { Dataset } from '../../../shared/contract/dataset/dataset.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import type { MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { datasetPath, uploadPath } from '../dataset-path.ts';
import { AssociateDialog } from '../form/associate-dialog.tsx';
import { DeleteDatasetDialog } from '../form/delete-dataset-dialog.tsx';

export interface DatasetSteps {
  /** None where the session may do nothing with it. */
  itemsOf(dataset: Dataset): readonly MenuButtonItem[];
}

interface StepsWithDialog {
  /** The same object until something is opened, so that columns can be made of it. */
  readonly steps: DatasetSteps;
  /** To be rendered once by the screen. */
  readonly dialog: ReactNode;
}

/** What can be done with a data set, in the list and on its own page. */
export function useDatasetSteps(onDeleted?: () => void): StepsWithDialog {
  const { t } = useTranslation('datasets');
  const navigate = useNavigate();
  const mayUpload = useRight('upload');
  const mayManage = useEveryRight();
  const [associating, setAssociating] = useState<Dataset | null>(null);
  const [deleting, setDeleting] = useState<Dataset | null>(null);
  const steps = useMemo(
    (): DatasetSteps => ({
      itemsOf: (dataset) => {
        const upload: MenuButtonItem = {
          key: 'upload',
          label: t('action.upload'),
          icon: 'upload',
          onSelect: () => void navigate(uploadPath(dataset.datasetId)),
        };
        const managing: readonly MenuButtonItem[] = [
          {
            key: 'associate',
            label: t('action.associate'),
            icon: 'link',
            disabled: !dataset.actions.includes('associate'),
            onSelect: () => setAssociating(dataset),
          },
          {
            key: 'setting',
            label: t('action.setting'),
            icon: 'settings',
            onSelect: () => void navigate(datasetPath(dataset.datasetId, 'setting')),
          },
          {
            key: 'delete',
            label: t('action.delete'),
            icon: 'trash',
            danger: true,
            separated: true,
            onSelect: () => setDeleting(dataset),
          },
        ];
        return [...(mayUpload ? [upload] : []), ...(mayManage ? managing : [])];
      },
    }),
    [t, navigate, mayUpload, mayManage],
  );
  const dialog = (
    <>
      {associating && <AssociateDialog dataset={associating} onClose={() => setAssociating(null)} />}
      {deleting && (
        <DeleteDatasetDialog
          dataset={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            onDeleted?.();
          }}
        />
      )}
    </>
  );
  return { steps, dialog };
}
