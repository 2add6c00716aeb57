import sheet from './kbd.css';
import { useStyleSheet } from './use-style-sheet.ts';

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  useStyleSheet(sheet);
  return <kbd className="kbd">{children}</kbd>;
}
