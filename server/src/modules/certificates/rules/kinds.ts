/** What a template is for. */
export const documentKinds = ['enrollment', 'attendance', 'transcript', 'fees', 'id_card', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Languages in which a template is written. */
export const templateLanguages = ['en', 'fr', 'ar'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** The sources of the data that a template uses; each template uses people. */
export const dataSources = ['people', 'attendance', 'grades', 'fees'] as const
export type DataSource = (typeof dataSources)[number]

/** What a kind is about: it needs the rights to it, whatever its template says. */
const sourceOfKind: Readonly<Partial<Record<DocumentKind, DataSource>>> = {
  attendance: 'attendance',
  transcript: 'grades',
  fees: 'fees',
}

/** The sources of a template of a kind with those of its columns, in the order of `dataSources`. */
export const sourcesOf = (kind: DocumentKind, used: ReadonlySet<DataSource>): DataSource[] =>
  dataSources.filter((source) => source === 'people' || used.has(source) || sourceOfKind[kind] === source)

export const documentStates = ['valid', 'revoked'] as const
export const runStates = ['running', 'done', 'failed'] as const

/** Bounds of a template and of one request. */
export const maxSource = 20_000
export const maxStudentsOfRun = 2000

/** The locale (BCP 47) of a document: the school's, where its language is that of the template. */
export const localeOf = (locale: string, language: TemplateLanguage): string =>
  locale.toLowerCase().split('-', 1)[0] === language ? locale : language
