import { inMarkup, type SnippetFacts, type SnippetWords, TOKEN_ROUTE } from './snippet-facts.ts';

const askForToken = ({ replyOk }: SnippetWords) => `async function fetchToken() {
  const reply = await fetch('${TOKEN_ROUTE}', { method: 'POST' });
  // ${replyOk}
  if (!reply.ok) throw new Error(\`No token: \${reply.status}\`);
  return (await reply.json()).token;
}`;

/** The element that is given the token: the one around, where several share it. */
const ownerOf = ({ tag, container }: SnippetFacts) => container ?? tag;

/** Each with a space before it, as it stands behind the name of its tag. */
function written(attributes: SnippetFacts['attributes']): string {
  return attributes
    .map(([name, value]) => (value === 'true' ? ` ${name}` : ` ${name}="${inMarkup(value)}"`))
    .join('');
}

/** Said by the element around, for all within it. */
const OF_CONTAINER = ['lang'];

/** With a container the address of the API and the language stand on it, and count for all within. */
function markup(facts: SnippetFacts, onOwner = ''): string {
  const { tag, container, attributes, apiBase, callsApi } = facts;
  const api = callsApi ? written([['api-base', apiBase]]) : '';
  const extra = onOwner === '' ? '' : ` ${onOwner}`;
  if (container === null) return `<${tag}${api}${written(attributes)}${extra}></${tag}>`;
  const isShared = ([name]: SnippetFacts['attributes'][number]) => OF_CONTAINER.includes(name);
  const shared = written(attributes.filter(isShared));
  const own = written(attributes.filter((one) => !isShared(one)));
  return `<${container}${api}${shared}${extra}>\n  <${tag}${own}></${tag}>\n</${container}>`;
}

/** What stands in the script before all else: nothing where an app key takes the place of a token. */
function fetchToken({ needsToken }: SnippetFacts, words: SnippetWords): string {
  return needsToken ? `// ${words.token}\n${askForToken(words)}\n\n` : '';
}

export function htmlSnippet(facts: SnippetFacts, words: SnippetWords): string {
  const owner = ownerOf(facts);
  const give = facts.needsToken ? '\n  element.fetchToken = fetchToken;' : '';
  return `<!-- ${words.script} -->
<script type="module" src="${inMarkup(facts.script)}"></script>

${markup(facts)}

<!-- ${words.inline} -->
<script type="module">
  ${indented(fetchToken(facts, words), 2)}const element = document.querySelector('${owner}');${give}
  // ${words.events}
  element.addEventListener('customer-error', (event) => console.error(event.detail));
</script>
`;
}

export function reactSnippet(facts: SnippetFacts, words: SnippetWords): string {
  const give = facts.needsToken ? '\n    element.fetchToken = fetchToken;' : '';
  return `// ${words.reactScript}
// <script type="module" src="${inMarkup(facts.script)}"></script>
import { useEffect, useRef } from 'react';

${fetchToken(facts, words)}export function Embedded() {
  const ref = useRef(null);

  useEffect(() => {
    const element = ref.current;${give}
    // ${words.events}
    const onError = (event) => console.error(event.detail);
    element.addEventListener('customer-error', onError);
    return () => element.removeEventListener('customer-error', onError);
  }, []);

  return (
    ${indented(markup(facts, 'ref={ref}'), 4)}
  );
}
`;
}

export function vueSnippet(facts: SnippetFacts, words: SnippetWords): string {
  const give = facts.needsToken ? '.fetchToken="fetchToken" ' : '';
  return `<!-- ${words.reactScript}
     <script type="module" src="${inMarkup(facts.script)}"></script>
     ${words.vueConfig}
     vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('customer-') } } }) -->
<script setup>
${fetchToken(facts, words)}// ${words.events}
const onError = (event) => console.error(event.detail);
</script>

<template>
  ${indented(markup(facts, `${give}@customer-error="onError"`), 2)}
</template>
`;
}

function indented(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`).replaceAll(/\n +(?=\n)/g, '\n');
}
