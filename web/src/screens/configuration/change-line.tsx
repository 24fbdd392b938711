import { Text } from '@mantine/core'
import type { EducationTemplateApplied } from '../../kernel/api/wire.ts'
import { number, percent, shortDate } from '../../kernel/format/format.ts'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { currentLanguage, useWords } from '../../kernel/words/words.ts'

export type Change = EducationTemplateApplied['changes'][number]
type Row = NonNullable<Change['before']>

/** One thing that a template brings: what it is, what it was and what it becomes, and why not. */
export function ChangeLine({ change }: { change: Change }) {
  const { t } = useWords('configuration')
  const { before, after, action, kind } = change
  const describe = useDescription()
  const name = kind === 'setting' ? settings.find((one) => one === change.key) : undefined
  const what = name ? t(`setting.${name}`) : t(`changed.${kind}`)
  const now = describe(kind, before) ?? describe(kind, after) ?? change.key
  const then = describe(kind, after) ?? change.key
  const isMove = action === 'updated' || action === 'conflict'
  return (
    <>
      <Text span inherit c="dimmed">
        {t('changed.of', { what })}
      </Text>{' '}
      {isMove && before && now !== then ? (
        t(`move.${action}`, { before: now, after: then })
      ) : (
        <strong>{now}</strong>
      )}
      {change.reason && (
        <Text size="sm" c="dimmed">
          {change.reason_code ? t(`reason.${change.reason_code}`) : <InEnglish>{change.reason}</InEnglish>}
        </Text>
      )}
    </>
  )
}

const settings = [
  'template',
  'system_type',
  'date_format',
  'grading_scale',
  'mark_weights',
  'attendance_code_set',
  'holiday_region',
] as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Names of templates and of their scales, in the reader's language where they have it. */
function useNames(): ReadonlyMap<string, string> {
  const school = useSchool()
  const path = '/api/v1/config/education-templates'
  const { data } = school.query.useQuery('get', path, {}, { staleTime: 3_600_000 })
  return new Map(
    data?.templates.flatMap(({ code, name, labels, scales }) => [
      [code, labels[currentLanguage()] ?? name] as const,
      ...scales.map((scale) => [scale.code, scale.name] as const),
    ]),
  )
}

/** The value in plain words; undefined where there is none. */
function useDescription(): (kind: Change['kind'], row: Row | null) => string | undefined {
  const { t } = useWords('configuration')
  const names = useNames()
  const saidValue = (value: unknown): string | undefined => {
    if (!Array.isArray(value)) return names.get(String(value)) ?? textOf(value)?.replaceAll('_', ' ')
    return value.map(({ name, weight }) => `${name} ${percent(Number(weight) / 100)}`).join(', ')
  }
  const spanOf = ({ title, starts_on, ends_on }: Row): string => {
    const [from, until] = [String(starts_on), String(ends_on)]
    if (from === until) return t('span.day', { title, day: shortDate(from) })
    return t('span.days', { title, from: shortDate(from), until: shortDate(until) })
  }
  const levelOf = ({ code, name, position, ceds_grade_code: ceds, isced_level: isced }: Row): string => {
    const facts = [
      t('level_facts.place', { number: number(Number(position)) }),
      ...(ceds === null ? [] : [t('level_facts.ceds', { code: ceds })]),
      ...(isced === null ? [] : [t('level_facts.isced', { level: isced })]),
    ]
    return `${code === name ? name : `${name} (${code})`} · ${facts.join(', ')}`
  }
  const describers: Readonly<Partial<Record<Change['kind'], (row: Row) => string | undefined>>> = {
    setting: (row) => ('value' in row ? (saidValue(row['value']) ?? '–') : undefined),
    grade_level: levelOf,
    grading_scale: (row) => `${row['name']} (${row['code']})`,
  }
  const describeOther = (row: Row) => ('starts_on' in row ? spanOf(row) : textOf(row['code']))
  return (kind, row) => (row === null ? undefined : (describers[kind] ?? describeOther)(row))
}
