import { type Html, html } from '../../../kernel/html/html.ts'
import { privatePage, renderPage } from '../../../kernel/html/page.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type Language, languageOfPerson } from '../../../kernel/languages/languages.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { filledToday, textFor } from '../rules/texts.ts'
import type { LinkedCopyRow } from './sql.ts'
import { linkWords } from './words.ts'

/** A page for one person: neither stored nor found by search engines, and no address of it leaves with a click. */
function answerPage(
  language: Language,
  title: string,
  { main, status }: { readonly main: Html; readonly status: number },
): Answer {
  const page = privatePage(
    renderPage({
      brand: 'Campus',
      home: '/',
      language,
      title,
      description: title,
      navigation: [],
      path: '',
      main,
      styles: ['/developers/assets/form.css'],
    }),
    status,
  )
  return { ...page, headers: { ...page.headers, ...linkHeaders } }
}

/** What goes with everything behind a link. */
export const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

/** The same for every link that opens nothing, whatever the reason. */
export const unknownPage = (language: Language): Answer => {
  const { unknown, unknownText } = linkWords[language]
  const main = html`<h1>${unknown}</h1><p class="lead">${unknownText}</p>`
  return answerPage(language, unknown, { main, status: 404 })
}

/** What a link shows to somebody who has an account by now. */
export function signInPage(language: Language, school: School, messageId: string): Answer {
  const { account, accountText, signIn } = linkWords[language]
  const address = `/schools/${school.slug}/messages?open=message.${messageId}`
  const main = html`<h1>${account}</h1><p class="lead">${accountText(school.name)}</p>
<p><a href="${address}">${signIn}</a></p>`
  return answerPage(language, account, { main, status: 200 })
}

/** A form that a message requests, as it is for the recipient today. */
export interface FormOnPage {
  readonly title: string
  /** Until when it takes answers; null: open-ended. */
  readonly lastDay: Date | null
  /** Null: it is not closed. */
  readonly closedAt: Date | null
  readonly isMissing: boolean
  readonly isGiven: boolean
}

interface PageFacts {
  readonly school: School
  readonly path: string
  readonly isWrong: boolean
  readonly form: FormOnPage | undefined
}

/** A message with its attachments and, where one is requested, the answer. */
export function messagePage(copy: LinkedCopyRow, { school, path, isWrong, form }: PageFacts): Answer {
  const language = languageOfPerson(copy.language, school.locale)
  const words = linkWords[language]
  const { subject, body } = textFor(copy.texts, copy.language, filledToday(copy.filled, copy))
  const day = dayIn(language, school.timeZone)
  const paragraphs = body.split(/\n{2,}/).map((text) => html`<p>${linesOf(text)}</p>`)
  const main = html`<p>${school.name}</p>
<h1 lang="${copy.language}" dir="auto">${subject}</h1>
<p>${words.from(copy.from_name ?? school.name, day(copy.sent_at))}</p>
<div lang="${copy.language}" dir="auto">${paragraphs}</div>
${copy.files.length > 0 && filesIn(copy, words.files, path)}
${isWrong && html`<p role="alert"><strong>${words.choose}</strong></p>`}
${replyOf(copy, { form, language, day })}
<p><small>${words.toYou}</small></p>`
  return answerPage(language, school.name, { main, status: isWrong ? 422 : 200 })
}

const linesOf = (text: string): Html[] => text.split('\n').map((line) => html`${line}<br>`)

const filesIn = ({ files }: LinkedCopyRow, title: string, path: string): Html => html`<h2>${title}</h2>
<ul>${files.map(({ file_id: id, name }) => html`<li><a href="${path}/files/${id}" download>${name ?? id}</a></li>`)}</ul>`

type DayOf = (at: Date) => string

interface Reading {
  readonly form: FormOnPage | undefined
  readonly language: Language
  readonly day: DayOf
}

function replyOf(copy: LinkedCopyRow, { form, language, day }: Reading): Html | false {
  const words = linkWords[language]
  if (copy.reply === 'yes_no') return question(copy, language, day)
  const confirmation = copy.read_at
    ? html`<p role="status">${words.wasRead(day(copy.read_at))}</p>`
    : html`<form class="form" method="post"><p><button type="submit" name="answer" value="read">${words.read}</button></p></form>`
  return form ? html`<p>${formOf(form, language, day)}</p>${confirmation}` : confirmation
}

/** What the form wants: nothing more once it is answered, by the recipient or for all, or closed. */
function formOf(form: FormOnPage, language: Language, day: DayOf): Html {
  const words = linkWords[language]
  if (!form.isMissing && form.isGiven) return html`<strong>${words.formGiven(form.title)}</strong>`
  if (form.closedAt)
    return html`<strong>${words.formClosed(form.title, day(form.closedAt))}</strong> ${words.formOffice}`
  if (!form.isMissing) return html`<strong>${words.formDone(form.title)}</strong>`
  const until = form.lastDay && words.formUntil(day(form.lastDay))
  return html`<strong>${words.form(form.title)}</strong> ${until ?? ''} ${words.formHow}`
}

function question(copy: LinkedCopyRow, language: Language, day: DayOf): Html {
  const words = linkWords[language]
  const given =
    copy.answer !== null &&
    copy.answered_at !== null &&
    html`<p role="status">${words.given(words[copy.answer], day(copy.answered_at))} ${words.change}</p>`
  const button = (answer: 'yes' | 'no') =>
    html`<button type="submit" name="answer" value="${answer}" aria-pressed="${String(copy.answer === answer)}"${copy.answer === answer && html` class="send"`}>${words[answer]}</button>`
  return html`<h2 id="question">${words.question}</h2>${given}
<form class="form" method="post" aria-labelledby="question"><p>${button('yes')} ${button('no')}</p></form>`
}

const dayIn =
  (language: Language, timeZone: string): DayOf =>
  (at) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(
      at,
    )
