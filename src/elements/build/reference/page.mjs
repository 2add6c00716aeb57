import { html } from './html.mjs';

/** A page of the reference around its content. */
export function page({ title, current, tags, version, content }) {
  const pages = [
    ['./', 'Overview'],
    ['guide.html', 'Guide'],
    ...tags.map((tag) => [`${tag}.html`, tag]),
    ['events.html', 'All events'],
    ['texts.html', 'Names of texts'],
    ['topics.html', 'Topics of the manual'],
  ];
  const [, here] = pages.find(([path]) => path === current) ?? ['', title];
  const links = pages.map(
    ([path, label]) =>
      html`<li><a href="${path}"${current === path ? html` aria-current="page"` : ''}>${label}</a></li>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Embedding reference</title>
    <link rel="icon" href="/console/icon.svg" />
    <link rel="stylesheet" href="page.css" />
    <link rel="stylesheet" href="content.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <a class="name" href="./">Embedding reference</a>
      <span class="version">version ${version}</span>
      <a href="/portal/">A portal that embeds</a>
    </header>
    <div class="columns">
      <nav class="beside" aria-label="Reference"><ul>${links}</ul></nav>
      <nav class="above" aria-label="Reference">
        <details><summary>${here}</summary><ul>${links}</ul></details>
      </nav>
      <main id="content" tabindex="-1">${content}</main>
    </div>
  </body>
</html>
`;
}
