import { APPLICATION_ID, HEADER, ORIGIN_VALUE } from '../../../shared/contract/headers.ts';
import { getEmbedToken } from '../../../shared/contract/oauth/embed.ts';
import {
  inPython,
  inScript,
  inShell,
  type SnippetFacts,
  type SnippetWords,
  TOKEN_ROUTE,
} from './snippet-facts.ts';

/** What every call to the API carries besides its content (specification 7). */
const HEADERS = Object.entries({
  'content-type': 'application/json',
  [HEADER.origin]: ORIGIN_VALUE,
  [HEADER.application]: APPLICATION_ID,
});
const inNode = HEADERS.map(([name, value]) => `${name.includes('-') ? `'${name}'` : name}: '${value}'`);
const inPythonLines = HEADERS.map(([name, value]) => `            "${name}": "${value}",`);
const inCurl = HEADERS.map(([name, value]) => `--header '${name}: ${value}'`);

export function nodeSnippet({ apiBase, scope, loginName }: SnippetFacts, words: SnippetWords): string {
  const scopeLine = scope === null ? '' : `\nconst SCOPE = ${inScript(scope)};`;
  const [signedScope, sentScope] = scope === null ? ['', ''] : [', SCOPE', ', scope: SCOPE'];
  return `// ${words.run} APP_KEY=ck_… APP_SECRET=cs_… node token-route.mjs
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';

const API = ${inScript(apiBase)};${scopeLine}
// ${words.secret}
const { APP_KEY, APP_SECRET, PORT = '8080' } = env;

// ${words.user}
function signedInUser(request) {
  return ${inScript(loginName)};
}

async function embedToken(loginName) {
  // ${words.clock}
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomUUID();
  // ${words.signed}
  const lines = [APP_KEY, loginName, '', timestamp, nonce${signedScope}];
  const signature = createHmac('sha256', APP_SECRET).update(lines.join('\\n')).digest('hex');
  const reply = await fetch(\`\${API}${getEmbedToken.path}\`, {
    method: 'POST',
    headers: { ${inNode.join(', ')} },
    body: JSON.stringify({ appKey: APP_KEY, loginName, timestamp, nonce${sentScope}, signature }),
    signal: AbortSignal.timeout(10_000),
  });
  // ${words.refusal}
  if (!reply.ok) throw new Error(\`The API answered \${reply.status}\`);
  const { status, responseObject, message } = await reply.json();
  if (status !== 200) throw new Error(\`The API refused with \${status}: \${message}\`);
  return responseObject;
}

createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '${TOKEN_ROUTE}') {
    response.writeHead(404).end();
    return;
  }
  // ${words.ownPages}
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    response.writeHead(403).end();
    return;
  }
  try {
    // ${words.lifetime}
    const content = JSON.stringify(await embedToken(signedInUser(request)));
    // ${words.noStore}
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(content);
  } catch (error) {
    console.error(error);
    response.writeHead(502).end();
  }
}).listen(Number(PORT));
`;
}

export function pythonSnippet({ apiBase, scope, loginName }: SnippetFacts, words: SnippetWords): string {
  const scopeLine = scope === null ? '' : `\nSCOPE = ${inPython(scope)}`;
  const signedScope = scope === null ? '' : ', SCOPE';
  const sentScope = scope === null ? '' : '\n        "scope": SCOPE,';
  return `# ${words.run} APP_KEY=ck_… APP_SECRET=cs_… python3 token_route.py
import hashlib
import hmac
import json
import os
import secrets
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

API = ${inPython(apiBase)}${scopeLine}
# ${words.secret}
APP_KEY = os.environ["APP_KEY"]
APP_SECRET = os.environ["APP_SECRET"]


def signed_in_user(request):
    # ${words.user}
    return ${inPython(loginName)}


def embed_token(login_name):
    # ${words.clock}
    timestamp = int(time.time())
    nonce = secrets.token_hex(16)
    # ${words.signed}
    lines = [APP_KEY, login_name, "", str(timestamp), nonce${signedScope}]
    signature = hmac.new(APP_SECRET.encode(), "\\n".join(lines).encode(), hashlib.sha256).hexdigest()
    body = {
        "appKey": APP_KEY,
        "loginName": login_name,
        "timestamp": timestamp,
        "nonce": nonce,${sentScope}
        "signature": signature,
    }
    request = urllib.request.Request(
        API + "${getEmbedToken.path}",
        data=json.dumps(body).encode(),
        headers={
${inPythonLines.join('\n')}
        },
    )
    # ${words.refusal}
    with urllib.request.urlopen(request, timeout=10) as reply:
        answer = json.load(reply)
    if answer["status"] != 200:
        raise RuntimeError(f"The API refused with {answer['status']}: {answer.get('message')}")
    return answer["responseObject"]


class TokenRoute(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "${TOKEN_ROUTE}":
            self.send_error(404)
            return
        # ${words.ownPages}
        if self.headers.get("sec-fetch-site", "same-origin") != "same-origin":
            self.send_error(403)
            return
        try:
            # ${words.lifetime}
            token = embed_token(signed_in_user(self))
        except Exception as error:
            self.log_error("%s", error)
            self.send_error(502)
            return
        content = json.dumps(token).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        # ${words.noStore}
        self.send_header("cache-control", "no-store")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), TokenRoute).serve_forever()
`;
}

export function curlSnippet({ apiBase, scope, loginName }: SnippetFacts, words: SnippetWords): string {
  const scopeLine = scope === null ? '' : `\nSCOPE=${inShell(scope)}`;
  const [format, signedScope, sentScope] =
    scope === null ? ['', '', ''] : ['\\n%s', ' "$SCOPE"', ',"scope":"%s"'];
  return `#!/bin/sh
# ${words.tryOut}
# ${words.run} APP_KEY=ck_… APP_SECRET=cs_… sh token.sh
set -eu
API=${inShell(apiBase)}
LOGIN_NAME=${inShell(loginName)}${scopeLine}

# ${words.clock}
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
# ${words.signed}
signature=$(printf '%s\\n%s\\n%s\\n%s\\n%s${format}' "$APP_KEY" "$LOGIN_NAME" "" "$timestamp" "$nonce"${signedScope} |
  openssl dgst -sha256 -hmac "$APP_SECRET" | sed 's/^.* //')
body=$(printf '{"appKey":"%s","loginName":"%s","timestamp":%s,"nonce":"%s"${sentScope},"signature":"%s"}' \\
  "$APP_KEY" "$LOGIN_NAME" "$timestamp" "$nonce"${signedScope} "$signature")

# ${words.refusal}
curl --fail-with-body --silent --show-error --max-time 10 \\
  ${inCurl.join(' \\\n  ')} \\
  --data "$body" "$API${getEmbedToken.path}"
`;
}
