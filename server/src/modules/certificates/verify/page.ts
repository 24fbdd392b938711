import { type Html, html } from '../../../kernel/html/html.ts'
import { privatePage, renderPage } from '../../../kernel/html/page.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type Language, preferredLanguage } from '../../../kernel/languages/languages.ts'
import { schoolOfCode } from '../rules/verification.ts'
import { selectVerified, type VerifiedRow } from './sql.ts'
import { verifyWords } from './words.ts'

/** What is known of a code; undefined: nothing. */
interface Verified extends VerifiedRow {
  readonly schoolName: string
}

/** The public page of a code: valid or revoked, what, which school, when, initials; 404 for any other code. */
export async function showVerification(context: RequestContext<{ code: string }>): Promise<Answer> {
  const verified = await find(context)
  const language = preferredLanguage(context.headers['accept-language'])
  const page = privatePage(pageOf(verified, language), verified ? 200 : 404)
  const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', vary: 'Accept-Language' }
  return { ...page, headers: { ...page.headers, ...headers } }
}

async function find({
  params,
  database,
  kernel,
}: RequestContext<{ code: string }>): Promise<Verified | undefined> {
  const schoolId = schoolOfCode(params.code)
  if (schoolId === undefined) return undefined
  const school = await kernel.ports.schoolById(schoolId)
  if (!school || school.status === 'provisioning' || school.status === 'closed') return undefined
  const [[row]] = await database.read(school.id, [selectVerified(school.id, params.code)])
  return row && { ...row, schoolName: school.name }
}

function pageOf(verified: Verified | undefined, language: Language): Html {
  const words = verifyWords[language]
  return renderPage({
    brand: 'Campus',
    home: '/',
    language,
    title: words.title,
    description: words.description,
    navigation: [],
    path: '/verify',
    main: verified ? known(verified, language) : unknown(language),
  })
}

const unknown = (language: Language): Html =>
  html`<h1>${verifyWords[language].unknown}</h1><p class="lead">${verifyWords[language].unknownLead}</p>`

function known({ state, kind, issued_on, initials, schoolName }: Verified, language: Language): Html {
  const words = verifyWords[language]
  const isValid = state === 'valid'
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${issued_on}T00:00:00Z`))
  const lines: readonly [string, string][] = [
    [words.document, words.kinds[kind]],
    [words.school, schoolName],
    [words.issued, date],
    [words.initials, initials],
  ]
  return html`<h1 data-state="${state}">${isValid ? '✓ ' : '✗ '}${isValid ? words.valid : words.revoked}</h1>
<p class="lead">${isValid ? words.validLead : words.revokedLead}</p>
<dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p>${words.compare}</p>`
}
