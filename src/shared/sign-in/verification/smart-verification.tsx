import { type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import type { FieldHandle } from '../../ui/form/field-props.ts';
import { Icon } from '../../ui/sign/icon.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { PuzzleSlider } from './puzzle-slider.tsx';
import type { SmartVerification as Verification } from './use-smart-verification.ts';
import sheet from './verification.css';
import type { VerificationPhase } from './verification-phase.ts';
import { WorkProgress } from './work-progress.tsx';

interface SmartVerificationProps {
  readonly verification: Verification;
  /** Of the form: the verification was not completed. */
  readonly error?: string | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

/** The field of a smart verification: a puzzle, or a computation for whoever cannot see one. */
export function SmartVerification({ verification, error, ref }: SmartVerificationProps) {
  const { t } = useTranslation('signin');
  const { phase, trouble, judge, renew, work, cancelWork } = verification;
  useStyleSheet(sheet);
  const refusalText = useRefusalText();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => focusIn(box.current) }), []);
  const keepFocus = useKeptFocus(phase, box);

  if (phase.name === 'none') return null;
  const message =
    trouble === null
      ? error
      : typeof trouble === 'string'
        ? t(`verification.trouble.${trouble}`)
        : refusalText(trouble.error);

  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className="verification"
      data-invalid={message ? '' : undefined}
      ref={box}
    >
      <div className="verification__head">
        <span className="verification__label" id={`${id}-label`}>
          {t('verification.label')}
        </span>
        {isPuzzle(phase) && (
          <button
            className="link verification__other"
            onClick={() => {
              keepFocus();
              work();
            }}
            type="button"
          >
            {t('verification.work.start')}
          </button>
        )}
      </div>
      {isPuzzle(phase) && (
        <PuzzleSlider
          describedBy={`${id}-note`}
          invalid={Boolean(message)}
          onJudge={(track) => {
            keepFocus();
            judge(track);
          }}
          onRenew={renew}
          phase={phase}
          shaken={trouble === 'wrong'}
        />
      )}
      {phase.name === 'proving' && (
        <WorkProgress
          {...phase}
          onCancel={() => {
            keepFocus();
            cancelWork();
          }}
        />
      )}
      {phase.name === 'passed' && (
        <div className="verification__passed" data-focus="" tabIndex={-1}>
          <Icon name="check-circle" size={18} strokeWidth={2} />
          {t('verification.passed')}
        </div>
      )}
      {phase.name === 'unavailable' && (
        <div className="verification__unavailable">
          <span>{refusalText(phase.error)}</span>
          <button className="link verification__other" data-focus="" onClick={renew} type="button">
            {t('verification.retry')}
          </button>
        </div>
      )}
      <div className="verification__note" id={`${id}-note`} role="status">
        {message && (
          <>
            <Icon name="warning" size={14} strokeWidth={2} />
            {message}
          </>
        )}
        {phase.name === 'passed' && <span className="verification__spoken">{t('verification.passed')}</span>}
        {phase.name === 'checking' && (
          <span className="verification__spoken">{t('verification.checking')}</span>
        )}
      </div>
    </fieldset>
  );
}

type PuzzlePhase = Extract<VerificationPhase, { name: 'loading' | 'ready' | 'stale' | 'checking' }>;

function isPuzzle(phase: VerificationPhase): phase is PuzzlePhase {
  return ['loading', 'ready', 'stale', 'checking'].includes(phase.name);
}

/**
 * What has the focus may be gone with the next phase (a handle that becomes a tick). Whoever acted inside the
 * field finds the focus inside it again, unless it was moved on meanwhile.
 */
function useKeptFocus(phase: VerificationPhase, box: { readonly current: HTMLElement | null }): () => void {
  const isWanted = useRef(false);
  const { name } = phase;
  // With the drawing itself: later, an act in between would be taken for one before this phase, and forgotten.
  useLayoutEffect(() => {
    const field = box.current;
    if (!isWanted.current || !field || name === 'checking' || name === 'loading') return;
    isWanted.current = name === 'proving';
    const root = field.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    if (active === null || active === field.ownerDocument.body) focusIn(field);
  }, [name, box]);
  return () => {
    isWanted.current = true;
  };
}

function focusIn(field: HTMLElement | null): void {
  field?.querySelector<HTMLElement>('[data-focus]')?.focus();
}
