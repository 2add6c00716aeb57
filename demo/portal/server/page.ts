import { readFile } from 'node:fs/promises';
import { excerpt } from './excerpt.ts';
import { type PortalLanguage, type PortalTexts, readTexts } from './languages.ts';
import { importMap } from './libraries.ts';
import { escaped, filled, jsonBlock } from './markup.ts';
import type { PortalPerson } from './people.ts';
import { PORTAL_PAGES, type PortalPage } from './site-map.ts';

export interface PageRequest {
  readonly language: PortalLanguage;
  readonly person: PortalPerson;
  readonly consoleOrigin: string;
  readonly nonce: string;
  /** Where the browser is, for coming back after a change of language. */
  readonly address: string;
}

const LANGUAGE_NAMES: Readonly<Record<PortalLanguage, string>> = { en: 'English', zh: '中文', ja: '日本語' };

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

/** A page of the portal as HTML. */
export async function portalPage(page: PortalPage, request: PageRequest): Promise<string> {
  const { language, person, consoleOrigin, nonce } = request;
  const texts = await readTexts(language);
  const values = { ...texts, console: consoleOrigin, api: `${consoleOrigin}/customer-api`, path: page.path };
  const markup = filled(await read(`pages/${page.name}.html`), values);
  const { name, sendsData = false } = person;
  const told = { texts, language, person: name, sendsData, console: consoleOrigin };
  const body = page.isBare
    ? markup
    : `${masthead(page, request, texts)}
    <main>
      <header class="intro">
        <p class="made-with">${escaped(page.madeWith)}</p>
        <h1>${escaped(text(texts, `${page.name}.title`))}</h1>
        <p>${escaped(text(texts, `${page.name}.lead`))}</p>
      </header>
${markup}
${await sources(page, markup, consoleOrigin, texts)}
    </main>
    <footer>${escaped(text(texts, 'footer'))}</footer>`;
  return `<!doctype html>
<html lang="${language}"${page.isHostile ? ' dir="rtl"' : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(text(texts, `${page.name}.title`))} · Meridian Fleet</title>
    <link rel="icon" href="/site/meridian.svg" />
    <link rel="stylesheet" href="/site/portal.css" />${page.isHostile ? '\n    <link rel="stylesheet" href="/site/intranet.css" />' : ''}
    <script type="importmap" nonce="${nonce}">${jsonBlock(importMap(consoleOrigin))}</script>
    <script type="application/json" id="portal">${jsonBlock(told)}</script>
    ${page.importsElements || page.hasNoElement ? '' : loaderTag(consoleOrigin)}
    <script type="module" src="/site/${page.name}.js"></script>
  </head>
  <body class="page-${page.name}">
    ${body}
  </body>
</html>
`;
}

/** The page for whoever is not signed in. */
export async function signInPage(
  { language, address }: Pick<PageRequest, 'language' | 'address'>,
  people: Readonly<Record<string, PortalPerson>>,
): Promise<string> {
  const texts = await readTexts(language);
  const buttons = Object.entries(people).map(
    ([key, { name }]) =>
      `<button name="person" value="${key}"><strong>${escaped(name)}</strong><span>${escaped(text(texts, `people.${key}`))}</span></button>`,
  );
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(text(texts, 'signIn.title'))} · Meridian Fleet</title>
    <link rel="icon" href="/site/meridian.svg" />
    <link rel="stylesheet" href="/site/portal.css" />
  </head>
  <body class="page-sign-in">
    <main>
      <p class="brand"><img src="/site/meridian.svg" alt="" width="40" height="40" />Meridian Fleet</p>
      <h1>${escaped(text(texts, 'signIn.title'))}</h1>
      <p>${escaped(text(texts, 'signIn.lead'))}</p>
      <form class="people" method="post" action="/sign-in">
        <input type="hidden" name="to" value="${escaped(address)}" />
        ${buttons.join('\n        ')}
      </form>
      ${languageForm(language, address, texts)}
    </main>
  </body>
</html>
`;
}

function text(texts: PortalTexts, key: string): string {
  const found = texts[key];
  if (found === undefined) throw new Error(`The portal has no text ${key}.`);
  return found;
}

function gettingElements({ importsElements, hasNoElement }: PortalPage, origin: string): string {
  if (hasNoElement) return '';
  if (!importsElements) return loaderTag(origin);
  const map = { imports: { 'customer-console/': `${origin}/dist/` } };
  return `<script type="importmap">\n  ${JSON.stringify(map)}\n</script>`;
}

const loaderTag = (origin: string) =>
  `<script type="module" src="${escaped(origin)}/dist/autoloader.js"></script>`;

function masthead(here: PortalPage, { language, person, address }: PageRequest, texts: PortalTexts): string {
  const links = PORTAL_PAGES.map((page) => {
    const current = page === here ? ' aria-current="page"' : '';
    return `<a href="${page.path}"${current}>${escaped(text(texts, `${page.name}.menu`))}</a>`;
  });
  return `<a class="skip" href="#embedded">${escaped(text(texts, 'skip'))}</a>
    <header class="masthead">
      <a class="brand" href="/"><img src="/site/meridian.svg" alt="" width="32" height="32" />Meridian Fleet</a>
      <nav aria-label="${escaped(text(texts, 'menu'))}">${links.join('')}</nav>
      ${languageForm(language, address, texts)}
      <form class="person" method="post" action="/sign-out">
        <span>${escaped(person.name)}</span><button>${escaped(text(texts, 'signOut'))}</button>
      </form>
    </header>
    <p class="signed-out" role="alert" hidden>${escaped(text(texts, 'signedOut'))} <a href="/sign-in">${escaped(text(texts, 'signIn.again'))}</a></p>`;
}

function languageForm(language: PortalLanguage, address: string, texts: PortalTexts): string {
  const buttons = Object.entries(LANGUAGE_NAMES).map(
    ([key, name]) =>
      `<button name="language" value="${key}" lang="${key}" aria-pressed="${key === language}">${name}</button>`,
  );
  return `<form class="languages" method="post" action="/language" aria-label="${escaped(text(texts, 'language'))}">
        <input type="hidden" name="to" value="${escaped(address)}" />${buttons.join('')}
      </form>`;
}

/** What it took to embed, taken from the very files that run. */
async function sources(
  page: PortalPage,
  markup: string,
  origin: string,
  texts: PortalTexts,
): Promise<string> {
  const embedding = excerpt(markup);
  const backEnd = page.hasNoElement ? 'verify-push' : 'partner-client';
  const parts = [
    {
      title: text(texts, 'source.page'),
      code: [gettingElements(page, origin), embedding].filter(Boolean).join('\n'),
    },
    { title: text(texts, 'source.script'), code: excerpt(await read(`site/${page.name}.js`)) },
    {
      title: text(texts, 'source.token'),
      code: page.hasNoElement ? '' : excerpt(await read('site/fetch-token.js')),
    },
    { title: text(texts, 'source.backEnd'), code: excerpt(await read(`server/${backEnd}.ts`)) },
  ];
  const shown = parts.filter(({ code }) => code !== '');
  return `      <section class="sources" aria-labelledby="sources-title">
        <h2 id="sources-title">${escaped(text(texts, 'source.title'))}</h2>
        ${shown
          .map(
            ({ title, code }, index) =>
              `<details${index < 2 ? ' open' : ''}><summary>${escaped(title)}</summary><pre dir="ltr"><code>${escaped(code)}</code></pre></details>`,
          )
          .join('\n        ')}
      </section>`;
}
