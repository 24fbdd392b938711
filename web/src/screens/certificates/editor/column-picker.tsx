import { Select } from '@mantine/core'
import type { TemplateColumn } from '../../../kernel/api/wire.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** What a column is written as: a list with a row for each of its values. */
function textOf({ name, type, rows }: Pick<TemplateColumn, 'name' | 'type' | 'rows'>): string {
  if (type !== 'list') return `{{ ${name} }}`
  const cells = rows.filter((row) => row.type !== 'list').map((row) => ` {{ row.${row.name} }} `)
  return `\n{% for row in ${name} %}\n|${cells.join('|')}|\n{% endfor %}\n`
}

/** Puts a column of the catalogue where the cursor is. */
export function ColumnPicker({ onInsert }: { onInsert(text: string): void }) {
  const { t } = useWords('certificates')
  const { query } = useSchool()
  const columns = query.useQuery(
    'get',
    '/api/v1/documents/templates/columns/',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const all = columns.data?.results ?? []
  const data = [...Map.groupBy(all, ({ source }) => source)].map(([source, items]) => ({
    group: t(`sources.${source}`),
    items: items.map(({ name, label, sample }) => ({
      value: name,
      label: sample === '' ? label : `${label} (${sample.replaceAll('\n', ', ')})`,
    })),
  }))
  return (
    <Select
      label={t('editor.column')}
      placeholder={t('editor.columnHint')}
      nothingFoundMessage={t('editor.noColumn')}
      searchable
      value={null}
      data={data}
      onChange={(name) => {
        const column = all.find((one) => one.name === name)
        if (column) onInsert(textOf(column))
      }}
    />
  )
}
