import { type Html, type HtmlPart, html } from '../../../../kernel/html/html.ts'
import { privatePage, privatePolicy, renderPage } from '../../../../kernel/html/page.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import type { Language } from '../../../../kernel/languages/languages.ts'
import { accountAssetsPath } from '../../pages/form-page.ts'
import { inGroups, sentenceOf } from './scope-words.ts'
import { consentWords, type Notice } from './words.ts'

/** What a person is asked. */
interface Question {
  readonly language: Language
  readonly client: string
  readonly school: string
  readonly person: { readonly name: string; readonly email: string | null }
  readonly scopes: readonly string[]
  /** Registered address that the person goes back to. */
  readonly redirectUri: string
  /** Where the answers are sent: `allow`, `deny` and `switch` below it. */
  readonly path: string
}

const frame = (language: Language, title: string, description: string, main: HtmlPart): Html =>
  renderPage({
    brand: 'Campus',
    home: '/',
    language,
    title,
    description,
    navigation: [],
    path: '',
    styles: [`${accountAssetsPath}/account.css`, `${accountAssetsPath}/consent.css`],
    main: html`<div class="account consent">${main}</div>`,
  })

const send = (path: string, action: string, label: string, kind: 'plain' | 'quiet' | 'link'): Html =>
  html`<form method="post" action="${path}${action}"><button type="submit" class="${kind}">${label}</button></form>`

/**
 * The page that asks. Browsers hold the policy of a page against where its forms lead in the end, so that the program's
 * own origin has to stand in it.
 */
export function questionAnswer(question: Question): Answer {
  const { language, client, school, path, redirectUri } = question
  const words = consentWords[language]
  const title = words.title(client)
  const lead = words.lead(client, school)
  const { origin, host } = new URL(redirectUri)
  const page = frame(
    language,
    title,
    lead,
    html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${renderPerson(question)}
${renderScopes(question)}
<p>${words.bounds}</p>
<p>${words.goesTo(host)}</p>
<div class="choice">${send(path, 'deny', words.deny, 'quiet')}${send(path, 'allow', words.allow, 'plain')}</div>`,
  )
  return uncached(page, origin)
}

function renderPerson({ language, person, path }: Question): Html {
  const { signedInAs, another } = consentWords[language]
  return html`<div class="person"><p>${signedInAs} <strong>${person.name}</strong>${
    person.email === null ? '' : html` <span class="quiet">${person.email}</span>`
  }</p>${send(path, 'switch', another, 'link')}</div>`
}

function renderScopes({ language, scopes }: Question): HtmlPart {
  const { looks, changes } = inGroups(scopes)
  const { looks: lookTitle, changes: changeTitle } = consentWords[language]
  const list = (title: string, group: readonly string[]) =>
    group.length > 0 &&
    html`<h2>${title}</h2><ul>${group.map((scope) => html`<li>${sentenceOf(scope)?.[language] ?? scope}</li>`)}</ul>`
  return html`<section class="scopes">${list(lookTitle, looks)}${list(changeTitle, changes)}</section>`
}

/** A person who cannot let the program in: not of its school. */
export function noMemberAnswer(question: Omit<Question, 'scopes'>): Answer {
  const { language, school, path, redirectUri } = question
  const words = consentWords[language]
  const { title, text } = words.noMember(school)
  const page = frame(
    language,
    title,
    text,
    html`<h1>${title}</h1><p class="lead">${text}</p>${renderPerson({ ...question, scopes: [] })}
<div class="choice">${send(path, 'deny', words.goBack, 'quiet')}</div>`,
  )
  return { ...uncached(page, new URL(redirectUri).origin), status: 403 }
}

/** A person who is to prove again who they are. */
export function signInAgainAnswer(language: Language, path: string): Answer {
  const { again, signIn } = consentWords[language]
  const main = html`<h1>${again.title}</h1><p class="lead">${again.text}</p>
<div class="choice">${send(path, 'switch', signIn, 'plain')}</div>`
  return uncached(frame(language, again.title, again.text, main))
}

/** A page with a message only. */
export function noticeAnswer(
  language: Language,
  { title, text }: Notice,
  facts: { readonly detail?: string; readonly requestId?: string } = {},
  status = 400,
): Answer {
  const { number } = consentWords[language]
  const { detail, requestId } = facts
  const main = html`<h1>${title}</h1><p class="lead">${text}</p>
${detail ? html`<p class="note"><code>${detail}</code></p>` : ''}
${requestId ? html`<p class="quiet">${number}: <code>${requestId}</code></p>` : ''}`
  return { ...uncached(frame(language, title, text, main)), status }
}

function uncached(page: Html, leadsTo?: string): Answer {
  const answer = privatePage(page)
  const own = "form-action 'self'"
  const policy = leadsTo === undefined ? privatePolicy : privatePolicy.replace(own, `${own} ${leadsTo}`)
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } }
}
