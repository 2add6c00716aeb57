import { useStyleSheet } from '../ui/use-style-sheet.ts';
import sheet from './facts.css';

/** A line of short facts below a heading. It keeps its height while they are on their way. */
export function Facts({ facts }: { readonly facts: readonly (string | null | undefined)[] }) {
  useStyleSheet(sheet);
  return (
    <span className="facts">
      {facts.map((fact) =>
        fact ? (
          <span key={fact} className="facts__one">
            {fact}
          </span>
        ) : null,
      )}
    </span>
  );
}
