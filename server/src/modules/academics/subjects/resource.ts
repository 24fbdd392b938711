import { patternWithMessage } from '../../../kernel/http/patterns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { code, line, optional } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, selectPointing } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'

/** A field of knowledge; courses and classes name it by its code in `subject_codes`. */
export interface Subject {
  readonly code: string
  readonly name: string
  /** NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits). */
  readonly sced_code: string | null
}

const scedPattern = patternWithMessage('^\\d{2}(\\d{3})?$', 'must be two digits, or five', '02052')

const pointing = (noun: string, table: string) => ({
  noun,
  by: 'key' as const,
  select: (tenant: string, value: string) =>
    selectPointing({ table, column: 'subject_codes', label: 'title', list: true }, tenant, value),
})

export const subjects = describeResource<Subject>({
  home: academics,
  noun: 'subject',
  title: 'Subject',
  titles: 'Subjects',
  path: 'subjects',
  table: 'subjects',
  summary: 'Subjects: fields of knowledge.',
  members: {
    code: code(),
    name: line(255),
    sced_code: optional({
      ...code(5),
      input: t.String({ pattern: scedPattern, maxLength: 5, examples: ['02052'] }),
    }),
  },
  filters: { code: equals('code', t.Text(64, 1)), sced_code: equals('sced_code', t.Text(5, 1)) },
  sorts: { name: byText('name'), code: byText('code'), updated_at: byUpdate },
  sort: 'name',
  unique: ['code'],
  key: 'code',
  label: 'name',
  hanging: [pointing('course', 'courses'), pointing('class', 'classes')],
  example: { code: 'MATH', name: 'Mathematics', sced_code: '02' },
})
