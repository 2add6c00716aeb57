import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { ActionKey } from '../actions/action-key.tsx';
import { seeActions } from '../actions/see-actions.ts';
import type { ShownRevision } from '../compare/comparing.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './revision-bar.css';

const REVISIONS: readonly ShownRevision[] = ['before', 'after'];

/** Over the canvas of an item that came back changed: as it was, or as it is. */
export function RevisionBar() {
  const isKnown = useStudio((studio) => studio.comparing.difference !== null);
  // Its texts come with the first item that is not new.
  return <Suspense>{isKnown && <Revisions />}</Suspense>;
}

function Revisions() {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const { comparing } = useStudioSession();
  const isBefore = useStudio((studio) => studio.comparing.isBefore);
  return (
    <div className="revision-bar" data-stage-keys="">
      <SegmentedChoice
        label={t('shown.label')}
        onChange={comparing.show}
        options={REVISIONS.map((value) => ({ value, label: t(value) }))}
        value={isBefore ? 'before' : 'after'}
      />
      <span className="revision-bar__key">
        <ActionKey action={seeActions.compare} />
      </span>
    </div>
  );
}
