import { Card, Stack, Table, Text } from '@mantine/core'
import type { Form, FormField, FormRosterRow } from '../../../kernel/api/wire.ts'
import { instantDay } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { answerTo, fieldsOf, textIn } from '../shared.ts'
import { useSayAnswer } from './answer-list.tsx'

interface RosterTableProps {
  readonly form: Form
  readonly rows: readonly FormRosterRow[]
}

/** Columns of answers that a screen can show; the file has all of them. */
const maxColumns = 12

const tones: Readonly<Record<FormRosterRow['state'], Tone>> = {
  complete: 'positive',
  partial: 'caution',
  missing: 'negative',
  withdrawn: 'neutral',
  unreachable: 'neutral',
}

/** Children or persons, the state of each, who answered, and what. */
export function RosterTable({ form, rows }: RosterTableProps) {
  const { t } = useWords('forms')
  const { languages } = form.definition
  const [language = 'en'] = languages
  const fields = fieldsOf(form.definition)
    .filter(({ kind }) => kind !== 'signature')
    .slice(0, maxColumns)
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={480} type="native" pos="relative" tabIndex={0}>
        <Table verticalSpacing={8} horizontalSpacing="md" aria-label={t('answers.table')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                {t(form.respond_by === 'child' ? 'answers.child' : 'answers.person')}
              </Table.Th>
              <Table.Th scope="col">{t('answers.state')}</Table.Th>
              <Table.Th scope="col">{t('answers.by')}</Table.Th>
              {fields.map((field) => (
                <Table.Th scope="col" key={field.key} miw="9rem">
                  {textIn(field.label, language, languages)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.id} form={form} row={row} fields={fields} language={language} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

interface RowProps {
  readonly form: Form
  readonly row: FormRosterRow
  readonly fields: readonly FormField[]
  readonly language: string
}

function Row({ form, row, fields, language }: RowProps) {
  const { t } = useWords('forms')
  const say = useSayAnswer()
  const { languages } = form.definition
  const answered = row.signers.filter(({ answers }) => answers !== null)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {row.name}
      </Table.Th>
      <Table.Td>
        <ToneBadge tone={tones[row.state]}>{t(`slots.${row.state}`)}</ToneBadge>
      </Table.Td>
      <Table.Td>
        <Signers form={form} row={row} />
      </Table.Td>
      {fields.map((field) => (
        <Table.Td key={field.key}>
          <Stack gap={2}>
            {answered.map(({ guardian_id, staff_id, answers }) => (
              <Text key={guardian_id ?? staff_id} size="sm" lineClamp={3}>
                {say(field, answerTo(answers ?? {}, field.key), { language, languages })}
              </Text>
            ))}
          </Stack>
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

type Signer = FormRosterRow['signers'][number]

/** Those who may answer: with the way to the answer, or why there is none. */
function Signers({ form, row }: Pick<RowProps, 'form' | 'row'>) {
  const { t } = useWords('forms')
  const { may } = useSchool()
  const mayEnter = may('forms.write') && row.state !== 'complete'
  return (
    <Stack gap={4}>
      {row.signers.length === 0 && <Text size="sm">{t('answers.nobody')}</Text>}
      {row.signers.map((signer) => (
        <Text key={signer.guardian_id ?? signer.staff_id} size="sm" component="div">
          <NameOfSigner form={form} signer={signer} />
          {mayEnter && signer.state !== 'given' && (
            <>
              {' · '}
              <FromPaper form={form} rowId={row.id} signer={signer} />
            </>
          )}
        </Text>
      ))}
    </Stack>
  )
}

function NameOfSigner({ form, signer }: { readonly form: Form; readonly signer: Signer }) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  if (signer.answer_id === null)
    return (
      <>
        {signer.name}{' '}
        <Text span c="dimmed" size="sm">
          {t(signer.has_account ? 'answers.notYet' : 'answers.noAccount')}
        </Text>
      </>
    )
  const day = signer.submitted_at && instantDay(signer.submitted_at)
  return (
    <>
      <TextLink
        to="/schools/$slug/documents/forms/$formId/answers/$answerId"
        params={{ slug, formId: form.id, answerId: signer.answer_id }}
        size="sm"
        py={2}
      >
        {signer.name}
      </TextLink>{' '}
      <Text span c="dimmed" size="sm">
        {signer.state === 'withdrawn'
          ? t('slots.withdrawn')
          : [day, signer.source === 'office' && t('paper.office')].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

interface FromPaperProps {
  readonly form: Form
  /** The child, or the person. */
  readonly rowId: string
  readonly signer: Signer
}

/** The way to enter what this person answered on paper. */
function FromPaper({ form, rowId, signer }: FromPaperProps) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  return (
    <TextLink
      to="/schools/$slug/documents/forms/$formId/paper"
      params={{ slug, formId: form.id }}
      search={given({
        student: form.respond_by === 'child' ? rowId : undefined,
        guardian: signer.guardian_id ?? undefined,
        staff: signer.staff_id ?? undefined,
      })}
      aria-label={t('paper.openOf', { name: signer.name })}
      size="sm"
      py={2}
    >
      {t('paper.open')}
    </TextLink>
  )
}
