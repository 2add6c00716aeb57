import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { spotCheckPlanPath } from '../../../shared/delivery/delivery-path.ts';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { canBeDrawn } from './can-be-drawn.ts';
import sheet from './spot-check.css';
import { SpotCheckTable } from './spot-check-table.tsx';

/** The tab of a batch that lists its spot checks and leads to a new one. */
export function SpotCheckPanel({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const mayDraw = useRight('judge');
  return (
    <section className="spot-check__stack">
      <SectionHeading
        actions={
          mayDraw && canBeDrawn(batch) ? (
            <Link className={linkStyles.button} to={spotCheckPlanPath(batch.batchId)}>
              {t('list.plan')}
            </Link>
          ) : undefined
        }
      >
        {t('list.heading')}
      </SectionHeading>
      <SpotCheckTable batchId={batch.batchId} />
    </section>
  );
}
