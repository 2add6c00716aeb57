import type { ReactNode } from 'react';
import type { Direction } from '../../../contract/paging.ts';

/** A column of a DataTable. Define columns outside of the component, or in a memo. */
export interface Column<Row> {
  /** Also the sort key that `onState` reports. */
  readonly id: string;
  /** The words of the head; may be empty only for a column of buttons, which then needs `label`. */
  readonly header: string;
  /** What a head without words is called. */
  readonly label?: string | undefined;
  /** What the figure is, said on hover and focus: for rates. */
  readonly hint?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers: they are then set in tabular figures. */
  readonly align?: 'start' | 'end' | 'center' | undefined;
  readonly sortable?: boolean | undefined;
  /** In px, or any CSS width. */
  readonly width?: number | string | undefined;
  /** May be turned off in the columns menu; so by default, except the first column's. */
  readonly hideable?: boolean | undefined;
  /** Off until it is turned on in the columns menu. */
  readonly hidden?: boolean | undefined;
  /** Stays in sight at the end of the row while the rest scrolls: for the buttons of a wide table. */
  readonly sticky?: boolean | undefined;
  /** It names the row: in a narrow place it is the block's title. The first column's part where none does. */
  readonly names?: boolean | undefined;
  /** Long text may break into lines. */
  readonly wrap?: boolean | undefined;
}

/** Page, size and sort of a list: the server does all three. */
export interface TableState {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly direction?: Direction | undefined;
}

/** What changed; `sort: undefined` takes the sort away. */
export type TablePatch = { readonly [Name in keyof TableState]?: TableState[Name] | undefined };

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  onChange(selected: Set<string>): void;
  isSelectable?(row: Row): boolean;
}
