import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { batchDataListPath, packageListPath } from '../../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { linkStyles } from '../../../../shared/ui/action/link-styles.ts';
import { PackageTable } from '../../packages/package-table.tsx';
import { SeenPart } from '../seen-part.tsx';

/** The packages of a batch, with the ways to them alone and to all their data at once. */
export function PackagesPanel({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('acceptance');
  return (
    <>
      <SeenPart batch={batch} />
      <PackageTable
        batch={batch}
        aside={
          <>
            <Link className={linkStyles.link} to={batchDataListPath(batch.batchId)}>
              {t('packages.allData')}
            </Link>
            <Link className={linkStyles.link} to={packageListPath(batch.batchId)}>
              {t('packages.own')}
            </Link>
          </>
        }
      />
    </>
  );
}
