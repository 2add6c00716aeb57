import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { BulkResultDialog } from '../../../shared/delivery/bulk/bulk-result-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './package-selection.css';

interface PackageSelectionProps {
  readonly batch: Pick<BatchDetail, 'batchId'>;
  readonly packageIds: readonly string[];
  readonly onClear: () => void;
}

/** Takes the place of the filters while packages are selected: what can be done with them. */
export function PackageSelection({ batch, packageIds, onClear }: PackageSelectionProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const [result, setResult] = useState<Verdict | null>(null);
  return (
    <div className="package-selection" aria-live="polite">
      <strong>{t('packages.selected', { count: packageIds.length })}</strong>
      <Button icon="check" onPress={() => setResult(ITEM_RESULT.accepted)}>
        {t('packages.acceptSelected')}
      </Button>
      <Button icon="x" onPress={() => setResult(ITEM_RESULT.rejected)}>
        {t('packages.rejectSelected')}
      </Button>
      <Button variant="text" onPress={onClear}>
        {t('packages.clearSelection')}
      </Button>
      {result ? (
        <BulkResultDialog
          target={{ kind: 'packages', batchId: batch.batchId, packageIds: [...packageIds] }}
          result={result}
          onClose={() => setResult(null)}
          onGiven={onClear}
        />
      ) : null}
    </div>
  );
}
