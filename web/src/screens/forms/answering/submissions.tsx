import { Accordion, Anchor, Stack, Text } from '@mantine/core'
import type { FormSubmission, FormToAnswer } from '../../../kernel/api/wire.ts'
import { instant, shortDate } from '../../../kernel/format/format.ts'
import { Part } from '../../../kernel/page/part.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { AnswerList } from '../answers/answer-list.tsx'

/** What was submitted, the latest first; readable by the person who did. */
export function Submissions({ task }: { task: FormToAnswer }) {
  const { t } = useWords('answering')
  if (task.submissions.length === 0) return null
  return (
    <Part title={t('submissions')}>
      <Accordion variant="contained">
        {task.submissions.map((one) => (
          <Accordion.Item key={one.number} value={String(one.number)}>
            <Accordion.Control>{instant(one.submitted_at)}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                <AnswerList definition={task.definition} language={one.language} answers={one.answers} />
                <Proof of={one} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Part>
  )
}

/** Whether the office had a paper: a correction of what was signed online has none. */
const isOnPaper = (of: FormSubmission): boolean => of.signed_on !== null || of.scan_file_id !== null

/** By whom and from where it was signed, and the hash of what was signed. */
export function Proof({ of, opensScan = false }: { of: FormSubmission; opensScan?: boolean }) {
  const { t } = useWords('answering')
  const { slug } = useSchool()
  return (
    <Stack gap={2}>
      {of.source === 'office' && (
        <Text size="sm">
          {[
            t(of.reason === null ? 'byOffice' : 'correctedByOffice'),
            of.signed_on && t('paperOf', { date: shortDate(of.signed_on) }),
            of.reason && t('reasonOf', { reason: of.reason }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {opensScan && of.scan_file_id && (
            <>
              {' · '}
              <Anchor
                href={`/api/v1/files/${of.scan_file_id}/content?school_slug=${slug}`}
                download
                size="sm"
                py={2}
              >
                {t('openScan')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[
          of.signed_name &&
            (of.source === 'office'
              ? t(isOnPaper(of) ? 'nameOnPaper' : 'nameInAnswer', { name: of.signed_name })
              : t('signedBy', { name: of.signed_name, at: instant(of.submitted_at) })),
          of.signed_from && t('signedFrom', { address: of.signed_from }),
          t('hash', { hash: of.sha256 }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}
