import {
  Button,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useFieldName } from './field-name.ts'
import { ImportProblem } from './import-error.tsx'
import type { Import } from './import-state.tsx'
import { type Mapping, useStartImport } from './start-import.ts'

/** Codes that say: this column was not taken for one of ours. */
const unknownCodes = new Set(['extra_column', 'misspelt_column'])

const unknownColumns = ({ report }: Import): string[] => [
  ...new Set(
    report.flatMap(({ code, column }) => (unknownCodes.has(code) && column !== null ? [column] : [])),
  ),
]

/** Says what the columns mean that were not known by themselves, and checks the same file again. */
export function MapColumns({ one }: { one: Import }) {
  if (one.kind === 'oneroster' || unknownColumns(one).length === 0) return null
  const isNameless = one.report.some(({ code }) => code === 'no_header')
  return <MappingForm one={one} kind={one.kind} columns={unknownColumns(one)} isNameless={isNameless} />
}

type SheetKind = Exclude<Import['kind'], 'oneroster'>

/** The fields that a column may be mapped to: the columns of the empty file of this kind. */
function useFields(kind: SheetKind): readonly string[] {
  const school = useSchool()
  const fields = useQuery({
    queryKey: ['import fields', kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await school.client.GET('/api/v1/imports/templates/{kind}', {
        params: { path: { kind } },
        parseAs: 'text',
      })
      return String(data)
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/[,;]/)
    },
  })
  return fields.data ?? []
}

interface MappingFormProps {
  readonly one: Import
  readonly kind: SheetKind
  readonly columns: readonly string[]
  /** Not one name of a column was known: what is not said to be a field is left out. */
  readonly isNameless: boolean
}

/** What was chosen; a column that is left out in so many words is no guess about the header. */
const mappingOf = (
  columns: readonly string[],
  chosen: Readonly<Record<string, string>>,
  isWhole: boolean,
): Record<string, string | null> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const field = chosen[column] || null
      return field !== null || isWhole ? [[column, field] as const] : []
    }),
  )

function MappingForm({ one, kind, columns, isNameless }: MappingFormProps) {
  const { t } = useWords('imports')
  const school = useSchool()
  const fields = useFields(kind)
  const fieldOf = useFieldName()
  const { start, isBusy, error } = useStartImport()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [keeps, setKeeps] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const named = mappingOf(columns, chosen, isNameless)
    const mapping: Mapping = { ...one.mapping, columns: { ...one.mapping.columns, ...named } }
    void start(async () => {
      if (keeps) await school.client.POST('/api/v1/imports/mappings/', { body: { name, kind, mapping } })
      return { kind, file_id: one.file_id, dry_run: true, mapping }
    })
  }
  return (
    <Card withBorder component="form" onSubmit={send}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {isNameless ? t('columns.unknownAll') : t('columns.title', { count: columns.length })}
          </Title>
          <Text c="dimmed" size="sm">
            {t(isNameless ? 'columns.noHeader' : 'columns.text')}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {columns.map((column) => (
            <NativeSelect
              key={column}
              label={column}
              value={chosen[column] ?? ''}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [column]: value })}
              data={[
                { value: '', label: t('columns.leave') },
                ...fields.map((field) => ({ value: field, label: fieldOf(field) })),
              ]}
            />
          ))}
        </SimpleGrid>
        <Group align="flex-end" justify="space-between">
          <Stack gap="xs">
            <Checkbox
              label={t('columns.keep')}
              checked={keeps}
              onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
            />
            {keeps && <TextInput name="name" label={t('columns.name')} required maxLength={100} />}
          </Stack>
          <Button
            type="submit"
            variant="default"
            loading={isBusy}
            disabled={!Object.values(chosen).some(Boolean)}
          >
            {t('columns.again')}
          </Button>
        </Group>
        <ImportProblem error={error} />
      </Stack>
    </Card>
  )
}
