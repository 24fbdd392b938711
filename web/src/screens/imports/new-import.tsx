import {
  Anchor,
  Button,
  Card,
  Group,
  NativeSelect,
  Progress,
  Radio,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sendFile } from '../../kernel/files/send-file.ts'
import { percent } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportProblem } from './import-error.tsx'
import { kinds } from './search.ts'
import { useStartImport } from './start-import.ts'

type Kind = (typeof kinds)[number]

const isZip = (file: File | undefined): boolean => file?.name.toLowerCase().endsWith('.zip') ?? false

/** A file is chosen, sent and checked; nothing is written yet. */
export function NewImport() {
  const { t } = useWords('imports')
  const { kind = 'students' } = useSearch({ from: '/schools/$slug/imports/new' })
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [reading, setReading] = useState<Reading>({})
  const { slug } = useSchool()
  const { start, isBusy, error } = useStartImport()
  const isWrongKind = file !== undefined && isZip(file) !== (kind === 'oneroster')
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (!file || isWrongKind) return
    void start(async () => {
      setShare(0)
      const file_id = await sendFile({ slug, file, onProgress: setShare }).finally(() => setShare(undefined))
      return { kind, file_id, dry_run: true, ...reading }
    })
  }
  return (
    <Page title={t('new.title')} subtitle={t('new.subtitle')}>
      <form onSubmit={check}>
        <Stack>
          <KindChoice kind={kind} />
          <Card withBorder>
            <Stack>
              <FileDrop file={file} onFile={setFile} accept={kind === 'oneroster' ? '.zip' : '.csv,.xlsx'} />
              {isWrongKind && (
                <Text c="var(--campus-negative)" role="alert">
                  {t(kind === 'oneroster' ? 'new.wantsZip' : 'new.wantsSheet')}
                </Text>
              )}
              {kind !== 'oneroster' && (
                <SheetReading kind={kind} key={kind} value={reading} onChange={setReading} />
              )}
            </Stack>
          </Card>
          <ImportProblem error={error} />
          {share !== undefined && <Sent share={share} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!file || isWrongKind}>
              {t('new.check')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}

function KindChoice({ kind }: { kind: Kind }) {
  const { t } = useWords('imports')
  const navigate = useNavigate({ from: '/schools/$slug/imports/new' })
  return (
    <Radio.Group
      label={t('new.kind')}
      value={kind}
      onChange={(value) =>
        void navigate({ search: { kind: kinds.find((one) => one === value) }, replace: true })
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mt="xs" spacing="sm">
        {kinds.map((one) => (
          <Card key={one} withBorder padding="sm">
            <Radio value={one} label={t(`kind.${one}`)} description={t(`new.about.${one}`)} />
          </Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** How a sheet is to be read, beyond what is known by itself. */
interface Reading {
  readonly mapping_id?: string
  readonly mapping?: { readonly date_format: 'iso' | 'dmy' | 'mdy' }
}

interface SheetReadingProps {
  readonly kind: Exclude<Kind, 'oneroster'>
  readonly value: Reading
  onChange(reading: Reading): void
}

function SheetReading({ kind, value, onChange }: SheetReadingProps) {
  const { t } = useWords('imports')
  const school = useSchool()
  const path = '/api/v1/imports/mappings/'
  const saved = useWholeList(path, { kind }, (cursor) =>
    school.client.GET(path, { params: { query: { kind, page_size: 200, ...given({ cursor }) } } }),
  )
  const mappings = saved.data?.results ?? []
  const formats = ['iso', 'dmy', 'mdy'] as const
  return (
    <Group align="flex-end" gap="md">
      <Anchor
        href={`/api/v1/imports/templates/${kind}?school_slug=${school.slug}`}
        download
        size="sm"
        mb={{ base: 0, sm: 8 }}
      >
        <Group gap={6} wrap="nowrap">
          <IconDownload size={16} aria-hidden />
          {t('new.template')}
        </Group>
      </Anchor>
      {mappings.length > 0 && (
        <NativeSelect
          label={t('new.mapping')}
          value={value.mapping_id ?? ''}
          onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? {} : { mapping_id: id })}
          data={[
            { value: '', label: t('new.noMapping') },
            ...mappings.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        label={t('new.dates')}
        disabled={value.mapping_id !== undefined}
        value={value.mapping?.date_format ?? ''}
        onChange={({ currentTarget: { value: word } }) => {
          const date_format = formats.find((one) => one === word)
          onChange(date_format ? { mapping: { date_format } } : {})
        }}
        data={[
          { value: '', label: t('new.datesFound') },
          ...formats.map((one) => ({ value: one, label: t(`new.date.${one}`) })),
        ]}
      />
    </Group>
  )
}

function Sent({ share }: { share: number }) {
  const { t } = useWords('imports')
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {t('new.sending', { share: percent(Math.round(share * 100) / 100) })}
      </Text>
      <Progress value={share * 100} aria-label={t('new.sendingLabel')} />
    </Stack>
  )
}
