import { Button, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { FormAnswer } from '../../../kernel/api/wire.ts'
import { instant } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Proof } from '../answering/submissions.tsx'
import { AnswerList } from './answer-list.tsx'
import { AnswerActions, Correct } from './correct.tsx'

/** One answer with everything that was submitted. */
export function FormAnswerPage() {
  const { client } = useSchool()
  const { formId, answerId } = useParams({
    from: '/schools/$slug/documents/forms/$formId/answers/$answerId',
  })
  const path = '/api/v1/documents/forms/{form_id}/answers/{answer_id}/'
  const answer = useQuery({
    queryKey: ['form', path, formId, answerId],
    queryFn: () => tagged(client.GET(path, { params: { path: { form_id: formId, answer_id: answerId } } })),
  })
  return <Read of={answer}>{(read) => <Answer read={read} readAgain={() => void answer.refetch()} />}</Read>
}

interface AnswerProps {
  readonly read: Tagged<FormAnswer>
  /** Somebody else may have changed it meanwhile. */
  readAgain(): void
}

function Answer({ read, readAgain }: AnswerProps) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  const [isCorrecting, setCorrecting] = useState(false)
  const { body: answer } = read
  const { form_id: formId, submissions } = answer
  const [latest, ...earlier] = submissions
  const pdf = `/api/v1/documents/forms/${formId}/answers/${answer.id}/pdf?school_slug=${slug}`
  return (
    <Page
      title={answer.form_title}
      subtitle={[answer.student_name, answer.name].filter(Boolean).join(' · ')}
      width="reading"
      exports={false}
      actions={
        <>
          <ButtonLink
            to="/schools/$slug/documents/forms/$formId"
            params={{ slug, formId }}
            search={{ tab: 'answers' } as never}
            variant="default"
          >
            {t('answers.all')}
          </ButtonLink>
          <Button component="a" href={pdf} download leftSection={<IconPrinter size={16} aria-hidden />}>
            {t('answers.pdf')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {answer.withdrawn_at && (
          <Notice
            tone="caution"
            title={t(answer.withdrawn_by_office ? 'paper.withdrawnAt' : 'answers.withdrawnAt', {
              at: instant(answer.withdrawn_at),
            })}
          >
            {answer.withdrawal_reason}
          </Notice>
        )}
        <Facts>
          <Fact label={t('answers.child')}>{answer.student_name}</Fact>
          <Fact label={t('answers.by')}>{answer.name}</Fact>
          <Fact label={t('answers.submitted')}>{instant(answer.submitted_at)}</Fact>
          <Fact label={t('answers.version')}>{latest?.version_number}</Fact>
        </Facts>
        {isCorrecting ? (
          <Correct
            read={read}
            onDone={() => {
              setCorrecting(false)
              readAgain()
            }}
          />
        ) : (
          <AnswerActions read={read} readAgain={readAgain} onCorrect={() => setCorrecting(true)} />
        )}
        {latest && (
          <Section title={t('answers.latest')}>
            <Submission answer={answer} of={latest} />
          </Section>
        )}
        {earlier.map((one) => (
          <Section key={one.number} title={t('answers.earlier', { at: instant(one.submitted_at) })}>
            <Submission answer={answer} of={one} />
          </Section>
        ))}
      </Stack>
    </Page>
  )
}

const Submission = ({ answer, of }: { answer: FormAnswer; of: FormAnswer['submissions'][number] }) => (
  <Stack gap="sm">
    <AnswerList definition={answer.definition} language={of.language} answers={of.answers} opensFiles />
    <Proof of={of} opensScan />
  </Stack>
)
