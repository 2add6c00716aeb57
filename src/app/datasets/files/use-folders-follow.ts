import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDatasetFolderList } from '../../../shared/contract/dataset/dataset-file.ts';

/**
 * Folders are read again with each list that follows one in which something is being parsed: a zip is unpacked into
 * folders of its own.
 * @param parsingAt when that list was read; null where nothing is parsed in it
 */
export function useFoldersFollow(parsingAt: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (parsingAt === null) return undefined;
    return () => void queries.invalidateQueries({ queryKey: [getDatasetFolderList.path] });
  }, [queries, parsingAt]);
}
