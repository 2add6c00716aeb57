import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './kbd.css';

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  useStyleSheet(sheet);
  return <kbd className="kbd">{children}</kbd>;
}
