import { html } from '../../../kernel/html/html.ts'
import { callerRules, schoolRule } from '../../../kernel/limits/rules.ts'
import { renderJson, renderSample } from '../reference/sample.ts'
import { errorExample } from './errors.ts'
import type { GuideSection } from './guide-facts.ts'

const again = `curl -s -i $CAMPUS/api/v1/people/students/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-student" \\
  -d '{"first_name": "Amina", "last_name": "Diallo"}'`

export const repeating: GuideSection = {
  id: 'repeating',
  title: 'Repeating safely',
  body: html`<p>A connection can break after the work was done and before you heard of it. Send an
<code>Idempotency-Key</code> of your own with a POST, PATCH or DELETE that takes one. For 24 hours the same key with the
same body answers again what was answered first, with <code>Idempotent-Replayed: true</code>, and has no second effect.
The same key with another body is 422 <code>idempotency_key_reused</code>; while the first is still running, 409
<code>idempotency_in_progress</code>. The student from above is not made twice:</p>
${renderSample(again, 'bash')}`,
}

const change = `ID=$(echo "$STUDENT" | value id)
ETAG=$(curl -s -o /dev/null -D - $CAMPUS/api/v1/people/students/$ID/ "\${WITH[@]}" |
  tr -d '\\r' | awk 'tolower($1) == "etag:" { print $2 }')
curl -s -X PATCH $CAMPUS/api/v1/people/students/$ID/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" -H "If-Match: $ETAG" \\
  -d '{"preferred_name": "Mina"}'`

const tooLate = `curl -s -X PATCH $CAMPUS/api/v1/people/students/$ID/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" -H "If-Match: $ETAG" \\
  -d '{"preferred_name": "Ami"}'`

export const concurrency: GuideSection = {
  id: 'versions-of-things',
  title: 'Changing what others change too',
  body: html`<p>Details and stored files carry an <code>ETag</code>; lists, exports and PDFs do not. Send it back as <code>If-Match</code> when you change or archive. As
<code>If-None-Match</code> on a read it saves you the body: 304.</p>
${renderSample(change, 'bash')}
<p>If somebody was faster, the answer is 412 <code>precondition_failed</code> and nothing is written: read again, and decide
anew. The ETag from above is old by now:</p>
${renderSample(tooLate, 'bash')}`,
}

const wrong = `curl -s $CAMPUS/api/v1/people/students/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" -d '{"first_name": "Amina"}'`

const outside = `curl -s $CAMPUS/api/v1/people/students/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -d '{"first_name": "Amina", "last_name": "Diallo", "status": "enrolled"}'`

/** The detail that the request above is answered with. */
const valuesExample = {
  path: 'body/status',
  code: 'enum',
  message: 'must be one of applicant, active, suspended, transferred_out, graduated, withdrawn',
  values: { allowed: ['applicant', 'active', 'suspended', 'transferred_out', 'graduated', 'withdrawn'] },
}

export const errors: GuideSection = {
  id: 'errors',
  title: 'Errors',
  body: html`<p>One shape for every refusal; branch on its <code>code</code>, which is stable. <code>details</code> names each
fault with its place in what you sent. All codes stand on the page <a href="/developers/errors">Errors</a>.</p>
${renderSample(wrong, 'bash')}
${renderSample(renderJson(errorExample), 'json')}
<p>Where the server knows what would be right, a detail has <code>values</code>, so that a program can show a message of its own or mend
its request without reading <code>message</code>. Which members it has depends on the code: <code>allowed</code> for
<code>enum</code> and unknown members, <code>minimum</code> or <code>max_length</code> for limits, <code>pattern</code> and
<code>example</code> for a form, <code>type</code> for a missing member. Read what you know and fall back to <code>message</code>:</p>
${renderSample(outside, 'bash')}
${renderSample(renderJson(valuesExample), 'json')}
<p>Try again after 429, 502, 503, 504 and a broken line, and nothing else: first what <code>Retry-After</code> asks for, else a
random part of a time that doubles. Writes only with an <code>Idempotency-Key</code>.</p>`,
}

const askLimits = `curl -s -o /dev/null -D - $CAMPUS/api/v1/me "\${WITH[@]}" | grep -i ratelimit`

export const limits: GuideSection = {
  id: 'limits',
  title: 'Limits',
  body: html`<p>Answers of counted calls carry <code>RateLimit</code> and <code>RateLimit-Policy</code>. Beyond a limit the
answer is 429 with <code>Retry-After</code>: the seconds until the next call will be let through. Wait that long.</p>
${renderSample(askLimits, 'bash')}
<table class="plain"><thead><tr><th scope="col">Caller</th><th scope="col">Calls a minute</th></tr></thead><tbody>
<tr><td>Program</td><td>${perMinute(callerRules.program)}</td></tr>
<tr><td>Person</td><td>${perMinute(callerRules.person)}</td></tr>
<tr><td>Nobody in particular, by address</td><td>${perMinute(callerRules.anonymous)}</td></tr>
<tr><td>A whole school</td><td>${perMinute(schoolRule)} and 3 for each active student</td></tr></tbody></table>
<p>An installation may scale them. Operations with limits of their own, such as signing in, name them in the reference.
JSON bodies may have 1 MiB, without a credential 64 KiB, and 20,000 values, unless the reference says otherwise; send them
without <code>Content-Encoding</code>.</p>`,
}

function perMinute({ limit, seconds }: { limit: number; seconds: number }): string {
  return Math.round((limit * 60) / seconds).toLocaleString('en')
}
