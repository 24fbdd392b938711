import { Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import type { Form, Round } from '../wire.ts'
import { ChildFields } from './child-fields.tsx'
import { Documents } from './documents.tsx'
import { bodyOf, type Draft, noGuardian, useDraft } from './draft.ts'
import { PublicFrame, PublicQueries, usePublicApi } from './frame.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import classes from './public.module.css'
import { Questions } from './questions.tsx'

/** The application form of a school, for anybody. */
export function Apply() {
  const { slug } = useParams({ from: '/apply/$slug' })
  return (
    <PublicQueries>
      <ReadForm slug={slug} />
    </PublicQueries>
  )
}

function ReadForm({ slug }: { slug: string }) {
  const { t } = useWords('admissions')
  const { query } = usePublicApi(slug)
  const form = query.useQuery('get', '/api/v1/enrollment/form')
  const name = form.data?.school.name
  const [sent, setSent] = useState<Sent>()
  return (
    <PublicFrame
      title={sent ? t('public.received') : name ? t('public.title', { school: name }) : t('public.titleBare')}
      {...(form.data && !sent ? { subtitle: <Until form={form.data} /> } : {})}
    >
      {sent ? (
        <Received slug={slug} {...sent} />
      ) : (
        <Read of={form}>
          {(known) =>
            known.is_open ? (
              <ApplyForm slug={slug} form={known} onSent={setSent} />
            ) : (
              <Card withBorder>
                <Empty title={t('public.closed')}>
                  {known.opens_on
                    ? t('public.opens', { date: shortDate(known.opens_on) })
                    : t('public.closedText')}
                </Empty>
              </Card>
            )
          }
        </Read>
      )}
    </PublicFrame>
  )
}

function Until({ form }: { form: Form }) {
  const { t } = useWords('admissions')
  const [round] = form.intakes
  if (!round) return null
  return round.closes_on
    ? t('public.until', { title: round.title, date: shortDate(round.closes_on) })
    : round.title
}

/** What came of a form: where the email went, and whether it asks to confirm before the school sees anything. */
interface Sent {
  readonly email: string
  readonly token: string | undefined
  readonly toConfirm: boolean
}

function Received({ slug, email, token, toConfirm }: Sent & { readonly slug: string }) {
  const { t } = useWords('admissions')
  if (toConfirm) {
    return (
      <Notice tone="caution" title={t('public.confirm')}>
        <Text>{t('public.confirmText', { email })}</Text>
      </Notice>
    )
  }
  return (
    <Notice tone="positive" title={t('public.thanks')}>
      <Stack gap="xs">
        <Text>{t('public.letter', { email })}</Text>
        {token && (
          <TextLink to="/apply/$slug/status" params={{ slug }} hash={token} fw={600} py={4}>
            {t('public.toStatus')}
          </TextLink>
        )}
      </Stack>
    </Notice>
  )
}

interface ApplyFormProps {
  readonly slug: string
  readonly form: Form
  onSent(sent: Sent): void
}

/** The members of the body whose fields say themselves what is wrong. */
const fields = [
  ...['first_name', 'last_name', 'date_of_birth', 'sex', 'grade_level'].map((name) => `applicant.${name}`),
  ...['first_name', 'last_name', 'email', 'phone', 'relationship'].flatMap((name) => [
    `guardian.${name}`,
    `further_guardians.0.${name}`,
  ]),
  'previous_school',
]

/** Sends the form, and forgets the draft once it has arrived. */
function useApply({ slug, onSent }: ApplyFormProps, round: Round | undefined, forget: () => void) {
  const { client } = usePublicApi(slug)
  return useMutation({
    mutationFn: async ({ draft, website }: { draft: Draft; website: string }) => {
      const yesNo = round?.questions.filter(({ kind }) => kind === 'yes_no').map(({ key }) => key) ?? []
      const body = bodyOf(
        { ...draft, intake_id: round?.intake_id ?? '' },
        { slug, yesNo, language: currentLanguage(), website },
      )
      const { data } = await client.POST('/api/v1/enrollment/apply', { body })
      return {
        email: draft.guardian.email,
        token: data?.status_token,
        toConfirm: data?.confirmation_required === true,
      }
    },
    onSuccess: (sent) => {
      forget()
      onSent(sent)
      scrollTo({ top: 0 })
    },
  })
}

function ApplyForm(props: ApplyFormProps) {
  const { slug, form } = props
  const { t } = useWords('admissions')
  const { draft, change, forget } = useDraft(slug)
  const website = useRef<HTMLInputElement>(null)
  const round: Round | undefined =
    form.intakes.find(({ intake_id }) => intake_id === draft.intake_id) ?? form.intakes[0]
  const send = useApply(props, round, forget)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ draft, website: website.current?.value ?? '' })
  }
  const parts = { draft, change, error: send.error }
  const atFields = [...fields, ...(round?.questions ?? []).map(({ key }) => `answers.${key}`)]
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Section title={t('public.child')}>
          <ChildFields intakes={form.intakes} round={round} {...parts} />
        </Section>
        <Guardians {...parts} />
        <FurtherParts slug={slug} round={round} {...parts} />
        <div className={classes['trap'] ?? ''} aria-hidden>
          <TextInput label="Website" ref={website} tabIndex={-1} autoComplete="off" />
        </div>
        <ErrorMessage error={send.error} atFields={atFields} />
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('public.privacy')}
          </Text>
          <Button type="submit" size="md" loading={send.isPending}>
            {t('public.send')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly error: unknown
  change(members: Partial<Draft>): void
}

/** Who answers for the child: the one who applies, and another one who may be added. */
function Guardians({ draft, change, error }: PartProps) {
  const { t } = useWords('admissions')
  return (
    <>
      <Section title={t('public.you')}>
        <GuardianFields
          value={draft.guardian}
          member="guardian"
          error={error}
          isFirst
          onChange={(guardian) => change({ guardian })}
        />
      </Section>
      {draft.other ? (
        <Section
          title={t('public.other')}
          actions={
            <Button variant="subtle" size="compact-sm" onClick={() => change({ other: null })}>
              {t('public.removeShort')}
            </Button>
          }
        >
          <GuardianFields
            value={draft.other}
            member="further_guardians.0"
            error={error}
            onChange={(other) => change({ other })}
          />
        </Section>
      ) : (
        <div>
          <Button variant="default" onClick={() => change({ other: noGuardian })}>
            {t('public.addOther')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The additional questions of this round. */
function FurtherParts({
  slug,
  round,
  draft,
  change,
  error,
}: PartProps & { slug: string; round: Round | undefined }) {
  const { t } = useWords('admissions')
  const questions = round?.questions ?? []
  return (
    <>
      {questions.length > 0 && (
        <Section title={t('public.questions')}>
          <Questions
            questions={questions}
            error={error}
            answers={draft.answers}
            onChange={(answers) => change({ answers })}
          />
        </Section>
      )}
      <Section title={t('public.documents')}>
        <Documents
          slug={slug}
          wanted={round?.documents ?? []}
          sent={draft.documents.map((one) => ({ ...one, key: one.document_id }))}
          onSent={(document) => change({ documents: [...draft.documents, document] })}
          onRemove={(index) => change({ documents: draft.documents.filter((_, place) => place !== index) })}
        />
      </Section>
    </>
  )
}
