import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { offeredAction } from '../packages/offered-action.ts';
import { DataViews } from './data-views.tsx';
import { PackageHeaderActions } from './package-header-actions.tsx';
import { usePackageFacts } from './use-package-facts.ts';
import { usePackageFigures } from './use-package-figures.tsx';

/** One package: how it stands, what can be done with it, and its data. */
export function PackageView({ detail }: { readonly detail: PackageDetail }) {
  const { t } = useTranslation('acceptance');
  const facts = usePackageFacts(detail);
  const packageName = usePackageName();
  const figures = usePackageFigures(detail);
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
            mayJudge: isOpen(detail.batchState) && mayGoOn(detail),
          }}
        />
      </Stack>
    </>
  );
}

/** Not where somebody else holds it, nor where it is concluded: that is taken up again on purpose only. */
function mayGoOn(detail: PackageDetail): boolean {
  const action = offeredAction(detail);
  return action === 'start' || action === 'continue';
}
