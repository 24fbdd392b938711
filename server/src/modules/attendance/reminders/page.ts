import { type Html, html } from '../../../kernel/html/html.ts'
import { heldPage, renderPage } from '../../../kernel/html/page.ts'
import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Type } from '../../../kernel/http/shapes.ts'
import { type InLanguages, type Language, preferredLanguage } from '../../../kernel/languages/languages.ts'

const words: InLanguages<{ title: string; lead: string; how: string }> = {
  en: {
    title: 'A register to be taken',
    lead: 'A letter of your school led you here: the register of one of your classes has not been taken.',
    how: 'What stands in it is shown to nobody who has not signed in. Sign in with your own account, in the app or program that your school uses with Campus, and open the register there.',
  },
  fr: {
    title: 'Un appel à faire',
    lead: 'Un message de votre établissement vous a conduit ici : l’appel d’une de vos classes n’a pas été fait.',
    how: 'Son contenu n’est montré à personne sans connexion. Connectez-vous avec votre compte, dans l’application que votre établissement utilise avec Campus, et ouvrez l’appel là.',
  },
}

function registerPage(language: Language): Html {
  const { title, lead, how } = words[language]
  return renderPage({
    ...{ brand: 'Campus', home: '/', language, title, description: lead, navigation: [] },
    path: '/attendance/registers/',
    main: html`<h1>${title}</h1><p class="lead">${lead}</p><p>${how}</p>`,
  })
}

/** What the link of a reminder leads to, until a console serves it: the same for every register, whether there is one. */
export const reminderPageRoutes: Route[] = [
  defineRoute({
    id: 'attendance.showReminder',
    method: 'GET',
    path: '/attendance/registers/:class_id',
    summary: 'Where the link of a reminder leads',
    access: anyone,
    school: 'none',
    params: Strict({ class_id: Type.String({ maxLength: 36 }) }),
    query: Type.Object({}),
    answers: { 200: null },
    produces: { 200: ['text/html'] },
    internal: true,
    handler: (context) => {
      const language = preferredLanguage(context.headers['accept-language'])
      return heldPage(context, `reminder ${language}`, () => registerPage(language), {
        vary: 'Accept-Language',
      })
    },
  }),
]
