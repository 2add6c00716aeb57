import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDatasetFolderList } from '../../../shared/contract/dataset/dataset-file.ts';

/** Folders are read again when more files are there, or fewer: a zip is unpacked into folders of its own. */
export function useFoldersFollow(total: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (total !== undefined) void queries.invalidateQueries({ queryKey: [getDatasetFolderList.path] });
  }, [queries, total]);
}
