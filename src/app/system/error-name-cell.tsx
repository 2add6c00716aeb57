import type { LoggedError } from '../../shared/contract/error-log.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import sheet from './error-name-cell.css';

interface ErrorNameCellProps {
  readonly error: Pick<LoggedError, 'name' | 'message'>;
  readonly onOpen: () => void;
}

/** The error's name, which opens it, with as much of its message as one line holds. */
export function ErrorNameCell({ error, onOpen }: ErrorNameCellProps) {
  useStyleSheet(sheet);
  return (
    <div className="error-name">
      <button
        className="error-name__open"
        onClick={(event) => {
          // The row would open it a second time.
          event.stopPropagation();
          onOpen();
        }}
        type="button"
      >
        {error.name}
      </button>
      <span className="error-name__message" title={error.message}>
        {error.message}
      </span>
    </div>
  );
}
