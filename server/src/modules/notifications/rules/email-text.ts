import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'

interface Item {
  readonly title: string
  readonly body: string
  /** Names of the students whom it concerns. */
  readonly names: readonly string[]
  /** Absolute, of the console or of a page without a sign-in; null: nothing but the text can be read. */
  readonly url: string | null
  /** Of a conversation: without an account it cannot be opened, and its text leaves by no email. */
  readonly isPrivate: boolean
}

interface EmailContent {
  readonly language: Language
  readonly school: string
  /** As quoted in the greeting; empty: none. */
  readonly name: string
  readonly isDigest: boolean
  /** Name of the category, where the titles differ. */
  readonly category: string
  readonly items: readonly Item[]
  readonly hasAccount: boolean
  readonly preferencesUrl: string | null
  readonly unsubscribeUrl: string | null
}

/** Notices that one email shows; the console has the rest. */
const maxItems = 30
/** Names that are written out. */
const maxNames = 20

const words: InLanguages<{
  hello: (name: string) => string
  about: (names: string) => string
  digest: (school: string) => string
  more: (count: number) => string
  open: string
  openAlone: string
  alone: string
  preferences: string
  stop: string
  private: string
  account: (school: string) => string
  and: string
}> = {
  en: {
    hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    about: (names) => `About: ${names}`,
    digest: (school) => `News from ${school}`,
    more: (count) => `${count} more in Campus.`,
    open: 'Open in Campus:',
    openAlone: 'Read and answer without an account:',
    alone: 'This link is for you alone: do not pass it on.',
    preferences: 'Choose how you are notified:',
    stop: 'Stop these emails:',
    private: 'A conversation is private: its text is not sent by email.',
    account: (school) =>
      `To read and answer everything in Campus, ask ${school} for an account. This email address is all that is needed.`,
    and: 'and',
  },
  fr: {
    hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    about: (names) => `Concerne : ${names}`,
    digest: (school) => `Nouvelles de ${school}`,
    more: (count) => `${count} de plus dans Campus.`,
    open: 'Ouvrir dans Campus :',
    openAlone: 'Lire et répondre sans compte :',
    alone: 'Ce lien est personnel : ne le transmettez pas.',
    preferences: 'Choisir comment être prévenu :',
    stop: 'Ne plus recevoir ces e-mails :',
    private: 'Une conversation est privée : son texte n’est pas envoyé par e-mail.',
    account: (school) =>
      `Pour tout lire et répondre dans Campus, demandez un compte à ${school}. Cette adresse e-mail suffit.`,
    and: 'et',
  },
}

/** The email for one person: every notice with the children whom it concerns. The subject has titles alone. */
export function emailText(content: EmailContent): { readonly subject: string; readonly text: string } {
  const { language, school, isDigest, items } = content
  const say = words[language]
  const shown = items.slice(0, maxItems)
  const blocks = together(shown).map((item) => {
    const hasTitle = isDigest || items.length > 1
    const lines = [
      ...(hasTitle ? [item.title.toLocaleUpperCase(language)] : []),
      ...(item.names.length > 0 ? [say.about(listOf(item.names, say.and))] : []),
      item.isPrivate && item.url === null ? say.private : item.body.trim(),
      ...linkOf(item, content),
    ]
    return lines.filter((line) => line !== '').join('\n\n')
  })
  const rest = items.length - shown.length
  const end = [
    school,
    ...(content.hasAccount ? [] : [say.account(school)]),
    ...(content.preferencesUrl === null ? [] : [`${say.preferences} ${content.preferencesUrl}`]),
    ...(content.unsubscribeUrl === null ? [] : [`${say.stop} ${content.unsubscribeUrl}`]),
  ]
  const text = [
    say.hello(content.name),
    ...blocks,
    ...(rest > 0 ? [say.more(rest)] : []),
    `-- \n${end.join('\n')}`,
  ]
  return { subject: subjectOf(content), text: `${text.join('\n\n')}\n` }
}

function linkOf({ url }: Item, { hasAccount, language }: EmailContent): string[] {
  const say = words[language]
  if (url === null) return []
  return hasAccount ? [`${say.open} ${url}`] : [`${say.openAlone} ${url}`, say.alone]
}

function subjectOf({ items, isDigest, language, school, category }: EmailContent): string {
  if (isDigest) return words[language].digest(school)
  const [title = '', ...others] = new Set(items.map((item) => item.title))
  return others.length === 0 ? title : category
}

/** Notices that say the same of several children become one. */
function together(items: readonly Item[]): readonly Item[] {
  const same = Map.groupBy(items, ({ title, body, url }) => JSON.stringify([title, body, url]))
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, names: [...new Set([first, ...others].flatMap(({ names }) => names))] }] : [],
  )
}

function listOf(names: readonly string[], and: string): string {
  const shown = names.slice(0, maxNames)
  if (names.length > maxNames) return `${shown.join(', ')}…`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${and} ${last}`
}
