import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { FilmStrip } from '../film/film-strip.tsx';
import { FinishButton } from '../finish/finish-button.tsx';
import { useStudioKeys } from '../keys/use-studio-keys.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Claim } from '../queue/use-claim.ts';
import { useStudio } from '../studio-context.ts';
import { errorTypeByDigit } from '../verdict/error-type-digit.ts';
import { toggleError } from '../verdict/reject-draft.ts';
import { RejectPanel } from '../verdict/reject-panel.tsx';
import sheet from './frame.css';
import { StageCanvas } from './stage-canvas.tsx';
import { StageNotice } from './stage-notice.tsx';
import { StatusBar } from './status-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

/** Which drawer is open where the panels do not fit beside the canvas. */
export type Drawer = 'film' | 'panel' | null;

interface FrameProps {
  readonly claim: Claim;
  /** Dialogs, dark like the rest. */
  readonly children: ReactNode;
}

/** The studio's places: bars above and below, film strip, canvas, panel; dark in either theme. */
export function Frame({ claim, children }: FrameProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['studio', 'delivery']);
  const studio = useStudio();
  const root = useRef<HTMLDivElement>(null);
  const [drawer, setDrawer] = useState<Drawer>(null);
  const { stage, draft, changeDraft, offeredErrorTypes, errorRequired, canvas, queue, item, result } = studio;
  const { objectVerdicts } = studio;
  const mayReject = !errorRequired || draft.errors.length > 0;

  useStudioKeys(root, {
    run: studio.run,
    holdSpace: (held) => canvas.current?.holdSpace(held),
    first: (event, onStage) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      // On a control it presses that; it means the rejection, or the drawing, on the canvas only.
      if (event.key === 'Enter' && !onStage) return false;
      const { asking } = objectVerdicts;
      if (asking !== null && asking === stage.get().selected) {
        const errorType = errorTypeByDigit(offeredErrorTypes, event.key);
        if (errorType) objectVerdicts.rejectFor(asking, [{ errorTypeId: errorType.errorTypeId }]);
        if (event.key === 'Escape') objectVerdicts.cancel();
        if (errorType || event.key === 'Escape') return true;
      }
      if (draft.open) {
        const errorType = errorTypeByDigit(offeredErrorTypes, event.key);
        if (errorType) {
          changeDraft((now) => toggleError(now, errorType.errorTypeId, stage.get().selected));
          return true;
        }
        if (event.key === 'Enter' && mayReject) {
          studio.reject();
          return true;
        }
        if (event.key === 'Escape') {
          changeDraft((now) => ({ ...now, open: false }));
          return true;
        }
      }
      if (canvas.current?.key(event.key)) return true;
      if (event.key === 'Escape' && stage.get().tool !== 'select') {
        stage.set({ tool: 'select' });
        return true;
      }
      return false;
    },
  });

  return (
    <div className="ui-dark frame" ref={root} tabIndex={-1}>
      <div className="frame__grid" data-drawer={drawer ?? undefined}>
        <TopBar
          claim={claim}
          onFilm={() => setDrawer(drawer === 'film' ? null : 'film')}
          onPanel={() => setDrawer(drawer === 'panel' ? null : 'panel')}
        />
        {(studio.package || studio.spotCheck) && <FilmStrip />}
        <main className="frame__stage">
          <StageCanvas />
          <StageNotice />
          <ToolBar />
          {studio.isDone && (
            <span className="frame__finish">
              <FinishButton />
            </span>
          )}
          {draft.open && <RejectPanel key={item?.itemId} />}
        </main>
        <SidePanel />
        <div className="frame__verdict">
          <VerdictButtons claim={claim} block />
        </div>
        <StatusBar />
        <VisuallyHidden>
          <span aria-live="polite" role="status">
            {item &&
              t('studio:live.item', {
                position: queue.position,
                total: queue.total,
                fileName: item.fileName,
                result: t(`delivery:itemResult.${result}`),
              })}
          </span>
        </VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
