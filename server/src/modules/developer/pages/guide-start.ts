import { html } from '../../../kernel/html/html.ts'
import { renderJson, renderSample, renderShell } from '../reference/sample.ts'
import type { GuideFacts, GuideSection } from './guide-facts.ts'

const students = '/api/v1/people/students/'

/** What every later step is about: the reader fills it in once. */
const settings = (publicUrl: string): string => `# Your own, once for all that follows
CAMPUS=${publicUrl}
SCHOOL=riverside
LOGIN=you@school.example
PASSWORD='your password'
PORT=8080
RECEIVER=https://hooks.school.example/campus
# The first value of a name in a JSON answer
value() { grep -oE "\\"$1\\":\\"[^\\"]*\\"" | head -1 | cut -d'"' -f4; }`

const signIn = `TOKEN=$(curl -s $CAMPUS/api/auth/token/ -H "Content-Type: application/json" \\
  -d '{"username": "'"$LOGIN"'", "password": "'"$PASSWORD"'"}' | value access)
curl -s $CAMPUS/api/v1/me/schools -H "Authorization: Bearer $TOKEN"`

const readList = `curl -s "$CAMPUS${students}?page_size=2" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-School-Slug: $SCHOOL"
# Shorter from here on
WITH=(-H "Authorization: Bearer $TOKEN" -H "X-School-Slug: $SCHOOL")`

const makeStudent = `STUDENT=$(curl -s $CAMPUS${students} "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-student" \\
  -d '{"first_name": "Amina", "last_name": "Diallo"}')
echo "$STUDENT"`

/** From nothing to a change that is safe to repeat. */
export const quickStart = ({ publicUrl }: GuideFacts): GuideSection => ({
  id: 'quick-start',
  title: 'Five minutes to the first change',
  body: html`<p>You need an account in a school; whoever runs it can invite you. As its administrator you can do every step of
this page; reading takes any role. Paste the steps into one bash, in order.</p>
<ol class="steps">
<li><h3>Say who you are</h3>
${renderSample(renderShell(settings(publicUrl)), 'bash')}</li>
<li><h3>Ask what is here</h3>
<p>The manifest needs no credential. It lists the address of every operation.</p>
${renderSample('curl -s $CAMPUS/api/v1/manifest.json', 'bash')}</li>
<li><h3>Sign in</h3>
<p>You get an <code>access</code> token for 15 minutes, a <code>refresh</code> token, and the schools you belong to. With a second
factor the first answer is 401 <code>otp_required</code>: send the code as <code>otp</code>.</p>
${renderSample(signIn, 'bash')}</li>
<li><h3>Read a list</h3>
<p>Send the token, and name the school.</p>
${renderSample(renderShell(readList), 'bash')}</li>
<li><h3>Make something</h3>
<p>A key of your own makes it safe to send again: the second time nothing is made twice. This needs a role that may write
people, such as registrar.</p>
${renderSample(makeStudent, 'bash')}</li>
</ol>`,
})

const walk = `NEXT="$CAMPUS${students}?page_size=100&sort=name"
while [ -n "$NEXT" ]; do
  PAGE=$(curl -s "$NEXT" "\${WITH[@]}")
  echo "$PAGE" | grep -oE '"student_code":"[^"]*"'
  NEXT=$(echo "$PAGE" | value next)
done`

const walkProgram = `// students.mjs
const { CAMPUS, SCHOOL, TOKEN } = process.env
const headers = { Authorization: \`Bearer \${TOKEN}\`, 'X-School-Slug': SCHOOL }

let next = \`\${CAMPUS}${students}?page_size=100&sort=name\`
while (next) {
  const answer = await fetch(next, { headers })
  const body = await answer.json()
  if (answer.status === 429) {
    await new Promise((done) => setTimeout(done, body.retry_after * 1000))
    continue
  }
  if (!answer.ok) throw new Error(\`\${body.code}: \${body.message} (\${body.request_id})\`)
  for (const { student_code, first_name, last_name } of body.results)
    console.log(student_code, first_name, last_name)
  next = body.next
}`

/** Lists are read the same way everywhere. */
export const paging = ({ publicUrl }: GuideFacts): GuideSection => ({
  id: 'paging',
  title: 'Paging',
  body: html`<p>Lists answer a page and the addresses of its neighbours; follow <code>next</code> until it is
<code>null</code>. <code>page_size</code> goes from 1 to 200 and is 50 unless you say otherwise; <code>count=true</code> adds the
number of all rows. A cursor stays right while others add and change rows. The header <code>Link</code> (RFC 8288) says the
same.</p>
${renderSample(renderJson({ results: ['…'], next: `${publicUrl}${students}?cursor=WzAs…`, previous: null }), 'json')}
<p>In a shell:</p>
${renderSample(walk, 'bash')}
<p>And in a program that waits when it is told to:</p>
${renderSample(walkProgram, 'javascript')}
${renderSample('CAMPUS=$CAMPUS SCHOOL=$SCHOOL TOKEN=$TOKEN node students.mjs', 'bash')}`,
})
