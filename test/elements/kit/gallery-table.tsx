import { useState } from 'react';
import { linkStyles } from '../../../src/shared/ui/action/link-styles.ts';
import { StackedBar } from '../../../src/shared/ui/chart/stacked-bar.tsx';
import { EmptyState } from '../../../src/shared/ui/layout/empty-state.tsx';
import { useToast } from '../../../src/shared/ui/overlay/use-toast.ts';
import { StatusTag, type StatusTone } from '../../../src/shared/ui/sign/status-tag.tsx';
import { type Column, DataTable, type TableState } from '../../../src/shared/ui/table/data-table.tsx';

interface Order {
  readonly id: string;
  readonly name: string;
  readonly tone: StatusTone;
  readonly status: string;
  readonly accepted: number;
  readonly rejected: number;
  readonly items: number;
  readonly due: string;
}

const NAMES = [
  'Night driving, Osaka',
  'Retail shelves, autumn',
  'Harbour LiDAR, part 2',
  'Voice commands, zh and ja',
  'Blood smears, lot 7',
];
const TONES = [
  ['blue', 'Accepting'],
  ['grey', 'Annotating'],
  ['amber', 'In repair'],
  ['green', 'Accepted'],
  ['red', 'Rejected'],
] as const;

const ORDERS: Order[] = Array.from({ length: 243 }, (_, at) => {
  const [tone, status] = TONES[at % 5] ?? TONES[0];
  const items = ((at * 7919) % 480) * 100 + 740;
  const accepted = tone === 'grey' ? 0 : Math.round(items * (0.4 + (at % 6) / 10));
  return {
    id: `PO-2026-${String(187 - at).padStart(4, '0')}`,
    name: NAMES[at % 5] ?? '',
    tone,
    status,
    accepted,
    rejected: tone === 'grey' ? 0 : Math.round((items - accepted) * 0.2),
    items,
    due: `${(at % 28) + 1} Dec 2026`,
  };
});

const COLUMNS: Column<Order>[] = [
  {
    id: 'name',
    header: 'Order',
    sortable: true,
    cell: ({ name, id }) => (
      <>
        <a className={linkStyles.link} href={`#${id}`}>
          {name}
        </a>
        <small>{id}</small>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag> },
  {
    id: 'inspection',
    header: 'Inspection',
    cell: ({ name, accepted, rejected, items }) => (
      <>
        <StackedBar accepted={accepted} label={name} rejected={rejected} total={items} />
        <small style={{ marginBlockStart: 4 }}>
          {Math.round((accepted / items) * 100)} % accepted, {Math.round((rejected / items) * 100)} % rejected
        </small>
      </>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    align: 'end',
    sortable: true,
    cell: ({ items }) => items.toLocaleString('en'),
  },
  { id: 'due', header: 'Due', sortable: true, cell: ({ due }) => due },
  { id: 'source', header: 'Source', hidden: true, cell: () => 'platform' },
];

export function GalleryTable() {
  const toast = useToast();
  const [state, setState] = useState<TableState>({ page: 1, limit: 10, sort: 'due', direction: 'asc' });
  const [selected, setSelected] = useState(new Set(['PO-2026-0186']));
  const rows = ORDERS.slice((state.page - 1) * state.limit, state.page * state.limit);
  const common = {
    columns: COLUMNS,
    rowKey: (order: Order) => order.id,
    rowLines: 2 as const,
    empty: (
      <EmptyState
        text="An order appears here as soon as the provider has created it."
        title="No orders yet"
      />
    ),
  };
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataTable<Order>
        {...common}
        caption="Orders 1"
        columnsStorageKey="gallery"
        onOpen={(order) => toast.info(order.id)}
        onState={(patch) => setState((old) => ({ ...old, ...patch }) as TableState)}
        pageSizes={[10, 20, 50]}
        rows={rows}
        selection={{ selected, onChange: setSelected, isSelectable: ({ tone }) => tone !== 'grey' }}
        state={state}
        total={ORDERS.length}
      />
      <DataTable<Order>
        {...common}
        caption="Orders 2"
        loading
        onState={() => undefined}
        rows={undefined}
        state={{ page: 1, limit: 3 }}
        total={undefined}
      />
      <DataTable<Order>
        {...common}
        caption="Orders 3"
        onState={() => undefined}
        refetching
        rows={rows.slice(0, 2)}
        state={{ page: 1, limit: 2 }}
        total={30}
      />
      <DataTable<Order>
        {...common}
        caption="Orders 4"
        onState={() => undefined}
        rows={[]}
        state={{ page: 1, limit: 10 }}
        total={0}
      />
      <DataTable<Order>
        {...common}
        caption="Orders 5"
        error={new Error('no')}
        onRetry={() => undefined}
        onState={() => undefined}
        rows={undefined}
        state={{ page: 1, limit: 10 }}
        total={undefined}
      />
    </div>
  );
}
