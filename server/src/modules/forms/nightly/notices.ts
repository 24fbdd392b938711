import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { type Notice, type NoticeRecipient, notify } from '../../notifications/index.ts'
import type { AnswerRow } from '../answering/sql.ts'
import { type FormState, rosterFormOf } from '../builder/form.ts'
import { type MissingSigner, selectMissingSigners } from '../roster/sql.ts'
import { textIn } from '../rules/definition.ts'

/** What sending needs: a request has it, and so has a job. */
interface NoticeContext {
  readonly tx: Transaction
  readonly school: Pick<School, 'id' | 'timeZone' | 'locale'>
  readonly clock: Clock
  readonly today: string
}

export const formCategory = {
  name: 'forms',
  label: { en: 'Forms to answer', fr: 'Formulaires à remplir' },
  audience: 'both',
  module: 'documents',
} as const

/** The notice that a form is there; also of those who join its audience later, since nobody gets it twice. */
const announcementKey = ({ id, counted_from }: FormState): string => `form:${id}:${counted_from}`

/** Reports the form to everybody whose answer is missing; whom it was reported to gets nothing more. */
export const announce = (context: NoticeContext, form: FormState): Promise<number> =>
  sendToMissing(context, form, {
    key: announcementKey(form),
    titles: { en: 'A form to answer', fr: 'Un formulaire à remplir' },
  })

/** Reminds everybody whose answer is missing, once for each `occasion`: a day, or a step of the ladder. */
export const remindMissing = (context: NoticeContext, form: FormState, occasion: string): Promise<number> =>
  sendToMissing(context, form, {
    key: `${announcementKey(form)}:${occasion}`,
    titles: { en: 'Reminder: a form to answer', fr: 'Rappel : un formulaire à remplir' },
  })

async function sendToMissing(
  { tx, school, clock, today }: NoticeContext,
  form: FormState,
  { key, titles }: { readonly key: string; readonly titles: Readonly<Record<'en' | 'fr', string>> },
): Promise<number> {
  const missing = await tx.query(selectMissingSigners(tx.tenant, rosterFormOf(form), today))
  const to = recipientsOf(missing)
  if (to.length === 0) return 0
  const about = [...new Set(missing.flatMap(({ student_id }) => student_id ?? []))]
  const notice: Notice = {
    key,
    category: formCategory.name,
    importance: 'answer',
    to,
    texts: {
      en: { title: titles.en, body: bodyOf(form, 'en') },
      fr: { title: titles.fr, body: bodyOf(form, 'fr') },
    },
    path: '/forms',
    ...(about.length > 0 && { about }),
  }
  await notify(tx, school, notice, clock.now())
  return to.length
}

/** What the office did with an answer that a person had given. */
export interface OfficeChange {
  readonly answer: AnswerRow
  readonly what: 'corrected' | 'withdrawn'
}

const changeTitles = {
  corrected: {
    en: 'Your answer to a form was corrected',
    fr: 'Votre réponse à un formulaire a été corrigée',
  },
  withdrawn: { en: 'Your answer to a form was withdrawn', fr: 'Votre réponse à un formulaire a été retirée' },
} as const

/** Reports to the person who answered what the office changed. The reason is read in the form alone. */
export async function reportOfficeChange(
  { tx, school, clock }: Omit<NoticeContext, 'today'>,
  form: Pick<FormState, 'definition'>,
  { answer, what }: OfficeChange,
): Promise<void> {
  const { definition } = form
  const title = (language: 'en' | 'fr') => textIn(definition.title, language, definition.languages)
  const titles = changeTitles[what]
  const notice: Notice = {
    key: `form_answer:${answer.id}:${answer.version}`,
    category: formCategory.name,
    importance: 'news',
    to: recipientsOf([answer]),
    texts: {
      en: { title: titles.en, body: `${title('en')}\n\nThe office did this: open the form to read why.` },
      fr: {
        title: titles.fr,
        body: `${title('fr')}\n\nFait par le secrétariat : le formulaire dit pourquoi.`,
      },
    },
    path: '/forms',
    ...(answer.student_id !== null && { about: [answer.student_id] }),
  }
  await notify(tx, school, notice, clock.now())
}

/** Each person once. */
function recipientsOf(missing: readonly MissingSigner[]): NoticeRecipient[] {
  const guardians = new Set(missing.flatMap(({ guardian_id }) => guardian_id ?? []))
  const staff = new Set(missing.flatMap(({ staff_id }) => staff_id ?? []))
  return [...[...guardians].map((guardian) => ({ guardian })), ...[...staff].map((one) => ({ staff: one }))]
}

/** What is asked until when: the title alone, since mails are read by others too. */
function bodyOf({ definition, closes_on }: FormState, language: 'en' | 'fr'): string {
  const title = textIn(definition.title, language, definition.languages)
  if (closes_on === null) return title
  return language === 'fr'
    ? `${title}\n\nÀ remplir jusqu’au ${closes_on}.`
    : `${title}\n\nPlease answer by ${closes_on}.`
}
