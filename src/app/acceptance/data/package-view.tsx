import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { DataViews } from './data-views.tsx';
import { PackageHeaderActions } from './package-header-actions.tsx';
import { useNotJudged } from './use-not-judged.ts';
import { usePackageFacts } from './use-package-facts.ts';
import { usePackageFigures } from './use-package-figures.tsx';

/** One package: how it stands, what can be done with it, and its data. */
export function PackageView({ detail }: { readonly detail: PackageDetail }) {
  const { t } = useTranslation('acceptance');
  const facts = usePackageFacts(detail);
  const packageName = usePackageName();
  const figures = usePackageFigures(detail);
  const notJudged = useNotJudged(detail);
  return (
    <>
      <PageHeader
        back={<BackLink to={batchPath(detail.batchId)}>{t('data.back')}</BackLink>}
        title={t('data.heading', { batch: detail.batchName, package: packageName(detail.name) })}
        tag={<BatchStateTag state={detail.state} />}
        facts={facts}
        actions={<PackageHeaderActions detail={detail} />}
      />
      <Stack>
        <KeyFigures figures={figures} />
        <DataViews
          batchState={detail.batchState}
          place={{
            batchId: detail.batchId,
            packageId: detail.packageId,
            round: detail.round,
            kind: detail.kind,
            rule: detail.rule,
            errorRequired: detail.errorRequired,
            notJudged,
          }}
        />
      </Stack>
    </>
  );
}
