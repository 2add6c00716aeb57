import type { ReactNode } from 'react';
import { LanguageMenu } from '../../../shared/connection/language-menu.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ProductMark } from '../../../shared/ui/sign/product-mark.tsx';
import sheet from './stand-alone.css';

/** The window of a page outside of the layout: whose it is, in which language, and the page in the middle. */
export function StandAlone({ children }: { readonly children: ReactNode }) {
  useStyleSheet(sheet);
  return (
    <div className="stand-alone">
      <div className="stand-alone__bar">
        <ProductMark />
        <LanguageMenu />
      </div>
      <main className="stand-alone__page">{children}</main>
    </div>
  );
}
