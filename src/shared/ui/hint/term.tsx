import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './term.css';
import { Tooltip } from './tooltip.tsx';

interface TermProps {
  children: string;
  /** What it means; shown on hover and on focus, and read out with the term. */
  definition: string;
}

/** A word of the field with its definition. A button, so that the keyboard reaches it; pressing it does nothing. */
export function Term({ children, definition }: TermProps) {
  useStyleSheet(sheet);
  return (
    <Tooltip text={definition}>
      <button aria-description={definition} className="term" type="button">
        {children}
      </button>
    </Tooltip>
  );
}
