import { Badge, Button, Group, List, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { DocumentBlock, TemplateCheck, TemplatePreviewOrder } from '../../../kernel/api/wire.ts'
import { keepFile } from '../../../kernel/files/store-file.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { InEnglish, Said } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { useColumnLabels } from '../use-column-labels.ts'

/** What a template makes of sample data or of a student, and what is wrong with it. */
export function Preview({ order }: { readonly order: TemplatePreviewOrder }) {
  const { t } = useWords('certificates')
  const { query, client } = useSchool()
  const check = query.useQuery(
    'post',
    '/api/v1/documents/templates/check/',
    { body: order },
    { placeholderData: keepPreviousData, retry: false },
  )
  const pdf = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/documents/templates/preview/', {
        body: order,
        parseAs: 'blob',
      })
      const file: unknown = data
      if (file instanceof Blob) keepFile(file, 'preview.pdf')
    },
  })
  const isSound = check.data?.faults.length === 0 && check.data.missing.length === 0
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('preview.title')}
        </Title>
        <Button variant="default" disabled={!isSound} loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t('preview.pdf')}
        </Button>
      </Group>
      <ErrorMessage error={pdf.error} />
      <Read of={check}>{(made) => <Made check={made} language={order.language} />}</Read>
    </Stack>
  )
}

/** An error of a template; in other languages than English its details, which only the server knows, come after it. */
function TemplateError({ code, message }: { readonly code: string; readonly message: string }) {
  if (currentLanguage() === 'en') return message
  return (
    <>
      <Said reasons={[{ code, message }]} kind="detail" /> (<InEnglish>{message}</InEnglish>)
    </>
  )
}

function Made({ check, language }: { readonly check: TemplateCheck; readonly language: string }) {
  const { t } = useWords('certificates')
  const labelOf = useColumnLabels()
  const { faults, missing, blocks, sources } = check
  return (
    <Stack gap="sm">
      {faults.length > 0 && (
        <Notice tone="negative" title={t('preview.errors', { count: faults.length })}>
          <List size="sm">
            {faults.map(({ line, column, code, message }) => (
              <List.Item key={`${line} ${column} ${message}`}>
                {t('preview.at', { line, column })}: <TemplateError code={code} message={message} />
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="caution" title={t('preview.missing')}>
          {missing.map(labelOf).join(', ')}
        </Notice>
      )}
      <Group gap="xs">
        {sources.map((source) => (
          <Badge key={source} variant="light" color="gray">
            {t(`sources.${source}`)}
          </Badge>
        ))}
      </Group>
      {blocks.length > 0 && (
        <Paper
          withBorder
          p="lg"
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          role="document"
          aria-label={t('preview.title')}
        >
          {numbered(blocks).map(({ key, item }) => (
            <Drawn key={key} block={item} />
          ))}
        </Paper>
      )}
    </Stack>
  )
}

/** The parts of a document have no names: they differ by their places. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ key: String(at), item }))

type Cell = DocumentBlock['rows'][number][number]

const Runs = ({ cell }: { readonly cell: Cell }) => (
  <>
    {numbered(cell).map(({ key, item: { text, bold, italics } }) => (
      <Text key={key} span inherit fw={bold ? 700 : undefined} fs={italics ? 'italic' : undefined}>
        {text}
      </Text>
    ))}
  </>
)

function Drawn({ block }: { readonly block: DocumentBlock }) {
  const { t } = useWords('certificates')
  const { kind, rows, align } = block
  const lines = numbered(rows.map((row) => row[0] ?? []))
  switch (kind) {
    case 'title':
    case 'heading':
      return (
        <Text
          fw={700}
          size={kind === 'title' ? 'xl' : 'lg'}
          ta={kind === 'title' ? 'center' : 'start'}
          my="sm"
        >
          {lines.map(({ key, item }) => (
            <Runs key={key} cell={item} />
          ))}
        </Text>
      )
    case 'text':
      return (
        <Text mb="sm" ta={align[0] ?? 'left'}>
          {lines.map(({ key, item }) => (
            <Text key={key} span inherit display="block">
              <Runs cell={item} />
            </Text>
          ))}
        </Text>
      )
    case 'list':
      return (
        <List mb="sm">
          {lines.map(({ key, item }) => (
            <List.Item key={key}>
              <Runs cell={item} />
            </List.Item>
          ))}
        </List>
      )
    case 'table':
      return <DrawnTable block={block} />
    case 'line':
      return <hr />
    default:
      return (
        <Text c="dimmed" size="sm" mb="sm">
          {t(`blocks.${kind}`)}
        </Text>
      )
  }
}

function DrawnTable({ block }: { readonly block: DocumentBlock }) {
  const { rows, align, has_header } = block
  return (
    <Table.ScrollContainer minWidth={200} mb="sm" type="native" pos="relative" tabIndex={0}>
      <Table withRowBorders={has_header}>
        <Table.Tbody>
          {numbered(rows).map(({ key, item: row }) => (
            <Table.Tr key={key}>
              {numbered(row).map(({ key: at, item: cell }) => (
                <Table.Td
                  key={at}
                  ta={align[Number(at)] ?? 'left'}
                  fw={has_header && key === '0' ? 700 : undefined}
                >
                  <Runs cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
