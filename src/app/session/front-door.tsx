import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../shared/connection/language-menu.tsx';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { placeOf } from '../../shared/routing/target.ts';
import { isFocusLost } from '../../shared/ui/base/row-place.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { ProductMark } from '../../shared/ui/sign/product-mark.tsx';
import { DoorHelp } from './door-help.tsx';
import sheet from './front-door.css';
import { FrontDoorArt } from './front-door-art.tsx';

interface FrontDoorProps {
  /** Names the step that is shown: with another one the focus goes to its title, as its controls are new. */
  readonly step: string;
  readonly children: ReactNode;
}

/** On somebody else's page, which has an address of its own or frames this one, the focus is theirs. */
function isOwnPage(path: string): boolean {
  return window === window.top && window.location.href.includes(path);
}

/** What the product is for on one side, the way in on the other. */
export function FrontDoor({ step, children }: FrontDoorProps) {
  const { t } = useTranslation('session');
  useStyleSheet(sheet);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const { source } = useNavigator();
  useEffect(() => {
    if (isOwnPage(placeOf(source.read()).path) && isFocusLost())
      place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [source]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <div className="front-door">
      <aside className="front-door__front ui-dark">
        <FrontDoorArt />
        <ProductMark />
        <p className="front-door__claim">{t('login.claim')}</p>
        <p className="front-door__explanation">{t('login.explanation')}</p>
      </aside>
      <main className="front-door__way">
        <div className="front-door__language">
          <DoorHelp step={step} />
          <LanguageMenu />
        </div>
        <div className="front-door__step" ref={place}>
          {children}
        </div>
      </main>
    </div>
  );
}
