import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { foldersQuery } from '../dataset-queries.ts';
import sheet from './folder-tree.css';

interface FolderTreeProps {
  readonly batchId: string;
  /** Empty for the topmost. */
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
}

/** The folders of a batch; what is in one is asked for when it is opened. */
export function FolderTree(props: FolderTreeProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  return (
    <>
      <button
        aria-current={props.chosen === '' ? 'true' : undefined}
        className="folder-tree__folder"
        onClick={() => props.onChoose('')}
        type="button"
      >
        <Icon name="layers" size={16} />
        <span className="folder-tree__name">{t('file.allFolders')}</span>
      </button>
      <Folders {...props} page={1} parent="" />
    </>
  );
}

/** A page of folders; one after the other is asked for, so that a thousand days do not come at once. */
function Folders(props: FolderTreeProps & { readonly parent: string; readonly page: number }) {
  const { batchId, parent, page } = props;
  const { t } = useTranslation('datasets');
  const { data } = useQuery(foldersQuery(useApi(), batchId, parent, page));
  const [hasMore, setMore] = useState(false);
  if (!data || data.rows.length === 0) return null;
  const left = data.total - page * MAX_LIMIT;
  return (
    <>
      <ul className="folder-tree">
        {data.rows.map((folder) => (
          <Folder {...props} folder={folder} key={folder.path} />
        ))}
      </ul>
      {left > 0 &&
        (hasMore ? (
          <Folders {...props} page={page + 1} />
        ) : (
          <Button onPress={() => setMore(true)} size="small" variant="text">
            {t('file.moreFolders', { count: left })}
          </Button>
        ))}
    </>
  );
}

interface FolderProps extends FolderTreeProps {
  readonly folder: {
    readonly path: string;
    readonly name: string;
    readonly folders: number;
    readonly files: number;
  };
}

function Folder({ folder, ...tree }: FolderProps) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const { path, name, folders, files } = folder;
  const [isOpen, setOpen] = useState(() => tree.chosen.startsWith(`${path}/`));
  return (
    <li>
      <div className="folder-tree__line">
        <span className="folder-tree__fold">
          {folders > 0 && (
            <IconButton
              expanded={isOpen}
              icon={isOpen ? 'chevron-down' : 'chevron-right'}
              label={t('file.unfold', { name })}
              onPress={() => setOpen(!isOpen)}
              plain
              size="small"
            />
          )}
        </span>
        <button
          aria-current={tree.chosen === path ? 'true' : undefined}
          className="folder-tree__folder"
          onClick={() => {
            tree.onChoose(path);
            setOpen(true);
          }}
          type="button"
        >
          <Icon name="folder" size={16} />
          <span className="folder-tree__name" title={name}>
            {name}
          </span>
          <span className="folder-tree__count">{format.number(files)}</span>
        </button>
      </div>
      {isOpen && folders > 0 && <Folders {...tree} page={1} parent={path} />}
    </li>
  );
}
