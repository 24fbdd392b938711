import { Button, Card, Stack, Table, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { AbsenceLetterMailingDetail } from '../../../kernel/api/wire.ts'
import { fileNameOf, keepFile } from '../../../kernel/files/store-file.ts'
import { instant, number } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Figure, Figures } from '../../../kernel/page/figures.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './letters.module.css'

/** Letters that went together, and how often the students were absent before and after. */
export function Mailing() {
  const { mailingId } = useParams({ from: '/schools/$slug/support/letters/$mailingId' })
  const found = useSchool().query.useQuery('get', '/api/v1/intervention/letters/{mailing_id}/', {
    params: { path: { mailing_id: mailingId } },
  })
  return <Read of={found}>{(mailing) => <Known mailing={mailing} />}</Read>
}

function Known({ mailing }: { readonly mailing: AbsenceLetterMailingDetail }) {
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  const { absences_before: before, absences_after: after, channel, letters } = mailing
  const written = (value: number | null) => (value === null ? t('mailing.running') : number(value))
  return (
    <Page
      title={t('mailing.title', { at: instant(mailing.sent_at) })}
      subtitle={[
        t('letters.count', { count: mailing.letters_count }),
        t(`letters.channels.${channel}`),
        mailing.sent_by_name,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={channel === 'print' && <PrintLetters mailingId={mailing.id} />}
    >
      <Stack gap="md">
        <Figures>
          <Figure term={t('mailing.before')}>{number(before)}</Figure>
          <Figure term={t('mailing.after')}>{written(after)}</Figure>
        </Figures>
        <Text size="sm" c="dimmed">
          {t('mailing.caution')}
        </Text>
        <Card withBorder padding={0}>
          <Table.ScrollContainer minWidth={640} type="native" pos="relative" tabIndex={0}>
            <Table verticalSpacing={8} horizontalSpacing="md">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('mailing.student')}</Table.Th>
                  <Table.Th>{t('mailing.guardian')}</Table.Th>
                  <Table.Th className={classes['number'] ?? ''}>{t('mailing.inLetter')}</Table.Th>
                  <Table.Th className={classes['number'] ?? ''}>{t('mailing.before')}</Table.Th>
                  <Table.Th className={classes['number'] ?? ''}>{t('mailing.after')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {letters.map((letter) => (
                  <Table.Tr key={letter.id}>
                    <Table.Td>
                      <TextLink
                        to="/schools/$slug/people/students/$personId"
                        params={{ slug, personId: letter.student_id }}
                      >
                        {letter.student_name}
                      </TextLink>
                    </Table.Td>
                    <Table.Td>{letter.guardian_name ?? t('letters.family')}</Table.Td>
                    <Table.Td className={classes['number'] ?? ''}>{number(letter.absences)}</Table.Td>
                    <Table.Td className={classes['number'] ?? ''}>{written(letter.absences_before)}</Table.Td>
                    <Table.Td className={classes['number'] ?? ''}>{written(letter.absences_after)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      </Stack>
    </Page>
  )
}

/** The letters as one PDF. */
function PrintLetters({ mailingId }: { readonly mailingId: string }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const fetched = useMutation({
    mutationFn: async () => {
      const { data, response } = await client.GET('/api/v1/intervention/letters/{mailing_id}/print/', {
        params: { path: { mailing_id: mailingId } },
        parseAs: 'blob',
      })
      if (data instanceof Blob) keepFile(data, fileNameOf(response) ?? 'letters.pdf')
    },
  })
  return (
    <>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={fetched.isPending}
        onClick={() => fetched.mutate()}
      >
        {t('mailing.print')}
      </Button>
      <ErrorMessage error={fetched.error} />
    </>
  )
}
