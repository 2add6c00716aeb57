import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../../../src/shared/contract/language.ts';
import { createTranslations } from '../../../src/shared/i18n/translations.ts';
import type { Theme } from '../../../src/shared/ui/base/ui-context.ts';
import { ICON_PATHS } from '../../../src/shared/ui/sign/icon-paths.ts';
import { IconPathsContext } from '../../../src/shared/ui/sign/icon-paths-context.ts';
import { UiRoot } from '../../../src/shared/ui/ui-root.tsx';

interface KitOptions {
  theme?: Theme;
  language?: Language;
}

export interface MountedKit {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  render(children: ReactNode): void;
  unmount(): void;
}

/** The kit in a shadow root of its own, as an element has it. */
export async function mountKit(
  children: ReactNode,
  { theme = 'light', language = 'en' }: KitOptions = {},
): Promise<MountedKit> {
  const translations = createTranslations(language);
  await translations.ready();
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const root = createRoot(shadow);
  const render = (content: ReactNode) =>
    root.render(
      <I18nextProvider i18n={translations.i18n}>
        <IconPathsContext value={ICON_PATHS}>
          <UiRoot language={language} theme={theme}>
            <Suspense>{content}</Suspense>
          </UiRoot>
        </IconPathsContext>
      </I18nextProvider>,
    );
  render(children);
  return {
    host,
    shadow,
    render,
    unmount() {
      root.unmount();
      host.remove();
    },
  };
}
