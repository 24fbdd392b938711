import { Assets } from '../../../kernel/html/asset.ts'
import { formPolicy, heldPage } from '../../../kernel/html/page.ts'
import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { preferredLanguage } from '../../../kernel/languages/languages.ts'
import { accountAssetsPath, type FormPage, formPage, formPages } from './form-page.ts'

const page = {
  method: 'GET',
  access: anyone,
  school: 'none',
  answers: { 200: null },
  produces: { 200: ['text/html'] },
  internal: true,
} as const

const assets = new Assets({
  'account.css': new URL('./assets/account.css', import.meta.url),
  'consent.css': new URL('./assets/consent.css', import.meta.url),
  'account.js': new URL('./assets/account.js', import.meta.url),
})

const headers = {
  'content-security-policy': formPolicy,
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Language',
}

const formRoute = (id: string, form: FormPage, summary: string): Route =>
  defineRoute({
    ...page,
    id,
    summary,
    path: formPages[form].path,
    // The others need the secret of a link.
    ...(form === 'forgot' ? { isEntrance: true } : {}),
    // What mail programs hang on to links is not looked at.
    query: t.Object({}),
    handler: (context) => {
      const language = preferredLanguage(context.headers['accept-language'])
      const make = () => formPage(form, language, context.kernel.config.publicUrl)
      return heldPage(context, `${formPages[form].path} ${language}`, make, headers)
    },
  })

/** Public pages that the letters of identity lead to. */
export const accountPageRoutes: Route[] = [
  formRoute('identity.showInvitation', 'invitation', 'Accept an invitation'),
  formRoute('identity.showReset', 'reset', 'Set a new password'),
  formRoute('identity.showForgot', 'forgot', 'Forgot your password?'),
  defineRoute({
    ...page,
    id: 'identity.readAsset',
    path: `${accountAssetsPath}/:file`,
    summary: 'Stylesheet and script of these pages',
    params: t.Strict({ file: t.String({ maxLength: 40 }) }),
    produces: { 200: ['text/css', 'text/javascript'] },
    handler: async (context) => {
      const answer = await assets.answer(context, context.params.file)
      if (!answer) throw notFound()
      return answer
    },
  }),
]
