import { useInsertionEffect } from 'react';
import type { StyleSource } from './style-source.ts';
import { useUi } from './ui-context.ts';

/** Adopts a style sheet, once, into the shadow root that the component stands in. */
export function useStyleSheet(sheet: StyleSource): void {
  const { styles } = useUi();
  useInsertionEffect(() => styles.adopt(sheet), [styles, sheet]);
}
