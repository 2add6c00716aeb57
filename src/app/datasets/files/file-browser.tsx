import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { PARSE_STATE } from '../../../shared/contract/dataset/data-state.ts';
import { FILE_KINDS } from '../../../shared/contract/dataset/file-type.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { FilterSelect } from '../../../shared/ui/form/filter-select.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { SearchSelect } from '../../../shared/ui/form/search-select.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { LaterDialog } from '../../../shared/ui/overlay/later-dialog.tsx';
import { FilterRow } from '../../../shared/ui/table/filter-row.tsx';
import { batchesQuery, filesQuery } from '../dataset-queries.ts';
import { useBatchChoices } from '../form/use-choices.ts';
import sheet from './file-browser.css';
import { FILE_LIST_STATE } from './file-list-state.ts';
import { FolderTree } from './folder-tree.tsx';
import { useFileColumns } from './use-file-columns.tsx';
import { useFoldersFollow } from './use-folders-follow.ts';

const loadPreview = async () => ({ Dialog: (await import('./file-dialog.tsx')).FileDialog });

/**
 * The files of a batch: folders at the left, each asked for when it is opened; files in pages of the server, so that
 * 100,000 of them weigh no more than ten.
 */
export function FileBrowser({ datasetId }: { readonly datasetId: string }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const api = useApi();
  const [state, update] = useListState(FILE_LIST_STATE);
  const batches = useBatchChoices(datasetId, state.batchId ?? '');
  const first = useQuery(batchesQuery(api, { datasetId, page: 1, limit: 1 })).data?.rows[0];
  const batchId = state.batchId ?? first?.batchId;
  const { page, limit, sort, direction, folder, keyword, kind, parseState } = state;
  // A search looks through all folders, and so does whoever has chosen none.
  const within = keyword || kind || parseState ? undefined : folder || undefined;
  const list = useQuery({
    ...filesQuery(api, {
      batchId: batchId ?? '',
      page,
      limit,
      sort,
      direction,
      folder: within,
      keyword,
      kind,
      parseState,
    }),
    enabled: batchId !== undefined,
  });
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useFileColumns(setOpened, within === undefined);
  const rows = list.data?.rows ?? [];
  const isParsing = rows.some(({ parseState: state }) => state === PARSE_STATE.parsing);
  useFoldersFollow(isParsing ? list.dataUpdatedAt : null);
  const at = rows.findIndex(({ fileId }) => fileId === opened);
  if (batchId === undefined) return <Skeleton />;
  return (
    <div>
      <FilterRow label={t('tab.files')}>
        <SearchSelect
          {...batches}
          chosen={(state.batchId === undefined ? first : batches.chosen)?.name ?? ''}
          inline
          label={t('field.batch')}
          onChoose={({ value }) => update({ batchId: value, folder: undefined })}
          options={batches.rows.map((batch) => ({ value: batch.batchId, label: batch.name }))}
          value={batchId}
        />
        <SearchField
          label={t('file.search')}
          onChange={(typed) => update({ keyword: typed || undefined })}
          placeholder={t('file.search')}
          value={keyword ?? ''}
        />
        <FilterSelect
          all={t('file.anyKind')}
          label={t('file.kind')}
          onChange={(chosen) => update({ kind: chosen })}
          options={FILE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
        />
        <FilterSelect
          all={t('file.anyParsing')}
          label={t('field.parsing')}
          onChange={(chosen) => update({ parseState: chosen })}
          options={Object.values(PARSE_STATE).map((value) => ({ value, label: t(`parse.${value}`) }))}
          value={parseState}
        />
      </FilterRow>
      <div className="file-browser">
        <nav aria-label={t('file.folders')} className="file-browser__tree">
          <FolderTree
            batchId={batchId}
            chosen={folder ?? ''}
            key={batchId}
            onChoose={(path) =>
              update({
                folder: path || undefined,
                keyword: undefined,
                kind: undefined,
                parseState: undefined,
              })
            }
          />
        </nav>
        <div className="file-browser__list">
          <ListTable
            list={list}
            caption={t('tab.files')}
            columns={columns}
            rowKey={(row) => row.fileId}
            onOpen={(row) => setOpened(row.fileId)}
            state={state}
            onState={update}
            columnsStorageKey="dataset-files"
            empty={{ icon: 'file', title: t('file.emptyTitle'), text: t('file.emptyText') }}
          />
        </div>
      </div>
      {opened && (
        <LaterDialog
          load={loadPreview}
          of={{
            fileId: opened,
            next: rows[at + 1]?.fileId ?? null,
            previous: rows[at - 1]?.fileId ?? null,
            onClose: () => setOpened(null),
            onShow: setOpened,
          }}
        />
      )}
    </div>
  );
}
