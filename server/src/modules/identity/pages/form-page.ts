import { type Html, html } from '../../../kernel/html/html.ts'
import { renderPage } from '../../../kernel/html/page.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import { maxPasswordLength, minPasswordLength } from '../passwords/password-rules.ts'
import { type PageWords, pageWords } from './words.ts'

/** Where stylesheet and script of these pages are served. */
export const accountAssetsPath = '/account/assets'

/** The pages that letters lead to, until a console serves their addresses. */
export const formPages = {
  invitation: { path: '/invitation', sends: '/api/auth/invitations/accept/' },
  reset: { path: '/password/reset', sends: '/api/auth/password/reset/' },
  forgot: { path: '/password/forgot', sends: '/api/auth/password/forgot/' },
} as const
export type FormPage = keyof typeof formPages

/**
 * A page with a form that our script sends as JSON. The secret of a link is in the fragment, so that it reaches
 * the server only in that body and no log. Without the script the button does nothing: nothing leaves the page.
 */
export function formPage(page: FormPage, language: Language, publicUrl: string): Html {
  const words = pageWords[language]
  const { title, lead, submit, done } = words[page]
  const { path, sends } = formPages[page]
  const said = { ...words.errors, done, working: words.working, noToken: words.noToken }
  return renderPage({
    brand: 'Campus',
    home: '/',
    language,
    title,
    description: lead,
    navigation: [],
    path,
    styles: [`${accountAssetsPath}/account.css`],
    scripts: [`${accountAssetsPath}/account.js`],
    main: html`<div class="account"><h1>${title}</h1>
<p class="lead" data-before>${lead}</p>
<noscript><p class="note warn">${words.noScript}</p></noscript>
<p class="note" role="alert" data-said hidden></p>
<form method="post" action="${path}" data-sends="${sends}"${page !== 'forgot' && html` data-token`}>
${page === 'invitation' && nameField(words)}
${page === 'forgot' ? emailField(words) : passwordField(words)}
<p><button type="submit" disabled>${submit}</button></p>
</form>
${page === 'reset' && html`<p data-before><a href="${formPages.forgot.path}">${words.askAgain}</a></p>`}
<ul hidden data-address="${publicUrl}">${Object.entries(said).map(
      ([code, text]) => html`<li data-code="${code}">${text}</li>`,
    )}</ul></div>`,
  })
}

const nameField = ({ name, nameHint }: PageWords): Html =>
  html`<p><label for="name">${name}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="200" aria-describedby="name-hint">
<span class="hint" id="name-hint">${nameHint}</span></p>`

const passwordField = ({ password, passwordHint, show }: PageWords): Html =>
  html`<p><label for="password">${password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${minPasswordLength}" maxlength="${maxPasswordLength}" aria-describedby="password-hint">
<span class="hint" id="password-hint">${passwordHint}</span></p>
<p><label class="choice"><input type="checkbox" data-shows="password"> ${show}</label></p>`

const emailField = ({ email }: PageWords): Html =>
  html`<p><label for="email">${email}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></p>`
