import { type ClipboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MEMBER_FIELDS, type MemberField } from '../../../shared/contract/team/member-rules.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useFileDrop } from '../../../shared/ui/form/use-file-drop.ts';
import sheet from './member-rows.css';
import { readCells } from './read-cells.ts';
import { readColumn } from './read-column.ts';
import { readMembers } from './read-members.ts';
import { RowFields } from './row-fields.tsx';
import type { Rows } from './use-rows.ts';

interface MemberRowsProps {
  readonly rows: Rows;
  /** How many were pasted that there is no room for. */
  readonly onLeftOver: (count: number) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The rows as fields. What is pasted with tabs or lines in it is spread over them, as in a spreadsheet. */
export function MemberRows({ rows, onLeftOver, onFiles }: MemberRowsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('team');
  const list = useRef<HTMLUListElement>(null);
  const isOver = useFileDrop(list, onFiles);

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text/plain');
    // A single cell ends with a line, too: the field takes it as it is.
    if (!/[\t\r\n]/.test(text.trimEnd())) return;
    const { row, field } = placeOf(event.target);
    const column = field === null ? null : readColumn(text, field);
    if (row !== null && field !== null && column !== null) {
      event.preventDefault();
      onLeftOver(rows.fill(column, row, field));
      return;
    }
    const cells = readCells(text);
    if (cells === null || cells.length === 0) return;
    event.preventDefault();
    onLeftOver(rows.insert(readMembers(cells), row ?? undefined));
  }

  return (
    <div className="member-rows" data-over={isOver ? '' : undefined} onPaste={paste}>
      <div aria-hidden="true" className="member-rows__head">
        <span />
        {MEMBER_FIELDS.map((field) => (
          <span key={field}>{t(`field.${field}`)}</span>
        ))}
      </div>
      <ul aria-label={t('add.rows')} className="member-rows__list" ref={list}>
        {rows.rows.map((row, at) => (
          <RowFields key={row.key} number={at + 1} row={row} rows={rows} />
        ))}
      </ul>
    </div>
  );
}

/** The row and the column that something was pasted in. */
function placeOf(target: EventTarget): { readonly row: number | null; readonly field: MemberField | null } {
  const element = target instanceof Element ? target : null;
  const row = element?.closest('[data-row]')?.getAttribute('data-row') ?? null;
  const named = element?.closest('[data-field]')?.getAttribute('data-field');
  return {
    row: row === null ? null : Number(row),
    field: MEMBER_FIELDS.find((field) => field === named) ?? null,
  };
}
