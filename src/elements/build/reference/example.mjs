import { isForEverybody } from '../published/is-for-everybody.mjs';

/** The lines that put one element on a page, with no more than it needs. */
export function exampleOf(definition) {
  const { tag, slots, attributes } = definition;
  const own = OWN[attributes.find(({ name }) => name in OWN)?.name] ?? '';
  const inside = slots.length > 0 ? '\n  <customer-orders></customer-orders>\n' : '';
  const apiBase = isForEverybody(definition) ? '' : ' api-base="https://console.example/customer-api"';
  const markup = `<script type="module" src="https://console.example/dist/elements/${tag}.js"></script>
<${tag}${apiBase}${own}>${inside}</${tag}>`;
  return needsToken(definition) ? `${markup}\n${tokenScript(tag)}` : markup;
}

/** The attribute that it is shown with: what it begins at, or what it needs in place of a token. */
const OWN = {
  'batch-id': ' batch-id="…"',
  'package-id': ' package-id="…"',
  'dataset-id': ' dataset-id="…"',
  'app-key': ' app-key="ck_…"',
};

/** The app key stands in for a token; some need neither. */
function needsToken(definition) {
  return !definition.attributes.some(({ name }) => name === 'app-key') && !isForEverybody(definition);
}

function tokenScript(tag) {
  return `<script type="module">
  document.querySelector('${tag}').fetchToken = async () => {
    const reply = await fetch('/my/token', { method: 'POST' });
    if (!reply.ok) throw new Error(\`No token: \${reply.status}\`);
    return (await reply.json()).token;
  };
</script>`;
}
