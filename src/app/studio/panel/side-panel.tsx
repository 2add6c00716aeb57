import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Tabs } from '../../../shared/ui/layout/tabs.tsx';
import { CommentPanel } from '../comment/comment-panel.tsx';
import { threadsOf } from '../comment/threads-of.ts';
import { useModel } from '../edit/use-model.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { HistoryPanel } from './history-panel.tsx';
import { ObjectPanel } from './object-panel.tsx';
import { PanelFoot } from './panel-foot.tsx';
import sheet from './side-panel.css';

/** What there is to know about the item: its objects, what was said about it, what happened to it. */
export function SidePanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { frame } = useStudioSession();
  const isDrawer = useStudio((studio) => studio.frame.get().drawer === 'panel');
  const tab = useStudio((studio) => studio.frame.get().tab);
  const model = useStudio((studio) => studio.model);
  const comments = useStudio((studio) => studio.detail?.review.comments);
  const objects = useModel(model, (one) => one.count, 0);
  return (
    <aside aria-label={t('panel.label')} className="side-panel">
      <div className="side-panel__tabs">
        <Tabs
          active={tab}
          label={t('panel.label')}
          onChange={(next) => frame.set({ tab: next })}
          tabs={[
            { key: 'objects', label: t('panel.objects'), count: model ? objects : undefined },
            {
              key: 'comments',
              label: t('panel.comments'),
              count: threadsOf(comments ?? []).length || undefined,
            },
            { key: 'history', label: t('panel.history') },
          ]}
        />
      </div>
      {tab === 'objects' && <ObjectPanel />}
      {tab === 'comments' && <CommentPanel />}
      {tab === 'history' && <HistoryPanel />}
      {isDrawer && <PanelFoot />}
    </aside>
  );
}
