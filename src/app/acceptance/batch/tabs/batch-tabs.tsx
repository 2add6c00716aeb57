import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../../../shared/connection/element-options.ts';
import { useRight } from '../../../../shared/connection/use-right.ts';
import { useSession } from '../../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { LaterPart } from '../../../../shared/ui/layout/later-part.tsx';
import { type Tab, Tabs } from '../../../../shared/ui/layout/tabs.tsx';
import { BATCH_TABS, type BatchTab } from './batch-tab.ts';
import { PackagesPanel } from './packages-panel.tsx';
import { useBatchTab } from './use-batch-tab.ts';

// Each is code of its own: most look at the packages, and go on.
const loadSpotChecks = async () => ({
  Part: (await import('../../spot-check/spot-check-panel.tsx')).SpotCheckPanel,
});
const loadMessages = async () => ({ Part: (await import('../../messages/message-panel.tsx')).MessagePanel });
const loadAssignment = async () => ({
  Part: (await import('../../assign/assignment-panel.tsx')).AssignmentPanel,
});
const loadReports = async () => ({ Part: (await import('../../report/report-panel.tsx')).ReportPanel });
const loadHistory = async () => ({ Part: (await import('../../history/history-panel.tsx')).HistoryPanel });

/** What a batch consists of and what surrounds it, one tab each. */
export function BatchTabs({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('acceptance');
  const { isAdministrator } = useSession();
  const { exports } = useElementOptions();
  const leftOut: Partial<Record<BatchTab, boolean>> = {
    assignment: !(useRight('finish') && isAdministrator),
    reports: !exports,
  };
  const [wanted, open] = useBatchTab(batch.batchId);
  const counts: Partial<Record<BatchTab, number>> = {
    packages: batch.packageCount,
    spotChecks: batch.spotChecks,
    messages: batch.openMessages,
  };
  const keys = BATCH_TABS.filter((key) => !leftOut[key]);
  const tabs = keys.map((key): Tab<BatchTab> => ({ key, label: t(`tab.${key}`), count: counts[key] }));
  // A link of an administrator's leads an acceptor to the packages, as does one to what the page leaves out.
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
      return <LaterPart load={loadSpotChecks} of={{ batch }} texts="spotcheck" />;
    case 'messages':
      return <LaterPart load={loadMessages} of={{ batchId: batch.batchId }} />;
    case 'assignment':
      return <LaterPart load={loadAssignment} of={{ batch }} />;
    case 'reports':
      return <LaterPart load={loadReports} of={{ batch }} texts="report" />;
    case 'history':
      return <LaterPart load={loadHistory} of={{ batchId: batch.batchId }} />;
    default:
      return <PackagesPanel batch={batch} />;
  }
}
