import { useRef } from 'react';
import { useHeldFoot } from '../../../shared/ui/base/use-held-foot.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useActionKeys } from '../actions/use-action-keys.ts';
import { Dialogs } from '../dialog/dialogs.tsx';
import { FilmStrip } from '../film/film-strip.tsx';
import { FinishButton } from '../finish/finish-button.tsx';
import { LabelPicker } from '../panel/label-picker.tsx';
import { Rejecting } from '../panel/rejecting.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './frame.css';
import { ItemSpoken } from './item-spoken.tsx';
import { QuickWarning } from './quick-warning.tsx';
import { RevisionBar } from './revision-bar.tsx';
import { StageNotice } from './stage-notice.tsx';
import { StatusBar } from './status-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

/** The studio's places: bars above and below, film strip, canvas, panel; dark in either theme. */
export function Frame() {
  useStyleSheet(sheet);
  const { view } = useStudioSession();
  const root = useRef<HTMLDivElement>(null);
  const drawer = useStudio((studio) => studio.frame.get().drawer);
  const hasButtons = useStudio((studio) => studio.frame.get().buttons);
  const isQueue = useStudio((studio) => studio.isQueue);
  const isDone = useStudio((studio) => studio.isDone);
  useHeldFoot();
  useActionKeys(root);

  return (
    <div className="ui-dark frame" ref={root} tabIndex={-1}>
      <div
        className="frame__grid"
        data-buttons={hasButtons ? undefined : 'hidden'}
        data-drawer={drawer ?? undefined}
      >
        <TopBar />
        {isQueue && <FilmStrip />}
        <main className="frame__stage">
          {view.canvas()}
          <StageNotice />
          <QuickWarning />
          <ToolBar />
          <RevisionBar />
          {isDone && (
            <span className="frame__finish">
              <FinishButton />
            </span>
          )}
          <LabelPicker />
          <Rejecting />
        </main>
        <SidePanel />
        <div className="frame__verdict">
          <VerdictButtons block />
        </div>
        <StatusBar />
        <ItemSpoken />
      </div>
      <Dialogs />
    </div>
  );
}
