import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Language } from '../contract/language.ts';
import { LOCALE_TAG } from '../format/locale-tag.ts';
import link from './action/link.css';
import base from './base/base.css';
import { createConfirmState } from './base/confirm-state.ts';
import { createOverlayLayers } from './base/overlay-layers.ts';
import { createPress } from './base/press.ts';
import { createStandIns } from './base/stand-ins.ts';
import { createStyleScope } from './base/style-scope.ts';
import { createToastQueue } from './base/toast-queue.ts';
import tokens from './base/tokens.css';
import { type Theme, type Ui, UiContext } from './base/ui-context.ts';
import clipped from './hint/clipped.css';
import { ClippedHint } from './hint/clipped-hint.tsx';
import { lookSheet, REGISTERED } from './look/look-sheet.ts';
import { register } from './look/registered.ts';
import { ConfirmHost } from './overlay/confirm-host.tsx';
import { ToastHost } from './overlay/toast-host.tsx';

interface UiRootProps {
  theme: Theme;
  language: Language;
  /** More or less room in rows and controls. */
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

type Hosts = Pick<Ui, 'root' | 'styles' | 'layers' | 'press' | 'toasts' | 'confirms' | 'standIns'>;

/**
 * Wraps what an element shows: tokens, base style, language and theme, toasts and questions. All of it stays
 * inside the shadow root that the element stands in; nothing is written on the page.
 */
export function UiRoot({ theme, language, size = 'medium', children }: UiRootProps) {
  const [hosts, setHosts] = useState<Hosts | null>(null);
  // Parts can adopt their styles only once it is known where they stand: they are rendered in a second step,
  // which React does before the browser paints.
  const attach = useCallback((root: HTMLDivElement | null) => {
    if (!root) return;
    const created = createHosts(root);
    setHosts(created);
    return () => {
      created.press.dispose();
      created.toasts.dispose();
      created.confirms.dispose();
      created.styles.dispose();
      setHosts(null);
    };
  }, []);
  const locale = LOCALE_TAG[language];
  const ui = useMemo(() => hosts && { ...hosts, theme, language, locale }, [hosts, theme, language, locale]);
  return (
    <div className="ui-look" data-theme={theme} lang={locale}>
      <div
        className="ui-root"
        data-size={size}
        data-theme={theme}
        dir="ltr"
        lang={locale}
        part="frame"
        ref={attach}
      >
        {ui && (
          <UiContext value={ui}>
            {children}
            <ConfirmHost />
            <ToastHost />
            <ClippedHint />
          </UiContext>
        )}
      </div>
    </div>
  );
}

function createHosts(root: HTMLElement): Hosts {
  const node = root.getRootNode();
  const styles = createStyleScope(node instanceof ShadowRoot ? node : root.ownerDocument);
  register(REGISTERED, root.ownerDocument);
  for (const sheet of [lookSheet, tokens, base, link, clipped]) styles.adopt(sheet);
  return {
    root,
    styles,
    layers: createOverlayLayers(),
    press: createPress(root.ownerDocument),
    toasts: createToastQueue(root.ownerDocument),
    confirms: createConfirmState(),
    standIns: createStandIns(),
  };
}
