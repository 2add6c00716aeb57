/** The lines that put one element on a page, with no more than it needs. */
export function exampleOf({ tag, slots, attributes, rights }) {
  const own = OWN[attributes.find(({ name }) => name in OWN)?.name] ?? '';
  const inside = slots.length > 0 ? '\n  <customer-orders></customer-orders>\n' : '';
  const markup = `<script type="module" src="https://console.example/dist/elements/${tag}.js"></script>
<${tag} api-base="https://console.example/customer-api"${own}>${inside}</${tag}>`;
  return needsToken({ attributes, rights }) ? `${markup}\n${tokenScript(tag)}` : markup;
}

/** The attribute that it is shown with: what it begins at, or what it needs in place of a token. */
const OWN = {
  'batch-id': ' batch-id="…"',
  'package-id': ' package-id="…"',
  'dataset-id': ' dataset-id="…"',
  'app-key': ' app-key="ck_…"',
};

/** The app key stands in for a token; some need neither. */
function needsToken({ attributes, rights }) {
  return !attributes.some(({ name }) => name === 'app-key') && !rights.some(({ name }) => name === 'None');
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
