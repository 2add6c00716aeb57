import { inMarkup, type SnippetFacts, type SnippetWords, TOKEN_ROUTE } from './snippet-facts.ts';

const fetchToken = ({ replyOk }: SnippetWords) => `async function fetchToken() {
  const reply = await fetch('${TOKEN_ROUTE}', { method: 'POST', cache: 'no-store' });
  // ${replyOk}
  if (!reply.ok) throw new Error(\`No token: \${reply.status}\`);
  const { token } = await reply.json();
  return token;
}`;

/** The element that is given the token: the one around, where several share it. */
const ownerOf = ({ tag, container }: SnippetFacts) => container ?? tag;

function attributesOf({ apiBase, attributes }: SnippetFacts): string {
  return [['api-base', apiBase] as const, ...attributes]
    .map(([name, value]) => (value === 'true' ? name : `${name}="${inMarkup(value)}"`))
    .join(' ');
}

/** With a container the address of the API stands on it, and counts for all within. */
function markup(facts: SnippetFacts, onOwner = ''): string {
  const { tag, container, attributes, apiBase } = facts;
  const extra = onOwner === '' ? '' : ` ${onOwner}`;
  if (container === null) return `<${tag} ${attributesOf(facts)}${extra}></${tag}>`;
  const own = attributes
    .map(([name, value]) => (value === 'true' ? ` ${name}` : ` ${name}="${inMarkup(value)}"`))
    .join('');
  return `<${container} api-base="${inMarkup(apiBase)}"${extra}>\n  <${tag}${own}></${tag}>\n</${container}>`;
}

export function htmlSnippet(facts: SnippetFacts, words: SnippetWords): string {
  const owner = ownerOf(facts);
  return `<!-- ${words.script} -->
<script type="module" src="${inMarkup(facts.script)}"></script>

${markup(facts)}

<!-- ${words.inline} -->
<script type="module">
  // ${words.token}
  ${indented(fetchToken(words), 2)}

  const element = document.querySelector('${owner}');
  element.fetchToken = fetchToken;
  // ${words.events}
  element.addEventListener('customer-error', (event) => console.error(event.detail));
</script>
`;
}

export function reactSnippet(facts: SnippetFacts, words: SnippetWords): string {
  return `// ${words.reactScript}
// <script type="module" src="${inMarkup(facts.script)}"></script>
import { useEffect, useRef } from 'react';

// ${words.token}
${fetchToken(words)}

export function Embedded() {
  const ref = useRef(null);

  useEffect(() => {
    const element = ref.current;
    element.fetchToken = fetchToken;
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
  return `<!-- ${words.reactScript}
     <script type="module" src="${inMarkup(facts.script)}"></script>
     ${words.vueConfig}
     vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('customer-') } } }) -->
<script setup>
// ${words.token}
${fetchToken(words)}

// ${words.events}
const onError = (event) => console.error(event.detail);
</script>

<template>
  ${indented(markup(facts, '.fetchToken="fetchToken" @customer-error="onError"'), 2)}
</template>
`;
}

function indented(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`).replaceAll(/\n +(?=\n)/g, '\n');
}
