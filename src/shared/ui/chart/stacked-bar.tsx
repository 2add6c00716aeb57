import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../format/number-format.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './stacked-bar.css';

interface StackedBarProps {
  accepted: number;
  rejected: number;
  /** Accepted, rejected and unchecked together. */
  total: number;
  /** What is measured, such as the batch's name; the figures are added. */
  label: string;
  /** As wide as its container instead of 150 px. */
  block?: boolean | undefined;
  /** Twice as high: where it is the picture of a page, not of a row. */
  large?: boolean | undefined;
}

/** Accepted, rejected and unchecked as shares of one line; the figures stand in its accessible name. */
export function StackedBar({ accepted, rejected, total, label, block, large }: StackedBarProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const { locale } = useUi();
  const number = numberFormat(locale);
  const figures = t('shares', {
    accepted: number.format(accepted),
    rejected: number.format(rejected),
    unchecked: number.format(Math.max(0, total - accepted - rejected)),
  });
  return (
    <span
      aria-label={t('labelled', { label, figures })}
      className={block ? 'stacked-bar stacked-bar--block' : 'stacked-bar'}
      data-large={large ? '' : undefined}
      role="img"
      title={figures}
    >
      <Part count={accepted} name="accepted" total={total} />
      <Part count={rejected} name="rejected" total={total} />
    </span>
  );
}

/** Never thinner than 2 px: one rejected item of ten thousand must be seen. */
function Part({ count, total, name }: { count: number; total: number; name: string }) {
  if (count <= 0 || total <= 0) return null;
  const share = Math.min(100, (count / total) * 100);
  return <span className={`stacked-bar__${name}`} style={{ width: `${share}%` }} />;
}
