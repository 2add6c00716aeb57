import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { RangeField } from '../../../shared/ui/form/range-field.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import sheet from './grid-bar.css';
import type { GridAction } from './grid-key.ts';

interface GridBarProps {
  /** How many there are, and how many are selected. */
  readonly facts: string;
  readonly size: number;
  readonly onSize: (size: number) => void;
  /** Why no results can be given here at all, in words. */
  readonly notJudged: string | null;
  readonly onAction: (action: GridAction) => void;
  /** Choices of the screen's own, before the buttons. */
  readonly children?: ReactNode;
}

export const SIZES = { smallest: 96, largest: 360, step: 8 } as const;

/** Above the tiles: what is there, how large it is shown, and the verdicts for whoever has no keyboard. */
export function GridBar({ facts, size, onSize, notJudged, onAction, children }: GridBarProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('gallery');
  return (
    <div className="grid-bar">
      <p className="grid-bar__facts">{facts}</p>
      <div className="grid-bar__group">{children}</div>
      <RangeField
        label={
          <>
            <Icon name="grid" />
            <span>{t('bar.size')}</span>
          </>
        }
        max={SIZES.largest}
        min={SIZES.smallest}
        onChange={onSize}
        step={SIZES.step}
        value={size}
      />
      <div className="grid-bar__group">
        <Button
          icon="check"
          kbd="A"
          onPress={() => onAction('accept')}
          size="small"
          unavailable={notJudged}
          variant="success"
        >
          {t('bar.accept')}
        </Button>
        <Button
          icon="x"
          kbd="R"
          onPress={() => onAction('reject')}
          size="small"
          unavailable={notJudged}
          variant="danger"
        >
          {t('bar.reject')}
        </Button>
        <IconButton
          icon="undo"
          kbd="Ctrl Z"
          label={t('bar.undo')}
          onPress={() => onAction('undo')}
          size="small"
        />
        <IconButton
          icon="keyboard"
          kbd="?"
          label={t('bar.keys')}
          onPress={() => onAction('keys')}
          size="small"
        />
      </div>
    </div>
  );
}
