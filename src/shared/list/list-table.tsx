import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZES, type Page } from '../contract/paging.ts';
import { Button } from '../ui/action/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import type { IconName } from '../ui/sign/icon.tsx';
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx';
import { useExistingPage } from './paging/use-existing-page.ts';

type OfQuery = 'rows' | 'total' | 'loading' | 'refetching' | 'error' | 'onRetry' | 'empty';

interface ListTableProps<Row extends object> extends Omit<DataTableProps<Row>, OfQuery> {
  /** Its page of rows, as TanStack Query has it; `keepPreviousData` keeps the old rows while new ones come. */
  readonly list: UseQueryResult<Page<Row>>;
  /** Said where there is nothing at all. */
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  /** Said instead while filters are set that let nothing through. */
  readonly noMatch?:
    | {
        readonly title: string;
        readonly text: string;
        readonly clearLabel: string;
        readonly onClear: () => void;
      }
    | undefined;
}

/** A list of the server in a DataTable: how it loads, fails, and has nothing to show. */
export function ListTable<Row extends object>({ list, empty, noMatch, ...props }: ListTableProps<Row>) {
  const isTurning = useExistingPage(list, props.state, (page) => props.onState({ page }));
  return (
    <DataTable
      {...props}
      pageSizes={props.pageSizes ?? PAGE_SIZES}
      rows={list.data?.rows}
      total={list.data?.total}
      loading={list.isPending || isTurning}
      refetching={list.isPlaceholderData}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        noMatch ? (
          <EmptyState
            icon="search"
            title={noMatch.title}
            text={noMatch.text}
            action={<Button onPress={noMatch.onClear}>{noMatch.clearLabel}</Button>}
          />
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} text={empty.text} />
        )
      }
    />
  );
}
