import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { CommentPanel } from '../comment/comment-panel.tsx';
import { threadsOf } from '../comment/threads-of.ts';
import { useModel } from '../edit/use-model.ts';
import { useStudio } from '../studio-context.ts';
import { HistoryPanel } from './history-panel.tsx';
import { ObjectPanel } from './object-panel.tsx';
import sheet from './side-panel.css';

/** What there is to know about the item: its objects, what was said about it, what happened to it. */
export function SidePanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { tab, setTab, model, detail } = useStudio();
  const objects = useModel(model, (one) => one.count, 0);
  return (
    <aside aria-label={t('panel.label')} className="side-panel">
      <div className="side-panel__tabs">
        <Tabs
          active={tab}
          label={t('panel.label')}
          onChange={setTab}
          tabs={[
            { key: 'objects', label: t('panel.objects'), count: objects },
            {
              key: 'comments',
              label: t('panel.comments'),
              count: threadsOf(detail?.review.comments ?? []).length || undefined,
            },
            { key: 'history', label: t('panel.history') },
          ]}
        />
      </div>
      {tab === 'objects' && <ObjectPanel />}
      {tab === 'comments' && <CommentPanel />}
      {tab === 'history' && <HistoryPanel />}
    </aside>
  );
}
