import { html } from '../../../kernel/html/html.ts'
import { renderSample } from '../reference/sample.ts'
import type { GuideFacts, GuideSection } from './guide-facts.ts'

const makeKey = `KEY=$(curl -s $CAMPUS/api/v1/integrations/api-keys/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Timetable", "scopes": ["students:read"]}' | value key)
curl -s "$CAMPUS/api/v1/people/students/?page_size=1" -H "Authorization: Bearer $KEY"`

const makeClient = `CLIENT=$(curl -s $CAMPUS/api/v1/integrations/oauth-clients/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Timetable", "scopes": ["students:read"],
       "grant_types": ["client_credentials", "authorization_code", "refresh_token"],
       "redirect_uris": ["http://127.0.0.1:'"$PORT"'/back"]}')
CLIENT_ID=$(echo "$CLIENT" | value id)
CLIENT_SECRET=$(echo "$CLIENT" | value client_secret)`

const ownName = `MACHINE=$(curl -s $CAMPUS/api/v1/oauth/token/ -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials -d scope=students:read | value access_token)
curl -s "$CAMPUS/api/v1/people/students/?page_size=1" -H "Authorization: Bearer $MACHINE"`

const authorize = `// authorize.mjs
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const { CAMPUS, CLIENT_ID, CLIENT_SECRET, PORT } = process.env
const redirect_uri = \`http://127.0.0.1:\${PORT}/back\`
const state = randomBytes(16).toString('base64url')
const code_verifier = randomBytes(32).toString('base64url')

const server = createServer(async (request, response) => {
  const back = new URL(request.url, redirect_uri).searchParams
  if (back.get('state') !== state || back.get('iss') !== CAMPUS) return response.writeHead(400).end()
  response.end('You can close this page.')
  server.close()
  if (back.has('error')) throw new Error(back.get('error'))
  const answer = await fetch(\`\${CAMPUS}/api/v1/oauth/token/\`, {
    method: 'POST',
    headers: { Authorization: \`Basic \${btoa(\`\${CLIENT_ID}:\${CLIENT_SECRET}\`)}\` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.get('code'),
      redirect_uri,
      code_verifier,
    }),
  })
  console.log(await answer.text())
})

server.listen(PORT, '127.0.0.1', () => {
  const question = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri,
    scope: 'students:read',
    state,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  console.error(\`Open \${CAMPUS}/api/v1/oauth/authorize/?\${question}\`)
})`

const askPerson = `export CAMPUS CLIENT_ID CLIENT_SECRET PORT
TOKENS=$(node authorize.mjs)
curl -s "$CAMPUS/api/v1/people/students/?page_size=1" \\
  -H "Authorization: Bearer $(echo "$TOKENS" | value access_token)"`

const refresh = `curl -s $CAMPUS/api/v1/oauth/token/ -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=refresh_token -d refresh_token="$(echo "$TOKENS" | value refresh_token)"`

export const credentials = ({ publicUrl }: GuideFacts): GuideSection => ({
  id: 'credentials',
  title: 'Credentials and rights',
  body: html`<p>Every call but the public ones carries <code>Authorization: Bearer …</code>. A person may do what their
roles in the school allow, and sees what is theirs: staff the school, teachers their classes, guardians their children,
students themselves. What is out of visibility is 404, as if it were not there. A program does what its scopes say, and reaches no
further than the member who answers for it. The reference names roles and scope of every operation.</p>
<h3>Access token of a person</h3>
<p><code>POST /api/auth/token/</code>, as above: a JWT for 15 minutes, its public keys at
<a href="/.well-known/jwks.json"><code>/.well-known/jwks.json</code></a>. <code>POST /api/auth/token/refresh/</code> gives a
new pair. Each refresh token works once; one that is used again later ends the whole sign-in.</p>
<h3>API key of a school</h3>
<p>For one program of one school. The key is shown once; it can be rotated with an overlap, and revoked. It names its school
by itself.</p>
${renderSample(makeKey, 'bash')}
<p>Whatever shows a secret wants a credential proved within the last five minutes and else answers 401
<code>insufficient_user_authentication</code> (RFC 9470): sign in again, or prove it by <code>POST /api/auth/step-up/</code>.</p>
<h3>OAuth 2.0</h3>
<p>For programs of others. A client belongs to one school, which registers it:</p>
${renderSample(makeClient, 'bash')}
<p>In its own name it comes in by <code>client_credentials</code>; the token is good for an hour:</p>
${renderSample(ownName, 'bash')}
<p>In the name of a person it asks them first, by <code>authorization_code</code> with PKCE (S256):</p>
${renderSample(authorize, 'javascript')}
<p>The program says which address to open. Where you allow it, the browser comes back to the program, which gets its tokens:</p>
${renderSample(askPerson, 'bash')}
<p>A refresh token works once and answers the next one; used twice, the whole family ends:</p>
${renderSample(refresh, 'bash')}
<p>Metadata for libraries:
<a href="/.well-known/oauth-authorization-server"><code>/.well-known/oauth-authorization-server</code></a>; the issuer is
<code>${publicUrl}</code>. Tokens end by <code>POST /api/v1/oauth/revoke/</code>, and are looked at by
<code>POST /api/v1/oauth/introspect/</code>.</p>`,
})
