import { allowed } from '../../../kernel/http/access.ts'
import { date, line, listOf, reference } from '../../../kernel/resource/member.ts'
import { describeResource, type ResourceHome } from '../../../kernel/resource/resource.ts'
import { byDate, byText, byUpdate } from '../../../kernel/resource/sql.ts'
import { documentRules } from '../home.ts'

/** Which students need which documents on which day, such as the last one of a trip. */
interface DocumentList {
  readonly name: string
  readonly student_ids: readonly string[]
  readonly category_ids: readonly string[]
  readonly valid_on: string
}

/** For those who work with the documents of students. */
const documentLists: ResourceHome = {
  ...documentRules,
  read: allowed('student_documents', 'read', 'documents:read'),
  write: allowed('student_documents', 'write', 'documents:write'),
}

const namesOne = (member: 'student_ids' | 'category_ids') => ({
  of: [member] as const,
  problems: ({ after }: { readonly after: DocumentList }) =>
    after[member].length > 0
      ? []
      : [{ path: `body/${member}`, code: 'min_items', message: 'names one at least' }],
})

export const lists = describeResource<DocumentList>({
  home: documentLists,
  noun: 'document_list',
  title: 'DocumentList',
  titles: 'DocumentLists',
  path: 'lists',
  table: 'document_lists',
  summary: 'Lists for trips: students, and the documents that each needs on the last day.',
  members: {
    name: line(120),
    student_ids: { ...listOf(reference({ table: 'students', noun: 'student' }), 200), required: true },
    category_ids: {
      ...listOf(reference({ table: 'document_categories', noun: 'document_category' }), 10),
      required: true,
    },
    valid_on: date,
  },
  filters: {},
  sorts: { name: byText('name'), valid_on: byDate('valid_on'), updated_at: byUpdate },
  sort: 'name',
  unique: ['name'],
  label: 'name',
  rules: [namesOne('student_ids'), namesOne('category_ids')],
  example: {
    name: 'Exchange with Lyon',
    student_ids: ['0199c0de-0000-7000-8000-000000000003'],
    category_ids: ['0199c0de-0000-7000-8000-000000000001'],
    valid_on: '2027-04-01',
  },
})
