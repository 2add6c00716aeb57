import { useTranslation } from 'react-i18next';
import { REPORT_FORMATS, type ReportFormat } from '../../../shared/contract/accept/report.ts';
import { timeZone } from '../../../shared/format/time-zone.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import sheet from './format-choice.css';

interface FormatChoiceProps {
  readonly value: ReportFormat;
  readonly onChange: (format: ReportFormat) => void;
}

/** What to have made, what is in it, and about what. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('report');
  return (
    <div className="format-choice">
      <SegmentedChoice
        label={t('format.label')}
        value={value}
        onChange={onChange}
        options={REPORT_FORMATS.map((format) => ({ value: format, label: t(`format.${format}`) }))}
        help={t(`help.${value}`)}
      />
      <p className="format-choice__about">{t('about', { zone: timeZone() })}</p>
    </div>
  );
}
