import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';
import type { Theme } from '../../../src/shared/ui/base/ui-context.ts';
import { showGallery } from './show-gallery.tsx';

/* The kit to look at: `?theme=dark&lang=ja&part=table`. What its page's policy refuses is noted on its host. */
const violations: string[] = [];
const note = () =>
  document.querySelector('[data-ready]')?.setAttribute('data-violations', violations.join(', '));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  note();
});

const query = new URLSearchParams(location.search);
const kit = await showGallery({
  theme: (query.get('theme') ?? 'light') as Theme,
  language: LANGUAGES.find((code) => code === query.get('lang')) ?? ('en' satisfies Language),
  only: query.get('part'),
});
document.body.style.margin = '0';
kit.host.setAttribute('data-ready', '');
note();
