import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './words-cell.css';

interface WordsCellProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** As much of what was written as two lines hold; it opens all of it. */
export function WordsCell({ text, onOpen }: WordsCellProps) {
  useStyleSheet(sheet);
  return (
    <button
      className="sent-words"
      onClick={(event) => {
        // The row would open it a second time.
        event.stopPropagation();
        onOpen();
      }}
      type="button"
    >
      {text}
    </button>
  );
}
