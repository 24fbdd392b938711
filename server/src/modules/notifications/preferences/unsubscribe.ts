import { html } from '../../../kernel/html/html.ts'
import { privatePage, renderPage } from '../../../kernel/html/page.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type InLanguages, preferredLanguage } from '../../../kernel/languages/languages.ts'
import { readUnsubscribeToken, type Unsubscription } from '../delivery/unsubscribe-token.ts'
import { noticeCategories } from '../notice.ts'
import { usualPreferences } from './service.ts'
import { selectPreferencesForUpdate, upsertPreferences } from './sql.ts'

type Context = RequestContext<{ token: string }, unknown, unknown>

/** Bytes of a form of RFC 8058; what it says does not matter. */
const maxForm = 2000

/** The page behind the link in an email: a button, since programs that check links open them too. */
export async function showUnsubscribe(context: Context): Promise<Answer> {
  const found = await resolve(context)
  if (!found) return page(context, 'unknown', 404)
  return page(context, 'ask', 200, { school: found.school, categories: found.categories })
}

/** Ends the news by email of the categories of a token (RFC 8058): one request, without a sign-in or a question. */
export async function unsubscribe(context: Context): Promise<Answer> {
  await context.bytes(maxForm)
  const found = await resolve(context)
  if (!found) return page(context, 'unknown', 404)
  const { schoolId, recipientId, categories } = found
  await context.database.transaction(schoolId, async (tx) => {
    const before = (await tx.one(selectPreferencesForUpdate(schoolId, recipientId))) ?? usualPreferences
    const choices = { ...before.choices }
    for (const category of categories) choices[category] = { ...choices[category], email_news: 'off' }
    await tx.execute(upsertPreferences(schoolId, recipientId, { ...before, choices }, context.clock.now()))
    await context.auditIn(tx, { entity: 'notice_preferences', ids: [recipientId], count: 1 })
  })
  return page(context, 'done', 200, { school: found.school, categories })
}

async function resolve(context: Context): Promise<(Unsubscription & { school: string }) | undefined> {
  const { kernel, params, clock } = context
  const token = readUnsubscribeToken(kernel.box, params.token, clock.now())
  const school = token && (await kernel.ports.schoolById(token.schoolId))
  return token && school?.status === 'active' ? { ...token, school: school.name } : undefined
}

type Kind = 'ask' | 'done' | 'unknown'

const words: InLanguages<
  Record<Kind, { title: string; text: (school: string, categories: string) => string }> & { button: string }
> = {
  en: {
    ask: {
      title: 'Stop these emails?',
      text: (school, categories) => `${school} will send you no more news by email about: ${categories}.`,
    },
    done: {
      title: 'You get no more of these emails',
      text: (school, categories) =>
        `${school} sends you no more news by email about: ${categories}. What needs your answer and what is urgent still comes.`,
    },
    unknown: {
      title: 'This link no longer works',
      text: () => 'Use the link in a newer email, or ask the office of the school.',
    },
    button: 'Stop these emails',
  },
  fr: {
    ask: {
      title: 'Ne plus recevoir ces e-mails ?',
      text: (school, categories) =>
        `${school} ne vous enverra plus de nouvelles par e-mail sur : ${categories}.`,
    },
    done: {
      title: 'Vous ne recevrez plus ces e-mails',
      text: (school, categories) =>
        `${school} ne vous envoie plus de nouvelles par e-mail sur : ${categories}. Ce qui est urgent ou demande une réponse arrive encore.`,
    },
    unknown: {
      title: 'Ce lien ne fonctionne plus',
      text: () => 'Utilisez le lien d’un e-mail plus récent, ou adressez-vous au secrétariat de l’école.',
    },
    button: 'Ne plus recevoir ces e-mails',
  },
}

function page(
  { headers }: Context,
  kind: Kind,
  status: number,
  { school, categories }: { readonly school: string; readonly categories: readonly string[] } = {
    school: '',
    categories: [],
  },
): Answer {
  const language = preferredLanguage(headers['accept-language'])
  const { button, [kind]: say } = words[language]
  const labels = noticeCategories.items
    .filter(({ name }) => categories.includes(name))
    .map(({ label }) => label[language])
  const text = say.text(school, labels.join(', '))
  const content = renderPage({
    brand: 'Campus',
    home: '/',
    language,
    title: say.title,
    description: text,
    navigation: [],
    path: '',
    main: html`<h1>${say.title}</h1><p>${text}</p>${
      kind === 'ask' ? html`<form method="post"><button type="submit">${button}</button></form>` : ''
    }`,
  })
  return privatePage(content, status)
}
