import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { DAMAGED, type ErrorType } from '../../../shared/contract/accept/error-type.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type/error-type-list-query.ts';
import { SeverityTag } from '../../../shared/delivery/error-type/severity-tag.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useHeldFoot } from '../../../shared/ui/base/use-held-foot.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import sheet from './reject-choice.css';

interface RejectChoiceProps {
  /** The tiles that it lies over. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly title: string;
  /** The order wants an error type with every rejection. */
  readonly required: boolean;
  /** Something of it was never on the screen. */
  readonly onlyDamaged: boolean;
  /** @param errorTypeId null where none was named */
  /** @param at when its key was pressed, in milliseconds of `performance.now()` */
  readonly onReject: (errorTypeId: string | null, at?: number) => void;
  readonly onClose: () => void;
}

/** Digits 1 to 9, then 0. */
const digitOf = (index: number): string | null => (index < 9 ? String(index + 1) : index === 9 ? '0' : null);

/**
 * What is wrong, by one key: it rejects at once. It lies over the tiles, which do not move for it, at the end that is
 * farther from the one that is judged. Only the browser's layout keeps it in sight while something scrolls: moved a
 * frame later by us it would go from under a press.
 */
export function RejectChoice({ grid, title, required, onlyDamaged, onReject, onClose }: RejectChoiceProps) {
  useStyleSheet(sheet);
  useHeldFoot();
  const { t } = useTranslation('gallery');
  const { language } = useUi();
  const box = useRef<HTMLElement>(null);
  const hintId = useId();
  const list = useQuery(errorTypeListQuery(useApi()));
  const offered = (list.data ?? []).filter(({ retired }) => !retired);
  const isGiven = ({ code }: ErrorType): boolean => !onlyDamaged || code === DAMAGED;
  const [side, setSide] = useState<Side>('end');
  useLayoutEffect(() => {
    if (grid.current) setSide(sideFor(grid.current));
    box.current?.focus({ preventScroll: true });
  }, [grid]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const onItself = event.target === event.currentTarget;
    const digit = offered.findIndex((_type, index) => digitOf(index) === event.key);
    const type = offered[digit];
    if (event.key === 'Escape') onClose();
    else if (type && isGiven(type)) onReject(type.errorTypeId, event.timeStamp);
    else if (event.key === 'Enter' && onItself && !required && !onlyDamaged) onReject(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="reject-choice-room" data-side={side}>
      <section aria-label={title} className="reject-choice" onKeyDown={onKeyDown} ref={box} tabIndex={-1}>
        <h3 className="reject-choice__title">{title}</h3>
        <ul className="reject-choice__types">
          {offered.map((type, index) => {
            const digit = digitOf(index);
            return (
              <li key={type.errorTypeId}>
                <button
                  aria-describedby={isGiven(type) ? undefined : hintId}
                  aria-disabled={!isGiven(type)}
                  aria-keyshortcuts={digit ?? undefined}
                  className="reject-choice__type"
                  onClick={() => isGiven(type) && onReject(type.errorTypeId)}
                  type="button"
                >
                  {digit && <Kbd>{digit}</Kbd>}
                  {type.title[language]}
                  <SeverityTag severity={type.severity} />
                </button>
              </li>
            );
          })}
        </ul>
        <div className="reject-choice__end">
          <span className="reject-choice__hint" id={hintId}>
            {onlyDamaged ? t('unseen.reject') : t('reject.hint')}
          </span>
          {required || onlyDamaged ? null : (
            <Button kbd="↵" onPress={() => onReject(null)} size="small" variant="danger">
              {t('reject.plain')}
            </Button>
          )}
          <Button kbd="Esc" onPress={onClose} size="small">
            {t('reject.cancel')}
          </Button>
        </div>
      </section>
    </div>
  );
}

type Side = 'start' | 'end';

/** The start where the active tile is in the lower half of what can be seen of the tiles, else their end. */
function sideFor(grid: HTMLElement): Side {
  const active = grid.querySelector('[data-active]')?.getBoundingClientRect();
  const { top, bottom } = grid.getBoundingClientRect();
  const middle = (Math.max(0, top) + Math.min(bottom, window.innerHeight)) / 2;
  return active !== undefined && (active.top + active.bottom) / 2 > middle ? 'start' : 'end';
}
