import { useTranslation } from 'react-i18next';
import { DEFAULT_LIMIT, DEFAULT_PAGE } from '../../contract/paging.ts';
import { numberFormat } from '../../format/number-format.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { SelectField } from '../form/select-field.tsx';
import { Icon } from '../sign/icon.tsx';
import { PageJumper } from './page-jumper.tsx';
import { pageAfterResize, pageCountOf, pagerWindow } from './pager-window.ts';
import sheet from './pagination.css';

export interface PaginationProps {
  /** Of all rows that the filters let through. */
  total: number;
  page?: number | undefined;
  limit?: number | undefined;
  /** Offers these page sizes, in front of the rest. */
  pageSizes?: readonly number[] | undefined;
  /** Only previous, pager and next. */
  small?: boolean | undefined;
  hideOnSinglePage?: boolean | undefined;
  /** Names it where a page has several. */
  label?: string | undefined;
  onChange: (next: { page: number; limit: number }) => void;
}

/** Specification 3, 4 and 9: total, previous, pager, next, jumper; hidden where everything is on one page. */
export function Pagination(props: PaginationProps) {
  const { total, page = DEFAULT_PAGE, limit = DEFAULT_LIMIT, pageSizes, small, onChange } = props;
  const { hideOnSinglePage = true } = props;
  if (typeof total !== 'number' || Number.isNaN(total))
    throw new TypeError(`Pagination: total must be a number, but it is ${String(total)}.`);
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const { locale } = useUi();
  const pageCount = pageCountOf(total, limit);
  // Whoever chose a size that shows everything must be able to choose a smaller one again.
  const smallestLimit = Math.min(limit, ...(pageSizes ?? []));
  if (hideOnSinglePage && pageCountOf(total, smallestLimit) === 1) return null;

  const current = Math.min(Math.max(1, page), pageCount);
  const number = numberFormat(locale);
  const go = (to: number) => onChange({ page: Math.min(Math.max(1, to), pageCount), limit });
  return (
    <nav aria-label={props.label ?? t('pagination.label')} className="pagination">
      {!small && pageSizes && (
        <SelectField
          hideLabel
          label={t('pagination.size')}
          onChange={(size) =>
            onChange({ page: pageAfterResize(current, limit, Number(size)), limit: Number(size) })
          }
          options={[...new Set([...pageSizes, limit])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), label: t('pagination.perPage', { size }) }))}
          size="small"
          value={String(limit)}
        />
      )}
      {!small && (
        <span className="pagination__total">
          {t('pagination.total', { count: total, total: number.format(total) })}
        </span>
      )}
      <div className="pagination__pager">
        <button
          aria-label={t('pagination.previous')}
          className="pagination__page"
          disabled={current === 1}
          onClick={() => go(current - 1)}
          type="button"
        >
          <Icon name="chevron-left" />
        </button>
        {pagerWindow(current, pageCount).map((slot) =>
          typeof slot === 'number' ? (
            <button
              aria-current={slot === current ? 'page' : undefined}
              aria-label={t('pagination.page', { page: number.format(slot) })}
              className="pagination__page"
              key={slot}
              onClick={() => go(slot)}
              type="button"
            >
              {number.format(slot)}
            </button>
          ) : (
            <span aria-hidden="true" className="pagination__gap" key={slot}>
              …
            </span>
          ),
        )}
        <button
          aria-label={t('pagination.next')}
          className="pagination__page"
          disabled={current === pageCount}
          onClick={() => go(current + 1)}
          type="button"
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {!small && <PageJumper onJump={go} page={current} pageCount={pageCount} />}
    </nav>
  );
}
