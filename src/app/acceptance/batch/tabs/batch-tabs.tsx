import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../../shared/connection/use-right.ts';
import { useSession } from '../../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { type Tab, Tabs } from '../../../../shared/ui/layout/tabs.tsx';
import { AssignmentPanel } from '../../assign/assignment-panel.tsx';
import { HistoryPanel } from '../../history/history-panel.tsx';
import { MessagePanel } from '../../messages/message-panel.tsx';
import { ReportPanel } from '../../report/report-panel.tsx';
import { SpotCheckPanel } from '../../spot-check/spot-check-panel.tsx';
import { BATCH_TABS, type BatchTab } from './batch-tab.ts';
import { PackagesPanel } from './packages-panel.tsx';
import { useBatchTab } from './use-batch-tab.ts';

/** What a batch consists of and what surrounds it, one tab each. */
export function BatchTabs({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('acceptance');
  const { isAdministrator } = useSession();
  const mayAssign = useRight('finish') && isAdministrator;
  const [wanted, open] = useBatchTab(batch.batchId);
  const counts: Partial<Record<BatchTab, number>> = {
    packages: batch.packageCount,
    spotChecks: batch.spotChecks,
    messages: batch.openMessages,
  };
  const keys = BATCH_TABS.filter((key) => key !== 'assignment' || mayAssign);
  const tabs = keys.map((key): Tab<BatchTab> => ({ key, label: t(`tab.${key}`), count: counts[key] }));
  // A link of an administrator's leads an acceptor to the packages.
  const tab = keys.includes(wanted) ? wanted : 'packages';
  return (
    <section aria-label={t('tab.label')}>
      <Tabs tabs={tabs} active={tab} onChange={open} label={t('tab.label')} />
      <div aria-label={t(`tab.${tab}`)} key={tab} role="tabpanel">
        {panelOf(tab, batch)}
      </div>
    </section>
  );
}

function panelOf(tab: BatchTab, batch: BatchDetail): ReactNode {
  switch (tab) {
    case 'spotChecks':
      return <SpotCheckPanel batch={batch} />;
    case 'messages':
      return <MessagePanel batchId={batch.batchId} />;
    case 'assignment':
      return <AssignmentPanel batch={batch} />;
    case 'reports':
      return <ReportPanel batch={batch} />;
    case 'history':
      return <HistoryPanel batchId={batch.batchId} />;
    default:
      return <PackagesPanel batch={batch} />;
  }
}
